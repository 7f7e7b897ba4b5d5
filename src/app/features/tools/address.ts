import { isJsonObject } from "#protocol/json.ts";
import { applyFix } from "#core/form/form-edit.ts";
import { fromArgsText, type FormState } from "#core/form/form-state.ts";
import { nodeAt } from "#core/form/json-edit.ts";
import { printCompact, printPretty, stringNode } from "#core/form/json-node.ts";
import { parseJson } from "#core/form/json-parse.ts";
import { childPointer } from "#core/form/pointer.ts";
import type { FormSchema } from "#core/form/field-kind.ts";

/** The part of a tool's address that says what its form holds (contracts §6). */
export interface ArgsAddress {
  readonly object?: string;
  readonly args?: string;
}

/** Longer arguments stay out of the address; they are kept while the page lives. */
export const longestArgs = 2_048;

/**
 * The address of a form: nothing for an untouched one, the object alone where
 * only that is given, else the arguments as compact JSON.
 */
export function addressOf(form: FormState): ArgsAddress {
  const args = form.fault ? form.text : printCompact(form.node);
  if (args === "{}") return {};
  const { addressParam } = form.schema;
  if (form.fault === null && addressParam !== undefined && form.node.type === "object") {
    const [only, ...rest] = form.node.members;
    if (only?.key === addressParam && only.value.type === "string" && rest.length === 0)
      return { object: only.value.value };
  }
  return new TextEncoder().encode(args).length > longestArgs ? {} : { args };
}

/** The text that an address asks for; undefined where it asks for nothing. */
export function argsOf(schema: FormSchema, { object, args }: ArgsAddress): string | undefined {
  const { addressParam } = schema;
  if (args === undefined && (object === undefined || addressParam === undefined)) return undefined;
  const read = parseJson(args ?? "{}");
  if (!read.ok) return args;
  const text = printPretty(read.node);
  if (object === undefined || addressParam === undefined || nodeAt(read.node, [addressParam]))
    return text;
  const form = fromArgsText(schema, text);
  return applyFix(form, childPointer("", addressParam), stringNode(object)).text;
}

/** Whether two addresses ask for the same form, however they are written. */
export function isSameAddress(a: ArgsAddress, b: ArgsAddress): boolean {
  return a.object === b.object && compact(a.args) === compact(b.args);
}

const compact = (args: string | undefined): string | undefined => {
  if (args === undefined) return undefined;
  const read = parseJson(args);
  return read.ok ? printCompact(read.node) : args;
};

/** Arguments that came as a value (a call that was recorded), as text for the form. */
export const argsTextOf = (args: unknown): string =>
  isJsonObject(args) || Array.isArray(args) ? JSON.stringify(args, null, 2) : "{}";
