import { isJsonObject, type JsonObject, type JsonValue } from "#protocol/json.ts";
import { viewOf } from "./schema-view.ts";
import { bareName, alternatives } from "../../schema/text/name-list.ts";
import { quoteValue } from "../../schema/text/quote.ts";

const mostLabels = 4;

/** When a condition holds, for a person: `kind is box`, `card is given`. */
export function conditionWords(root: JsonObject, test: JsonValue, isElse: boolean): string {
  const { schema } = viewOf(root, test);
  const required = Array.isArray(schema["required"]) ? schema["required"] : [];
  const properties = isJsonObject(schema["properties"]) ? schema["properties"] : {};
  const parts = Object.entries(properties).flatMap(([name, part]) =>
    aboutOne(root, name, part, !required.includes(name), isElse),
  );
  const given = required.flatMap((name) =>
    typeof name === "string" && !Object.hasOwn(properties, name)
      ? [`${bareName(name)} is ${isElse ? "left out" : "given"}`]
      : [],
  );
  const all = [...parts, ...given];
  if (all.length === 0) return isElse ? "its condition does not hold" : "its condition holds";
  return all.join(isElse ? " or " : " and ");
}

function aboutOne(
  root: JsonObject,
  name: string,
  part: JsonValue,
  mayMiss: boolean,
  isElse: boolean,
): readonly string[] {
  const subject = bareName(name);
  const labels = labelsOf(root, part);
  if (labels === null) return [`${subject} ${isElse ? "does not fit" : "fits"}`];
  const shown = alternatives(labels);
  if (isElse) return [`${subject} is not ${shown}`];
  return [mayMiss ? `${subject} is ${shown} or left out` : `${subject} is ${shown}`];
}

function labelsOf(root: JsonObject, part: JsonValue): readonly string[] | null {
  const { schema } = viewOf(root, part);
  const labels = schema["const"] !== undefined ? [schema["const"]] : schema["enum"];
  if (!Array.isArray(labels) || labels.length === 0) return null;
  const shown = labels.slice(0, mostLabels).map(labelText);
  return labels.length > mostLabels ? [...shown, `${labels.length - mostLabels} more`] : shown;
}

const labelText = (label: JsonValue): string =>
  typeof label === "string"
    ? bareName(label)
    : label === true
      ? "yes"
      : label === false
        ? "no"
        : quoteValue(label);
