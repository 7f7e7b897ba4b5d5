import { isJsonObject, type JsonValue } from "#protocol/json.ts";
import type { JsonNode } from "../form/json-node.ts";
import { parseJson } from "../form/json-parse.ts";
import { escapeToken } from "../schema/text/pointer.ts";
import { isSecretKey } from "./secret-keys.ts";

/** Numbers as they were written, by JSON Pointer: those that a double changes. */
export type ExactDigits = Readonly<Record<string, string>>;

/** A text without anything of this has no such number; most arguments are none the slower for the question. */
const mayBeLost = /[\d.]{16,}|\d[eE]/;

/** Longer numbers, and more of them, are an attack on whoever keeps them. */
const longestNumber = 1_000;
const mostNumbers = 200;

/**
 * The numbers of a JSON text that parsing it loses digits of (contracts §11):
 * `12345678901234567890`, `1e400`. What stands under the name of a secret is
 * left out, so that it can be kept beside values that secrets were cut out of.
 * Empty where the text is no JSON.
 */
export function exactDigits(text: string): ExactDigits {
  if (!mayBeLost.test(text)) return {};
  const parsed = parseJson(text);
  if (!parsed.ok) return {};
  const found = new Map<string, string>();
  collect(parsed.node, "", found);
  return Object.fromEntries(found);
}

function collect(node: JsonNode, pointer: string, found: Map<string, string>): void {
  if (found.size >= mostNumbers) return;
  switch (node.type) {
    case "number":
      if (node.raw.length <= longestNumber && isLost(node.raw)) found.set(pointer, node.raw);
      return;
    case "array":
      node.items.forEach((item, index) => collect(item, `${pointer}/${index}`, found));
      return;
    case "object":
      for (const { key, value } of node.members) {
        if (key === "env" || isSecretKey(key)) continue;
        collect(value, `${pointer}/${escapeToken(key)}`, found);
      }
      return;
    case "null":
    case "boolean":
    case "string":
  }
}

/** Whether the double nearest to a number is written with other digits. */
function isLost(raw: string): boolean {
  const value = Number(raw);
  return !Number.isFinite(value) || significant(raw) !== significant(String(value));
}

/** Digits without sign, point, exponent and the zeros around them: `-1.50e3` has `15`. */
const significant = (number: string): string =>
  number
    .replace(/[eE].*$/, "")
    .replaceAll(/[-+.]/g, "")
    .replace(/^0+/, "")
    .replace(/0+$/, "");

/**
 * A value as one line of JSON, with the digits that were kept apart. A number
 * that is no longer the one they were kept for (a secret that became 0) stays.
 */
export function textWithDigits(value: JsonValue, digits: ExactDigits, pointer = ""): string {
  if (Array.isArray(value)) {
    const items = value.map((item: JsonValue, index) =>
      textWithDigits(item, digits, `${pointer}/${index}`),
    );
    return `[${items.join(",")}]`;
  }
  if (isJsonObject(value)) {
    const members = Object.entries(value).map(
      ([key, member]) =>
        `${JSON.stringify(key)}:${textWithDigits(member, digits, `${pointer}/${escapeToken(key)}`)}`,
    );
    return `{${members.join(",")}}`;
  }
  const kept = Object.hasOwn(digits, pointer) ? digits[pointer] : undefined;
  // JSON has no infinity: what was beyond a double is null after it was written once.
  const isThatNumber = typeof value === "number" ? Number(kept) === value : value === null;
  return kept !== undefined && isThatNumber ? kept : JSON.stringify(value);
}
