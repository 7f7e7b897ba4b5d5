import { isJsonObject, type JsonObject, type JsonValue } from "#protocol/json.ts";
import { redacted, scrubText } from "./scrub-text.ts";
import { isSecretKey } from "./secret-keys.ts";

/** Cuts secrets out of a document before it is written anywhere. */
export type Redact = (value: JsonValue) => JsonValue;

/** Shorter values (`1`, `true`, `demo`) stand everywhere and are no secrets. */
const shortestSecret = 6;

/** Deeper nesting is an attack on whoever reads the journal, not data. */
const deepest = 500;

/** Keys under which the keys are names of properties, not of values: a schema describes a password, it holds none. */
const schemaMaps = new Set(["properties", "patternProperties", "$defs", "definitions"]);

const looksLikeSchema = (value: JsonValue): boolean =>
  isJsonObject(value) &&
  ["type", "$ref", "anyOf", "oneOf", "allOf", "enum", "description"].some((key) => key in value);

const isFlag = (value: JsonValue | undefined): boolean =>
  typeof value === "string" && /^--?[\w-]{2,60}$/.test(value) && isSecretKey(value);

/**
 * Makes the function that the journal writes through.
 *
 * The shape stays: objects keep their keys, arrays their length, a secret text
 * becomes `[redacted]` and a secret number 0. Secret is what stands under a
 * secret's name, under `env`, in one of the forms that `scrubText` knows, or
 * is one of `secrets` (values of the environment and of given headers),
 * anywhere, in keys too.
 */
export function createRedactor(secrets: readonly string[] = []): Redact {
  const known = [...new Set(secrets.filter((secret) => secret.length >= shortestSecret))]
    // A secret that contains another goes first, so that no half of it stays.
    .toSorted((a, b) => b.length - a.length);

  const scrub = (text: string): string => {
    let left = text;
    for (const secret of known) {
      if (left.includes(secret)) left = left.replaceAll(secret, redacted);
    }
    return scrubText(left);
  };

  /** Everything below is secret, whatever it is called. */
  const blank = (value: JsonValue, depth: number): JsonValue => {
    if (typeof value === "string") return value === "" ? "" : redacted;
    if (typeof value === "number") return 0;
    if (depth > deepest) return redacted;
    if (Array.isArray(value)) return value.map((item: JsonValue) => blank(item, depth + 1));
    if (isJsonObject(value)) return mapObject(value, (_key, item) => blank(item, depth + 1));
    return value;
  };

  const mapObject = (
    object: JsonObject,
    change: (key: string, value: JsonValue) => JsonValue,
  ): JsonObject => {
    const taken = new Set<string>();
    // fromEntries defines `__proto__` as a plain property, as JSON.parse does.
    return Object.fromEntries(
      Object.entries(object).map(([key, value]) => {
        const changed = change(key, value);
        let name = scrub(key);
        while (taken.has(name)) name += "'";
        taken.add(name);
        return [name, changed];
      }),
    );
  };

  const walk = (value: JsonValue, under: string, depth: number): JsonValue => {
    if (typeof value === "string") return scrub(value);
    if (typeof value !== "object" || value === null) return value;
    if (depth > deepest) return "[nested too deep]";
    if (Array.isArray(value)) {
      return value.map((item: JsonValue, index) =>
        isFlag(value[index - 1]) ? blank(item, depth + 1) : walk(item, under, depth + 1),
      );
    }
    return mapObject(value as JsonObject, (key, item) => {
      const isSchema = schemaMaps.has(under) && looksLikeSchema(item);
      if (!isSchema && isSecretKey(key)) {
        // `token: 12` is a count; under any other secret's name a number is a secret.
        if (typeof item === "number" && /tokens?$/i.test(key)) return item;
        return blank(item, depth + 1);
      }
      if (key === "env" && isJsonObject(item)) return blank(item, depth + 1);
      return walk(item, key, depth + 1);
    });
  };

  return (value) => walk(value, "", 0);
}
