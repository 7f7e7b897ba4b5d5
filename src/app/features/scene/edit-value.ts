import type { PropertyDocument } from "#protocol/context.ts";
import type { JsonValue } from "#protocol/json.ts";
import type { ObjectDetail } from "#protocol/scene.ts";

/** What an object says of how it is addressed. */
type Addressed = Pick<ObjectDetail, "name" | "document" | "addressParam">;

/**
 * The argument that names the object in its class's tools, with its name: what
 * the tools say, else `_object` where the class has an `object` of its own
 * (R0.17). None where the tools address no object.
 */
export function addressArgs({ name, document, addressParam }: Addressed): {
  readonly [param: string]: string;
} {
  if (addressParam === null) return {};
  const usual = Object.hasOwn(document.properties, "object") ? "_object" : "object";
  return { [addressParam ?? usual]: name };
}

/** A value as the text that an editor starts with. */
export const editText = (value: JsonValue | undefined): string =>
  value === undefined ? "" : typeof value === "string" ? value : JSON.stringify(value);

/**
 * What was typed as the JSON that is sent. Numbers keep every digit that was
 * typed; what is no number is sent as text, so that the session says in its own
 * sentence what is wrong with it.
 */
export function editJson(property: PropertyDocument, text: string): string {
  const trimmed = text.trim();
  switch (property.type) {
    case "integer":
    case "number":
      return /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(trimmed)
        ? trimmed
        : JSON.stringify(text);
    case "boolean":
      return trimmed === "true" || trimmed === "false" ? trimmed : JSON.stringify(text);
    case "string":
      return JSON.stringify(text);
  }
}

/** Arguments of a configure call that sets one property of one object. */
export function editArgs(object: Addressed, property: string, json: string): string {
  const address = Object.entries(addressArgs(object)).map(
    ([param, name]) => `${JSON.stringify(param)}:${JSON.stringify(name)},`,
  );
  return `{${address.join("")}${JSON.stringify(property)}:${json}}`;
}

/** Whether a person may set a property: stored, not read-only, not driven by a port. */
export const isEditable = (
  property: PropertyDocument,
  drivenBy: string | null,
  hasConfigure: boolean,
): boolean =>
  hasConfigure &&
  property._ulib.kind === "stored" &&
  property.readOnly !== true &&
  drivenBy === null;
