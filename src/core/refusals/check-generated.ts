import type { GeneratedTool, TypeDocument } from "#protocol/context.ts";
import type { Finding } from "#protocol/finding.ts";
import type { JsonObject } from "#protocol/json.ts";
import { nearestName } from "../names/nearest-name.ts";
import { refusals } from "./catalogue.ts";
import {
  drivenByPorts,
  notCreatable,
  notInScene,
  ofAnotherClass,
  staleForm,
} from "./check-access.ts";
import { missing, nothingToSet, notWritable, unknownArguments } from "./check-arguments.ts";
import { checkProperty, type PropertyFault } from "./check-property.ts";
import type { CheckedCall, FailureClass } from "./checked-call.ts";
import type { SceneFacts } from "./scene-facts.ts";
import { addressParamOf, argumentsOf, parametersOf } from "./tool-parts.ts";

/** How a call is checked. */
export interface CheckOptions {
  /** schemaId of the form or context that the arguments were made with; absent = not compared (C14). */
  readonly schemaId?: string;
}

/** What the check says. No findings = the call may be sent. */
export interface GeneratedCheck {
  /** `access`: refused for what it addresses, before its values were looked at. */
  readonly stage: "access" | "check";
  readonly findings: readonly Finding[];
}

/** The most faults that one answer names: a call with a million wrong names still gets one answer. */
const mostFindings = 50;

/**
 * Checks a call of a generated tool before anything is sent (R0.29, R0.31): the
 * first class of failure wins, and all offenders within it are named. The same
 * function in the page, the bridge and the command line. `document` is null
 * where the class's description is not at hand, `scene` where nothing is known
 * about it, as in a page's instant hints: what depends on it is then left to
 * whoever does know. Never throws, whatever the arguments hold.
 */
export function checkGenerated(
  tool: GeneratedTool,
  document: TypeDocument | null,
  args: JsonObject,
  scene: SceneFacts | null,
  options: CheckOptions = {},
): GeneratedCheck {
  const addressParam = addressParamOf(tool);
  const given = argumentsOf(args);
  const values = new Map([...given].filter(([name]) => name !== addressParam));
  const call: CheckedCall = {
    tool,
    document,
    scene,
    owner: tool._ulib.class ?? tool.name,
    addressParam,
    parameters: parametersOf(tool),
    values,
    address: addressParam === null ? undefined : given.get(addressParam),
    ...options,
  };
  for (const { stage, check } of beforeValues) {
    const findings = check(call);
    if (findings.length > 0) return { stage, findings: findings.slice(0, mostFindings) };
  }
  const faults = valueFaults(call);
  for (const failure of ["type", "enum", "range"] as const) {
    const found = faults.filter((fault) => fault.failure === failure);
    if (found.length > 0)
      return { stage: "check", findings: found.slice(0, mostFindings).map((each) => each.finding) };
  }
  const uncreatable = notCreatable(call);
  if (uncreatable.length > 0) return { stage: "access", findings: uncreatable };
  return { stage: "check", findings: nothingToSet(call) };
}

/** In the order of R0.31, with ports and stale forms where contracts §10 puts them. */
const beforeValues: readonly {
  readonly stage: GeneratedCheck["stage"];
  readonly check: FailureClass;
}[] = [
  { stage: "check", check: missing },
  { stage: "access", check: notInScene },
  { stage: "access", check: ofAnotherClass },
  { stage: "check", check: unknownArguments },
  { stage: "check", check: notWritable },
  { stage: "access", check: drivenByPorts },
  { stage: "access", check: staleForm },
];

const valueFaults = ({ values, parameters }: CheckedCall): readonly PropertyFault[] =>
  [...values].flatMap(([name, value]) => {
    const parameter = parameters.get(name);
    return parameter ? checkProperty(parameter, value) : [];
  });

/** The sentence of an outcome: every finding's, joined by a space (R0.31). */
export const sentenceOf = (findings: readonly Finding[]): string =>
  findings.map(({ sentence }) => sentence).join(" ");

/** The refusal of a name that no tool has, with the one that was probably meant (R0.32). */
export function unknownTool(
  name: string,
  known: Iterable<string>,
): { readonly sentence: string; readonly meant?: string } {
  const meant = nearestName(name, known) ?? undefined;
  return {
    sentence: refusals.unknownTool(name, meant),
    ...(meant === undefined ? {} : { meant }),
  };
}
