import { boardLimits, type WidgetBinding } from "#protocol/board.ts";
import type { Finding } from "#protocol/finding.ts";
import { asJson, isJsonObject, type JsonObject, type JsonValue } from "#protocol/json.ts";
import { compileSchema } from "../schema/compile-schema.ts";
import { cut } from "../schema/text/quote.ts";
import { fillBindings, type ResolveBinding } from "./bindings.ts";
import type { BoardKind } from "./board-kind.ts";
import { boardSentences as sentences } from "./board-sentences.ts";
import { cleanImages } from "./clean-images.ts";
import { isNestedDeeper } from "./json-place.ts";
import { validationDetails } from "./validation-details.ts";

/** A "no" of the board, with what a program reads of it. */
export interface Declined {
  readonly ok: false;
  readonly sentence: string;
  readonly findings?: readonly Finding[];
  readonly detail?: JsonObject;
}

/** An expected "no" with its sentence. */
export const decline = (sentence: string): Declined => ({ ok: false, sentence });

/** Data as it may be kept, with a sentence for each thing that was left out of it; or why it may not. */
export type Prepared =
  | { readonly ok: true; readonly data: JsonObject; readonly fixes: readonly string[] }
  | Declined;

/** Deeper data is an attack on whoever draws it. */
export const deepestData = 60;

/** Characters of the example in a sentence; the whole is in the detail. */
const longestExample = 300;

/** Rows that a widget keeps of what it is bound to: the page fills in all of them. */
const keptRows = 100;

const shortened = (value: JsonValue | undefined): JsonValue | undefined =>
  Array.isArray(value) ? (value as readonly JsonValue[]).slice(0, keptRows) : value;

/**
 * Makes data fit to be kept: addresses of pictures cleaned, bound places
 * filled, checked by its kind's schema. The "no" carries every fault and an
 * example that is right.
 */
export function prepareData(
  kind: BoardKind,
  given: JsonValue,
  bindings: readonly WidgetBinding[],
  resolve: ResolveBinding,
): Prepared {
  if (isNestedDeeper(given, deepestData)) return decline(sentences.tooDeep(deepestData));
  const { data: clean, fixes } = cleanImages(given);
  const start = clean === null && bindings.some(({ to }) => to === "") ? {} : clean;
  const { data, missing } = fillBindings(start, bindings, (source) => shortened(resolve(source)));
  const faults = checkData(kind, data);
  if (faults) return withMissing(faults, missing);
  const size = JSON.stringify(data).length;
  if (size > boardLimits.widgetBytes) {
    return decline(sentences.tooBig(boardLimits.widgetBytes, size));
  }
  return { ok: true, data: data as JsonObject, fixes };
}

/** Says first what was bound and had no value: that is why the data does not do. */
function withMissing(faults: Declined, missing: readonly WidgetBinding[]): Declined {
  const [first] = missing;
  return first
    ? { ...faults, sentence: `${sentences.nothingBound(first.from, first.to)} ${faults.sentence}` }
    : faults;
}

/** Every fault of a kind's data; null where it passes. */
export function checkData(kind: BoardKind, data: JsonValue): Declined | null {
  if (!isJsonObject(data)) {
    return invalid(kind, [
      {
        path: "",
        keyword: "type",
        rule: "object",
        received: null,
        sentence: sentences.dataNotObject(kind.name, data),
      },
    ]);
  }
  const findings = compileSchema(kind.schema, { name: kind.name }).check(data);
  return findings.length === 0 ? null : invalid(kind, findings);
}

function invalid(kind: BoardKind, findings: readonly Finding[]): Declined {
  const [first] = findings;
  const example = cut(JSON.stringify(kind.example), longestExample);
  return {
    ok: false,
    sentence: sentences.invalidData(kind.name, first?.sentence ?? "", findings.length - 1, example),
    findings,
    detail: {
      error: "Validation failed",
      details: validationDetails(findings),
      expected_schema: kind.schema,
      example: asJson(kind.example),
    },
  };
}
