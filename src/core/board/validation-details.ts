import type { Finding } from "#protocol/finding.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "#protocol/json.ts";
import { segmentsOf } from "../form/pointer.ts";
import { quoteValue } from "../schema/text/quote.ts";

/** A pointer as programs of the widgets' first home read it: `rows[0].name`. */
export const dottedPath = (pointer: string): string =>
  segmentsOf(pointer).reduce(
    (path, segment) =>
      /^\d+$/.test(segment) ? `${path}[${segment}]` : path === "" ? segment : `${path}.${segment}`,
    "",
  );

const typeOf = (value: JsonValue | undefined): string => {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  return isJsonObject(value) ? "object" : typeof value;
};

const plain = (rule: JsonValue): string =>
  typeof rule === "string" ? rule : Array.isArray(rule) ? rule.join(" | ") : JSON.stringify(rule);

/** The fault in the fixed words that programs look for; our own sentence where there are none. */
function messageOf({ path, keyword, rule, received, sentence }: Finding): string {
  const last = segmentsOf(path).at(-1) ?? "";
  switch (keyword) {
    case "type":
      return `Expected type ${plain(rule)} but got ${typeOf(received)}`;
    case "enum":
      return `Value must be one of: ${JSON.stringify(rule)}`;
    case "required":
      return `Missing required property "${last}"`;
    case "additionalProperties":
      return `Additional property "${last}" is not allowed`;
    case "maximum":
      return `Value ${quoteValue(received)} exceeds maximum ${plain(rule)}`;
    case "minimum":
      return `Value ${quoteValue(received)} is less than minimum ${plain(rule)}`;
    case "pattern":
      return `String does not match pattern ${plain(rule)}`;
    default:
      return sentence;
  }
}

/** Faults as the answer of a failed validation lists them (R1.38). */
export const validationDetails = (findings: readonly Finding[]): readonly JsonObject[] =>
  findings.map((finding) => ({
    path: dottedPath(finding.path),
    message: messageOf(finding),
    keyword: finding.keyword,
    expected: finding.rule,
    actual: finding.received ?? null,
  }));
