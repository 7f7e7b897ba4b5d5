import type { RenderedClass } from "./from-document.ts";
import { factsOf, typeText } from "./property-facts.ts";

/**
 * The help text of a class (R0.39): its properties with types, ranges, defaults
 * and descriptions, then its actions. Plain text in columns.
 *
 *     ContainerBox (built on AffineTransform)
 *     Box that holds cargo.
 *
 *     Properties
 *       Size    3 numbers; each 0 to 50 mm; default 20 30 20
 *               Box size
 *
 *     Actions
 *       Run     Opens the box
 */
export function helpText({ declaration }: RenderedClass): string {
  const { name, description, base, properties, actions } = declaration;
  const width = Math.min(
    longestColumn,
    Math.max(0, ...[...properties, ...actions].map((each) => each.name.length)),
  );
  const row = (left: string, lines: readonly string[]): string =>
    lines
      .filter((line, index) => index === 0 || line !== "")
      .map((line, index) => `  ${(index === 0 ? left : "").padEnd(width)}  ${line}`.trimEnd())
      .join("\n");
  const title = base.length > 0 ? `${name} (built on ${base.join(", ")})` : name;
  const propertyRows = properties.map((property) =>
    row(property.name, [
      [typeText(property.type), ...factsOf(property)].join("; "),
      ...linesOf(property.description),
    ]),
  );
  const actionRows = actions.map((action) =>
    row(action.name, action.description ? linesOf(action.description) : [""]),
  );
  return [
    [title, ...linesOf(description)].join("\n"),
    propertyRows.length > 0 ? ["Properties", ...propertyRows].join("\n") : "No properties.",
    ...(actionRows.length > 0 ? [["Actions", ...actionRows].join("\n")] : []),
  ]
    .join("\n\n")
    .concat("\n");
}

const longestColumn = 32;

const linesOf = (text: string | undefined): readonly string[] =>
  text === undefined || text === "" ? [] : text.split(/[\r\n]+/);
