import { isJsonObject, type JsonObject, type JsonValue } from "#protocol/json.ts";
import { quoteValue } from "../../schema/text/quote.ts";
import { withMember } from "../good/repair.ts";
import { nearMiss } from "../near-miss.ts";
import type { Site } from "../site.ts";
import type { Fault, FaultMaker } from "./fault.ts";

const takesObject = ({ shape, good }: Site): boolean =>
  isJsonObject(good) && shape.types.includes("object") && shape.unions.length === 0;

/** The place left out where it is required. */
export const requiredFaults: FaultMaker = ({ isRequired, segments }) =>
  isRequired && typeof segments.at(-1) === "string"
    ? [{ rule: "required", variant: "missing", words: "left out", value: undefined, aim: "bad" }]
    : [];

/** A member that nobody declared: a slip of one that is, and one like none. */
export const unknownFaults: FaultMaker = (site, random) => {
  const { shape, good } = site;
  if (!takesObject(site)) return [];
  const { properties, isClosed, others } = shape.object;
  const names = [...properties.keys()];
  // A map without names of its own takes any; whether its values fit is probed inside.
  if (names.length === 0 && !isClosed) return [];
  const base = good as JsonObject;
  const meant = names[random.pick(names.join("\n"), names.length)];
  const slip = meant === undefined ? null : nearMiss(meant, names, random);
  const faults: Fault[] = [];
  if (slip !== null && meant !== undefined)
    faults.push(
      added(base, slip, base[meant] ?? "example", {
        variant: "near",
        words: `a slip of ${quoteValue(meant)}`,
      }),
    );
  if (others.length === 0)
    faults.push(
      added(base, "no_such_argument", "example", {
        variant: "far",
        words: "a name that nobody declared",
      }),
    );
  return faults;
};

const added = (
  base: JsonObject,
  name: string,
  value: JsonValue,
  { variant, words }: { readonly variant: string; readonly words: string },
): Fault => ({
  rule: "unknown",
  variant,
  words,
  below: [name],
  value: withMember(base, name, value),
  aim: "either",
});

const prototypeNames = ["__proto__", "constructor", "toString"];

/** Names that every JavaScript object inherits; only at the root and in maps, where they do harm. */
export const prototypeFaults: FaultMaker = (site) => {
  const { shape, segments, good } = site;
  const isMap = shape.object.others.length > 0 && shape.object.properties.size === 0;
  if (!takesObject(site) || (segments.length > 0 && !isMap)) return [];
  const [first] = Object.values(good as JsonObject);
  const value: JsonValue = isMap ? (first ?? "example") : { polluted: true };
  return prototypeNames
    .filter((name) => !shape.object.properties.has(name))
    .map((name) => ({
      rule: "prototype",
      variant: name,
      words: `a member named ${name}`,
      below: [name],
      value: withMember(good as JsonObject, name, value),
      aim: "either",
    }));
};

/** Too few and too many members, and names that are not taken. */
export const memberCountFaults: FaultMaker = (site) => {
  const { shape, good } = site;
  if (!takesObject(site)) return [];
  const { least, most, names, required } = shape.object;
  const base = good as JsonObject;
  const entries = Object.entries(base);
  const faults: Fault[] = [];
  if (least > 0)
    faults.push({
      rule: "minProperties",
      variant: "below",
      words: `fewer than ${members(least)}`,
      value: Object.fromEntries(
        entries.filter(([name]) => required.includes(name)).slice(0, least - 1),
      ),
      aim: "bad",
    });
  if (most < 100) {
    const extra = Array.from({ length: Math.max(0, most + 1 - entries.length) }, (_, index) => [
      `key${index + 1}`,
      entries[0]?.[1] ?? "example",
    ]);
    faults.push({
      rule: "maxProperties",
      variant: "above",
      words: `more than ${members(most)}`,
      value: { ...base, ...(Object.fromEntries(extra) as JsonObject) },
      aim: "bad",
    });
  }
  if (names.length > 0) {
    const value = entries[0]?.[1] ?? "example";
    faults.push({
      rule: "propertyNames",
      variant: "odd",
      words: "a name that it does not take",
      below: ["no such name!"],
      value: withMember(base, "no such name!", value),
      aim: "bad",
    });
  }
  return faults;
};

const members = (count: number): string => `${count} ${count === 1 ? "member" : "members"}`;

/** What has to be there beside another, left out. */
export const dependentFaults: FaultMaker = (site) => {
  if (!takesObject(site)) return [];
  const base = site.good as JsonObject;
  const { needs, properties } = site.shape.object;
  return [...needs].flatMap(([cause, names]) =>
    names
      .filter((name) => name !== cause)
      .map((name) => {
        const bare = Object.entries(base).filter(([key]) => key !== name);
        const others = names.filter((other) => other !== name && properties.has(other));
        const given = Object.fromEntries([
          ...bare,
          ...[cause, ...others]
            .filter((key) => !Object.hasOwn(base, key))
            .map((key) => [key, "example"] as const),
        ]);
        return {
          rule: "dependent",
          variant: `${cause}-${name}`,
          words: `left out, though ${quoteValue(cause)} needs it`,
          below: [name],
          value: given,
          aim: "bad",
        } satisfies Fault;
      }),
  );
};
