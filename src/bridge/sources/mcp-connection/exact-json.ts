/** What `JSON.parse` tells a reviver since V8 11.4; TypeScript's library does not know it yet. */
interface SourceContext {
  readonly source?: string;
}

/** Two more functions of the same release. */
const { rawJSON, isRawJSON } = JSON as unknown as {
  readonly rawJSON: (text: string) => unknown;
  readonly isRawJSON: (value: unknown) => boolean;
};

/**
 * Parses JSON text so that stringifying it again writes every number as it was
 * typed: `12345678901234567890` keeps its last digits, `1.50` its zero. Such a
 * number is a raw-JSON object, good for `JSON.stringify` and for nothing else.
 */
export function parseKeepingDigits(text: string): unknown {
  const keep = (_key: string, value: unknown, context?: SourceContext): unknown =>
    typeof value === "number" && context?.source !== undefined && String(value) !== context.source
      ? rawJSON(context.source)
      : value;
  return JSON.parse(text, keep);
}

/** Whether some number below `value` is carried as typed text, so that only JSON text shows it rightly. */
export function carriesRawNumbers(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  return isRawJSON(value) || Object.values(value).some(carriesRawNumbers);
}
