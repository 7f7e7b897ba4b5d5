import { parseArgs } from "node:util";
import { likelyName } from "#core/schema/text/likely-name.ts";
import type { TargetOption } from "#bridge/config/target-config.ts";
import type { Found } from "#bridge/hub/hub.ts";

/** What was typed after a command's name. */
export interface Arguments {
  readonly positional: readonly string[];
  /** Options of TARGET in the order in which they were typed. */
  readonly target: readonly TargetOption[];
  /** The other options, without their dashes; the last of its name counts. */
  readonly values: ReadonlyMap<string, string>;
  readonly flags: ReadonlySet<string>;
}

const targetNames = ["session", "server", "page", "tools", "config", "header"] as const;
type TargetName = (typeof targetNames)[number];

const isTargetName = (name: string): name is TargetName =>
  (targetNames as readonly string[]).includes(name);

/** Options of a usage line: `--port N` takes a value, `--json` none; TARGET stands for four. */
export function optionsOf(usage: string): ReadonlyMap<string, "value" | "flag"> {
  const options = new Map<string, "value" | "flag">();
  for (const [, name = "", value] of usage.matchAll(/--([a-z][a-z-]*)( [A-Z])?/g)) {
    options.set(name, value === undefined ? "flag" : "value");
  }
  if (/\bTARGET\b/.test(usage)) for (const name of targetNames) options.set(name, "value");
  return options;
}

/** Reads the words after a command's name by its usage line, which is all that a person is told. */
export function readArguments(words: readonly string[], usage: string): Found<Arguments> {
  const known = optionsOf(usage);
  const { tokens } = parseArgs({
    args: [...words],
    options: Object.fromEntries(
      [...known].map(([name, kind]) => [
        name,
        { type: kind === "value" ? ("string" as const) : ("boolean" as const), multiple: true },
      ]),
    ),
    strict: false,
    tokens: true,
  });
  const positional: string[] = [];
  const target: TargetOption[] = [];
  const values = new Map<string, string>();
  const flags = new Set<string>();
  for (const token of tokens) {
    if (token.kind === "positional") positional.push(token.value);
    if (token.kind !== "option") continue;
    const { name, rawName, value } = token;
    const kind = known.get(name);
    if (kind === undefined)
      return { ok: false, sentence: unknownOption(rawName, [...known.keys()]) };
    if (kind === "flag") {
      if (value !== undefined) return { ok: false, sentence: `--${name} takes no value.` };
      flags.add(name);
    } else if (value === undefined) {
      return { ok: false, sentence: `--${name} needs a value.` };
    } else if (isTargetName(name)) {
      target.push({ name, value });
    } else {
      values.set(name, value);
    }
  }
  return { ok: true, value: { positional, target, values, flags } };
}

function unknownOption(rawName: string, known: readonly string[]): string {
  const near = likelyName(rawName.replace(/^-+/, ""), known);
  const hint = near === undefined ? "" : ` Did you mean --${near}?`;
  return `There is no option ${rawName} here.${hint}`;
}

/** A whole number of an option, or null where it was not given. */
export function wholeNumber(given: Arguments, name: string, most: number): Found<number | null> {
  const text = given.values.get(name);
  if (text === undefined) return { ok: true, value: null };
  if (!/^\d{1,15}$/.test(text) || Number(text) > most) {
    return {
      ok: false,
      sentence: `--${name} takes a whole number from 0 to ${most}; got "${text}".`,
    };
  }
  return { ok: true, value: Number(text) };
}
