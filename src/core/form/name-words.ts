import { quoteValue, visible } from "../schema/text/quote.ts";
import type { FieldModel } from "./field-model.ts";

/**
 * What a field is called where it is shown or read out. A name of nothing but
 * spaces is quoted, so that it can be seen; what could not be seen in another
 * or would turn it round stands there as `\uXXXX`.
 */
export function nameWords({ name, pointer }: Pick<FieldModel, "name" | "pointer">): string {
  if (pointer === "") return "arguments";
  return name.trim() === "" ? quoteValue(name) : visible(name);
}
