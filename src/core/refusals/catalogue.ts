import { formatNumber } from "../model/number-text.ts";
import { bareName, nameList } from "../schema/text/name-list.ts";
import { quoteValue } from "../schema/text/quote.ts";

/** The way out for a number whose digits a double loses: how its sentence ends. */
export const sendAsText = "send it as text.";

/** Everything that a generated tool, or the session behind it, declines with: one sentence each (R0.32). */
export const refusals = {
  unknownTool: (name: string, meant?: string): string =>
    `There is no tool ${quoteValue(name)}.${meant === undefined ? "" : ` Did you mean ${quoteValue(meant)}?`}`,

  notArguments: (got: unknown): string =>
    `The arguments are an object such as {"object":"crate"}; got ${quoteValue(got)}.`,

  /** `action` is absent for the configure tool. */
  missingObject: (parameter: string, className: string, action?: string): string =>
    `${quoteValue(parameter)} is missing: name the ${bareName(className)} ${action === undefined ? "to configure" : `to call ${bareName(action)} on`}.`,

  /** `known`: some names of the scene; `total`: how many it has in all. */
  unknownObject: (name: string, known: readonly string[], total = known.length): string =>
    total === 0
      ? `There is no object ${quoteValue(name)} in the scene; it is empty.`
      : `There is no object ${quoteValue(name)} in the scene; there are: ${someNames(known, total)}.`,

  wrongClass: (name: string, actual: string, wanted: string, tool?: string): string =>
    `${quoteValue(name)} is ${withArticle(actual)}, not ${withArticle(wanted)}${tool === undefined ? "" : `; use ${bareName(tool)}`}.`,

  unknownArgument: (
    owner: string,
    name: string,
    takes: readonly string[],
    meant?: string,
  ): string =>
    takes.length === 0
      ? `${bareName(owner)} has no ${quoteValue(name)}; it takes nothing.`
      : `${bareName(owner)} has no ${quoteValue(name)}; it takes: ${nameList(takes, meant)}.`,

  readOnly: (name: string): string => `${bareName(name)} is read-only.`,

  computed: (name: string): string => `${bareName(name)} is computed and cannot be set.`,

  actionAsProperty: (name: string, tool: string): string =>
    `${bareName(name)} is an action; call ${bareName(tool)}.`,

  drivenByPort: (name: string, from: string): string =>
    `${bareName(name)} is driven by ${bareName(from)}; disconnect it first.`,

  staleForm: (className: string): string =>
    `${bareName(className)} has changed since this form was made; reload it.`,

  notNumber: (name: string, got: unknown): string =>
    `${bareName(name)} is a number; got ${quoteValue(got)}.`,

  notWholeNumber: (name: string, got: unknown): string =>
    `${bareName(name)} is a whole number; got ${quoteValue(got)}.`,

  notBoolean: (name: string, got: unknown): string =>
    `${bareName(name)} is true or false; got ${quoteValue(got)}.`,

  notText: (name: string, got: unknown): string =>
    `${bareName(name)} is text; got ${quoteValue(got)}.`,

  notVector: (name: string, got: unknown): string =>
    `${bareName(name)} is text, or a list of numbers; got ${quoteValue(got)}.`,

  componentNotNumber: (name: string, index: number, got: unknown): string =>
    `${component(name, index)} is not a number; got ${quoteValue(got)}.`,

  componentCount: (name: string, wanted: number, got: number): string =>
    `${bareName(name)} has ${wanted} ${wanted === 1 ? "component" : "components"}; got ${got}.`,

  tooManyDigits: (name: string): string =>
    `${bareName(name)} has more digits than this connection can carry; ${sendAsText}`,

  belowMinimum: (name: string, bound: Bound, got: unknown): string =>
    `${boundName(name, bound)} is at least ${boundText(bound)}; got ${quoteValue(got)}.`,

  aboveMaximum: (name: string, bound: Bound, got: unknown): string =>
    `${boundName(name, bound)} is at most ${boundText(bound)}; got ${quoteValue(got)}.`,

  notInEnum: (name: string, labels: readonly string[], got: unknown, meant?: string): string =>
    `${bareName(name)} is one of: ${nameList(labels, meant)}; got ${quoteValue(got)}.`,

  nullValue: (name: string): string =>
    `${bareName(name)} has no null value; leave it out to keep it as it is.`,

  nothingToSet: (names: readonly string[]): string =>
    `Nothing to set: give at least one of ${nameList(names)}.`,

  /** `parameter` is null where objects are not addressed by name. */
  extraOnAction: (action: string, parameter: string | null, name: string): string =>
    `${bareName(action)} takes ${parameter === null ? "nothing" : `only ${quoteValue(parameter)}`}; got ${quoteValue(name)}.`,

  missingArgument: (name: string): string => `${quoteValue(name)} is missing; it is text.`,

  noSession: (): string => "No session is attached; start one with session_start.",

  /** `where`: `127.0.0.1:50051`. */
  connectionLost: (where: string): string =>
    `The session at ${bareName(where)} stopped answering; nothing is known about whether the call took effect.`,

  duplicateObject: (name: string): string => `There is already an object ${quoteValue(name)}.`,

  unknownClassToCreate: (name: string, registry: readonly string[]): string =>
    `There is no class ${quoteValue(name)}; the registry has: ${nameList(registry)}.`,

  /** What a session answers where a context of a class is asked for (R0.22). */
  unknownClass: (name: string, registry: readonly string[]): string =>
    `There is no class ${quoteValue(name)}. Registered: ${nameList(registry)}.`,

  /** `sentence`: the session's own, without "Size: " before it (R0.30). */
  refusedBySession: (written: readonly string[], name: string, sentence: string): string =>
    written.length === 0
      ? `${bareName(name)} was refused by the session: ${sentence}`
      : `${nameList(written)} ${written.length === 1 ? "was" : "were"} set; ${bareName(name)} was refused by the session: ${sentence}`,
} as const;

/** A limit as a sentence names it. `index` is a vector's component, from 0. */
export interface Bound {
  /** Text where a double cannot hold it. */
  readonly limit: number | string;
  readonly units?: string;
  readonly index?: number;
}

/** `Size[1]`. */
const component = (name: string, index: number): string => `${bareName(name)}[${index}]`;

const boundName = (name: string, { index }: Bound): string =>
  index === undefined ? bareName(name) : component(name, index);

const boundText = ({ limit, units }: Bound): string =>
  [
    typeof limit === "number" ? formatNumber(limit) : limit,
    ...(units === undefined || units === "" ? [] : [bareName(units)]),
  ].join(" ");

/** `a Recipe`, `an AffineTransform`. */
const withArticle = (className: string): string =>
  `${/^[aeio]/i.test(className) ? "an" : "a"} ${bareName(className)}`;

const mostNames = 20;

function someNames(known: readonly string[], total: number): string {
  const shown = known.slice(0, mostNames);
  const more = total - shown.length;
  const list = shown.map(bareName).join(", ");
  return more > 0 ? `${list} and ${more} more` : list;
}
