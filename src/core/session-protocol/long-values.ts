import type { McpContext } from "#protocol/context.ts";
import type { JsonObject, JsonValue } from "#protocol/json.ts";

/** Objects whose class is remembered; beyond it the oldest are forgotten, and their values stay as they came. */
const mostObjects = 100_000;

/**
 * 64-bit integers travel as decimal text (contracts §9), and inside Vitrine
 * they are numbers as long as a double holds them. This knows which properties
 * they are: from the contexts and objects that came by.
 */
export class LongValues {
  #longs = new Map<string, ReadonlySet<string>>();
  #classes = new Map<string, string>();

  /** Takes note of the classes of a context. */
  learn(context: McpContext): void {
    for (const { document } of context.resources) {
      const names = Object.entries(document.properties).flatMap(([name, { _ulib }]) =>
        _ulib.wireType === "int64" || _ulib.wireType === "uint64" ? [name] : [],
      );
      if (names.length > 0) this.#longs.set(document.type, new Set(names));
      else this.#longs.delete(document.type);
    }
  }

  /** Takes note of an object's class. */
  meet(object: string, className: string): void {
    // Also where the class is not known yet: its context may be on its way.
    this.#classes.delete(object);
    this.#classes.set(object, className);
    if (this.#classes.size <= mostObjects) return;
    const [oldest] = this.#classes.keys();
    if (oldest !== undefined) this.#classes.delete(oldest);
  }

  /** A value as Vitrine holds it. */
  fit(object: string, property: string, value: JsonValue): JsonValue {
    return this.#longsOf(object)?.has(property) === true ? longValue(value) : value;
  }

  /** All values of an object. */
  fitAll(object: string, values: JsonObject): JsonObject {
    const longs = this.#longsOf(object);
    if (!longs) return values;
    return Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name,
        longs.has(name) ? longValue(value) : value,
      ]),
    );
  }

  #longsOf(object: string): ReadonlySet<string> | undefined {
    const itsClass = this.#classes.get(object);
    return itsClass === undefined ? undefined : this.#longs.get(itsClass);
  }
}

const decimal = /^-?\d{1,20}$/;

/** A number where a double holds it, decimal text where not. */
function longValue(value: JsonValue): JsonValue {
  if (typeof value === "number") {
    return Number.isInteger(value) && !Number.isSafeInteger(value)
      ? BigInt(value).toString()
      : value;
  }
  if (typeof value !== "string" || !decimal.test(value)) return value;
  const number = Number(value);
  return Number.isSafeInteger(number) ? number : value;
}

/** Decimal text, as 64-bit integers travel. */
export const longText = (value: JsonValue): JsonValue =>
  typeof value === "number" && Number.isInteger(value) ? BigInt(value).toString() : value;
