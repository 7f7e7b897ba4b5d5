import type { JsonObject } from "#protocol/json.ts";
import { textAt } from "../read-data.ts";

/**
 * A picture as it is told of: with a title, and without the picture itself
 * where that is in its address, which may be megabytes.
 */
export function pictureTold(image: JsonObject, place = 0): JsonObject {
  const src = textAt(image, "src");
  const title =
    textAt(image, "title") ||
    textAt(image, "caption") ||
    textAt(image, "alt") ||
    `picture ${place + 1}`;
  return { ...image, title, src: /^data:/i.test(src) ? `${src.slice(0, 40)}…` : src };
}
