import { isJsonObject, type JsonObject, type JsonValue } from "#protocol/json.ts";
import { refusals } from "../refusals/catalogue.ts";
import { quoteValue } from "../schema/text/quote.ts";

/** An argument that does not fit its command; the message is the sentence. */
export class BadArgument extends Error {}

/** Arguments of a command, each read as what the command takes it for. Throws `BadArgument`. */
export class CommandArguments {
  #args: JsonObject;

  constructor(args: JsonObject) {
    this.#args = args;
  }

  text(name: string): string {
    const value = this.#own(name);
    if (value === undefined) throw new BadArgument(refusals.missingArgument(name));
    if (typeof value !== "string") throw new BadArgument(refusals.notText(name, value));
    return value;
  }

  optionalText(name: string): string | undefined {
    return this.#own(name) === undefined ? undefined : this.text(name);
  }

  /** A whole number from 0; a larger one than `most` counts as `most`. */
  optionalCount(name: string, most: number): number | undefined {
    const value = this.#own(name);
    if (value === undefined) return undefined;
    if (typeof value !== "number" || !Number.isInteger(value) || value < 0) {
      throw new BadArgument(`${name} is a whole number from 0; got ${quoteValue(value)}.`);
    }
    return Math.min(value, most);
  }

  flag(name: string): boolean {
    const value = this.#own(name) ?? false;
    if (typeof value !== "boolean") throw new BadArgument(refusals.notBoolean(name, value));
    return value;
  }

  values(name: string): JsonObject {
    const value = this.#own(name);
    if (isJsonObject(value)) return value;
    throw new BadArgument(
      `${quoteValue(name)} is an object of properties and values; got ${quoteValue(value)}.`,
    );
  }

  /** A list of names, or `*` for all. */
  namesOrAll(name: string): readonly string[] | "*" {
    const value = this.#own(name);
    if (value === "*") return value;
    if (Array.isArray(value) && value.every((each) => typeof each === "string")) return value;
    throw new BadArgument(
      `${quoteValue(name)} is a list of objects' names, or "*"; got ${quoteValue(value)}.`,
    );
  }

  /** The id of another request. */
  id(name: string): string {
    const value = this.#own(name);
    if (typeof value === "string" || typeof value === "number") return String(value);
    throw new BadArgument(`${quoteValue(name)} is the id of a request; got ${quoteValue(value)}.`);
  }

  /** A null stands for nothing, as many languages write what is absent. */
  #own(name: string): JsonValue | undefined {
    return Object.hasOwn(this.#args, name) ? (this.#args[name] ?? undefined) : undefined;
  }
}
