import type { PropertyDocument } from "#protocol/context.ts";
import type { LiveValue } from "../../bridge/values.ts";
import { formatSpan } from "../../ui/numbers.ts";
import { editText } from "./edit-value.ts";

/** A live value as it is read out on request: name, value, unit, how old it is. */
export function sayValue(
  name: string,
  property: PropertyDocument,
  live: LiveValue | undefined,
  now: number,
): string {
  if (!live) return `${name} has not arrived yet`;
  const { units } = property._ulib;
  const value = editText(live.value) || "empty";
  const age =
    live.movedAt === null
      ? "has not moved since it is watched"
      : `moved ${formatSpan(Math.max(1, now - live.movedAt))} ago`;
  return `${name} ${value}${units === undefined ? "" : ` ${units}`}, ${age}${live.isStale ? ", and no value comes any more" : ""}`;
}

/** Why a property cannot be edited here, as a sentence; null where it can. */
export function sayWhyNot(
  name: string,
  property: PropertyDocument,
  drivenBy: string | null,
  hasConfigure: boolean,
): string | null {
  if (property._ulib.kind === "computed") return `${name} is computed and cannot be set.`;
  if (property.readOnly === true) return `${name} is read-only.`;
  if (drivenBy !== null) return `${name} is driven by ${drivenBy}; disconnect it first.`;
  return hasConfigure ? null : `The context has no tool that sets ${name}.`;
}
