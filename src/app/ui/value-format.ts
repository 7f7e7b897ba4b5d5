import type { JsonValue } from "#protocol/json.ts";
import { cut, visible } from "#core/schema/text/quote.ts";
import { groupThousands } from "./numbers.ts";

/** A value in one line, as a cell shows it: numbers grouped, text in straight quotes, the rest as JSON. */
export function formatValue(value: JsonValue | undefined, limit = 200): string {
  if (value === undefined) return "–";
  const text =
    typeof value === "number"
      ? groupThousands(roundForReading(value))
      : typeof value === "string"
        ? JSON.stringify(cut(value, limit))
        : JSON.stringify(value);
  return visible(cut(text, limit));
}

/** Cuts the digits that a cell has no room for; the copied and edited value keeps them all. */
function roundForReading(value: number): string {
  if (Number.isInteger(value)) return String(value);
  const size = Math.abs(value);
  if (size >= 1e9 || (size !== 0 && size < 1e-4)) return value.toPrecision(5);
  return String(Number(value.toPrecision(7)));
}

/** Numbers of a vector that travels as text ("20 30 20"), each grouped; null where it is something else. */
export function vectorParts(text: string): readonly string[] | null {
  const parts = text.trim().split(/[\s,;]+/);
  if (parts.length < 2 || parts.length > 16) return null;
  return parts.every((part) => /^-?\d+(\.\d+)?(e-?\d+)?$/i.test(part))
    ? parts.map(groupThousands)
    : null;
}

/** How a value is read, as `ValueText` draws it without its unit. */
export function readableValue(
  value: JsonValue | undefined,
  { isVector = false, isWord = false }: { readonly isVector?: boolean; readonly isWord?: boolean },
): string {
  if (typeof value === "string") {
    const parts = isVector ? vectorParts(value) : null;
    if (parts) return parts.join(" ");
    if (isWord) return visible(value);
  }
  return formatValue(value);
}
