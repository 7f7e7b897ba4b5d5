import type { JsonObject } from "#protocol/json.ts";
import { ownCount, ownNumber, ownObject, ownText } from "../../schema/own.ts";
import type { TextShape } from "./shape.ts";

/** What all schemas say of texts. */
export function textShape(schemas: readonly JsonObject[]): TextShape {
  const textOf = (keyword: string): readonly string[] =>
    schemas.flatMap((schema) => {
      const text = ownText(schema, keyword);
      return text === undefined ? [] : [text];
    });
  const components = schemas.flatMap((schema) => {
    const textual = ownObject(ownObject(schema, "_ulib") ?? {}, "textual");
    const count = textual === undefined ? undefined : ownNumber(textual, "components");
    return count === undefined || count < 1 || count > 64 ? [] : [Math.floor(count)];
  });
  return {
    least: Math.max(0, ...schemas.map((schema) => ownCount(schema, "minLength") ?? 0)),
    most: Math.min(...schemas.map((schema) => ownCount(schema, "maxLength") ?? Infinity), Infinity),
    patterns: textOf("pattern"),
    formats: textOf("format"),
    components: components[0] ?? null,
  };
}
