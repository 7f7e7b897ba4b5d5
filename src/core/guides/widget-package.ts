import { widgetActions, type WidgetAction } from "#protocol/board.ts";
import { isJsonObject, type JsonObject } from "#protocol/json.ts";
import { compileSchema } from "../schema/compile-schema.ts";
import { quoteValue } from "../schema/text/quote.ts";
import { splitFrontMatter } from "./front-matter.ts";
import { createWebMcpServer } from "./web-mcp-server.ts";

/** What one folder of a widget package holds, as read; null = there is no such file. */
export interface WidgetFolder {
  readonly folder: string;
  readonly recipe: string | null;
  readonly renderer: WidgetRenderer | null;
}

/** A renderer is one file, run in a sandbox without network: never trusted. */
export interface WidgetRenderer {
  readonly type: "html" | "js";
  readonly text: string;
}

/** A kind of widget by somebody else, as its folder describes it. */
export interface WidgetPackage {
  readonly folder: string;
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly schema: JsonObject;
  readonly example: JsonObject;
  readonly recipe: string;
  /** What a person can do in it. */
  readonly emits: readonly WidgetAction[];
  /** Columns of 12 and rows of 40 px at first. */
  readonly size: { readonly w: number; readonly h: number };
  readonly renderer: WidgetRenderer;
}

/** The packages that hold, and one sentence for each that does not. */
export interface WidgetPackages {
  readonly packages: readonly WidgetPackage[];
  readonly notes: readonly string[];
}

const mostBytes = 512_000;
const mostDescription = 300;

/**
 * Reads folders of widget packages with the same `registerWidget` that programs
 * call. One bad package never hides another; `taken` are names of built-in kinds.
 */
export function readWidgetPackages(
  folders: readonly WidgetFolder[],
  taken: ReadonlySet<string>,
): WidgetPackages {
  const packages = new Map<string, WidgetPackage>();
  const notes: string[] = [];
  for (const each of folders) {
    const read = readOne(each);
    if (typeof read === "string") {
      notes.push(`${each.folder}: ${read}`);
      continue;
    }
    const before = packages.get(read.name);
    if (taken.has(read.name)) {
      notes.push(`${each.folder}: ${read.name} is a built-in kind; give the widget another name.`);
    } else if (before) {
      notes.push(`${each.folder}: ${before.folder} already has a widget ${read.name}.`);
    } else packages.set(read.name, read);
  }
  return { packages: [...packages.values()], notes };
}

function readOne({ folder, recipe, renderer }: WidgetFolder): WidgetPackage | string {
  if (recipe === null) return "there is no recipe; add a file recipe.md.";
  if (renderer === null) return "there is no renderer; add a file widget.html or widget.js.";
  if (renderer.text.length > mostBytes) {
    return `its renderer has ${renderer.text.length} characters; at most ${mostBytes} are taken.`;
  }
  const server = createWebMcpServer<WidgetRenderer>(folder, { description: "", newId: () => "w_" });
  try {
    server.registerWidget(recipe, renderer);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  const [widget] = server.listWidgets();
  if (!widget) return "its recipe registers no widget.";
  const { name, schema } = widget;
  if (!/^[a-z][a-z0-9-]{0,63}$/.test(name)) {
    return `${quoteValue(name)} is no name of a widget; it is small letters, digits and hyphens.`;
  }
  const compiled = compileSchema(schema, { name });
  const [problem] = compiled.problems;
  if (problem) return `its schema does not hold: ${problem.sentence}`;
  const split = splitFrontMatter(recipe);
  const matter = split.ok ? (split.matter ?? {}) : {};
  const example = isJsonObject(matter["example"]) ? matter["example"] : {};
  const [finding] = compiled.check(example);
  if (finding && !("example" in matter))
    return "there is no example in its front matter; the palette draws one.";
  if (finding) return `its example does not pass its schema: ${finding.sentence}`;
  const title = matter["title"];
  return {
    folder,
    name,
    title: typeof title === "string" && title.trim() !== "" ? title.trim().slice(0, 80) : name,
    description: widget.description.slice(0, mostDescription),
    schema,
    example,
    recipe: widget.recipe,
    emits: widgetActions.filter((action) => listOf(matter["emits"]).includes(action)),
    size: { w: span(matter["w"], 4, 12), h: span(matter["h"], 5, 30) },
    renderer,
  };
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** A whole number from 1 to `most`; `usual` where it is none. */
const span = (value: unknown, usual: number, most: number): number =>
  typeof value === "number" && Number.isInteger(value) && value >= 1
    ? Math.min(value, most)
    : usual;
