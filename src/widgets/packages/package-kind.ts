import type { WidgetPackage } from "#core/guides/widget-package.ts";
import type { JsonObject } from "#protocol/json.ts";
import { cut, summaryOf } from "../words/facts.ts";
import type { WidgetKind } from "../widget-kind.ts";

/** A kind that somebody else made, with what draws it. */
export interface PackageKind extends WidgetKind {
  readonly renderer: WidgetPackage["renderer"];
}

const mostShown = 12;

/**
 * A package as a kind of widget like any other. What its renderer draws cannot
 * be read, so that words, tables and exports are made of its data.
 */
export function packageKind(made: WidgetPackage): PackageKind {
  const { name, title, description, schema, example, recipe, emits, size, renderer } = made;
  return {
    name,
    title,
    group: "tools",
    description: description || `A widget of the package ${made.folder}.`,
    hint: Object.keys(example).slice(0, 3).join(", "),
    schema,
    example,
    recipe,
    size: { ...size, minW: 1, minH: 1 },
    emits,
    isEmpty: (data) => Object.keys(data).length === 0,
    summary: (data) =>
      summaryOf(
        `${title}, a widget of the package ${made.folder}.`,
        Object.entries(data)
          .slice(0, mostShown)
          .map(([field, value]) => `${field}: ${cut(sayPlain(value), 60)}`)
          .join("; "),
      ),
    table: (data) => ({
      columns: ["field", "value"],
      rows: Object.entries(data).map(([field, value]) => [field, sayPlain(value)]),
    }),
    renderer,
  };
}

export const isPackageKind = (kind: WidgetKind): kind is PackageKind => "renderer" in kind;

const sayPlain = (value: JsonObject[string]): string =>
  typeof value === "string" ? value : JSON.stringify(value);
