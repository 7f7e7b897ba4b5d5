import { isJsonObject, type JsonObject, type JsonValue } from "#protocol/json.ts";
import { cleanImages } from "../board/clean-images.ts";
import { validationDetails } from "../board/validation-details.ts";
import { compileSchema } from "../schema/compile-schema.ts";
import { nameList } from "../schema/text/name-list.ts";
import { splitFrontMatter } from "./front-matter.ts";
import { readGuide, widgetRecipeFault } from "./read-guide.ts";

/** What a tool of such a server answers: a sentence or text first, its object beside it. */
export interface WebMcpResult {
  readonly content: readonly { readonly type: "text"; readonly text: string }[];
  readonly structuredContent: JsonObject;
  readonly isError?: true;
}

/** A tool of such a server; what it gets has not been checked by its schema. */
export interface WebMcpTool {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: JsonObject;
  readonly execute: (args: JsonObject) => Promise<WebMcpResult> | WebMcpResult;
}

/** A widget that somebody registered; the renderer is the page's business. */
export interface RegisteredWidget<Renderer> {
  readonly name: string;
  readonly description: string;
  readonly group: string;
  readonly schema: JsonObject;
  readonly recipe: string;
  readonly renderer: Renderer;
}

/** A recipe that uses several widgets or tools: when to follow it, and the text to follow. */
export interface FlowRecipe {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly when: string;
  readonly body: string;
}

/** A server's part of an agent's tools (R1.63). */
export interface WebMcpLayer {
  readonly protocol: "webmcp";
  readonly serverName: string;
  readonly description: string;
  readonly tools: readonly WebMcpTool[];
}

/** A server of widgets and recipes inside a page or program (R1.36). */
export interface WebMcpServer<Renderer> {
  /** Throws where the front matter lacks `widget` or `schema`: that is a mistake of whoever wrote it. */
  registerWidget(markdown: string, renderer: Renderer): void;
  /** Throws where it has neither `id` nor `name`. */
  registerRecipe(markdown: string): void;
  addTool(tool: WebMcpTool): void;
  /** Takes the place of all flow recipes. */
  setRecipes(recipes: readonly FlowRecipe[]): void;
  /** The tools as they are now; the description of widget_display lists the widgets of this moment. */
  layer(): WebMcpLayer;
  getWidget(name: string): RegisteredWidget<Renderer> | undefined;
  listWidgets(): readonly RegisteredWidget<Renderer>[];
  getFlowRecipe(name: string): FlowRecipe | undefined;
  listFlowRecipes(): readonly FlowRecipe[];
}

/** What a server is made with besides its name. */
export interface WebMcpServerOptions {
  readonly description: string;
  /** Makes the id of a widget that is shown, `w_…`; a host gives it its own afterwards. */
  readonly newId: () => string;
}

const yes = (data: JsonObject, text: string): WebMcpResult => ({
  content: [{ type: "text", text }],
  structuredContent: data,
});

const no = (error: string, more: JsonObject = {}, sentence = error): WebMcpResult => ({
  content: [{ type: "text", text: sentence }],
  structuredContent: { error, ...more },
  isError: true,
});

const textOf = (args: JsonObject, name: string): string => {
  const value = args[name];
  return typeof value === "string" ? value : "";
};

const object = (properties: JsonObject, required: readonly string[] = []): JsonObject => ({
  type: "object",
  properties,
  ...(required.length === 0 ? {} : { required }),
});

/** Makes a server without any widget or recipe. */
export function createWebMcpServer<Renderer>(
  serverName: string,
  { description, newId }: WebMcpServerOptions,
): WebMcpServer<Renderer> {
  const widgets = new Map<string, RegisteredWidget<Renderer>>();
  const flows = new Map<string, FlowRecipe>();
  const added = new Map<string, WebMcpTool>();

  const listed = (query: string): WebMcpResult => {
    const words = query.toLowerCase();
    const has = (each: { readonly name: string; readonly description: string }): boolean =>
      `${each.name}\n${each.description}`.toLowerCase().includes(words);
    const recipes: readonly JsonObject[] = [
      ...[...widgets.values()]
        .filter(has)
        .map(({ name, description: about, group }) => ({ name, description: about, group })),
      ...[...flows.values()].filter(has).map(({ name, description: about, when }) => ({
        name,
        description: about,
        group: "flow",
        ...(when === "" ? {} : { when }),
      })),
    ];
    return yes({ recipes }, JSON.stringify(recipes));
  };

  const recipe = (name: string): WebMcpResult => {
    const widget = widgets.get(name);
    if (widget) {
      const { description: about, schema, recipe: body, group } = widget;
      return yes({ name, description: about, schema, recipe: body, group }, body);
    }
    const flow = flows.get(name) ?? [...flows.values()].find((each) => each.name === name);
    if (flow) {
      const { description: about, when, body } = flow;
      return yes({ name: flow.name, description: about, when, body, group: "flow" }, body);
    }
    const available = [...widgets.keys(), ...[...flows.values()].map((each) => each.name)];
    const sentence = `Recipe "${name}" not found. Available: ${nameList(available)}.`;
    return no(`Recipe "${name}" not found`, { available }, sentence);
  };

  const display = (args: JsonObject): WebMcpResult => {
    const name = textOf(args, "name");
    const widget = widgets.get(name);
    if (!widget)
      return no(`Widget "${name}" not found. Available: ${[...widgets.keys()].join(", ")}`);
    const { data } = cleanImages(args["params"] ?? {});
    const findings = compileSchema(widget.schema, { name }).check(data);
    if (findings.length > 0) {
      const details = validationDetails(findings);
      const more = { details, expected_schema: widget.schema };
      return no("Validation failed", more, findings[0]?.sentence);
    }
    const id = newId();
    return yes(
      { widget: name, data: isJsonObject(data) ? data : {}, id },
      `${name} shown as ${id}.`,
    );
  };

  const builtIn = (): readonly WebMcpTool[] => [
    {
      name: "search_recipes",
      description: "Finds recipes by words in their name and description.",
      inputSchema: object({ query: { type: "string" } }),
      execute: (args) => listed(textOf(args, "query")),
    },
    {
      name: "list_recipes",
      description: "Lists every recipe of widgets and flows.",
      inputSchema: object({}),
      execute: () => listed(""),
    },
    {
      name: "get_recipe",
      description: "Gives one recipe whole, by its exact name.",
      inputSchema: object({ name: { type: "string" } }, ["name"]),
      execute: (args) => recipe(textOf(args, "name")),
    },
    {
      name: "widget_display",
      description: `Shows a widget. Widgets: ${[...widgets.keys()].join(", ")}.`,
      inputSchema: object({ name: { type: "string" }, params: { type: "object" } }, [
        "name",
        "params",
      ]),
      execute: display,
    },
  ];

  return {
    registerWidget(markdown, renderer) {
      const split = splitFrontMatter(markdown);
      if (!split.ok) throw new Error(split.sentence);
      const matter = split.matter ?? {};
      const fault = widgetRecipeFault(matter);
      if (fault !== null) throw new Error(fault);
      const name = textOf(matter, "widget");
      widgets.set(name, {
        name,
        description: textOf(matter, "description"),
        group: textOf(matter, "group") || "widget",
        schema: isJsonObject(matter["schema"]) ? matter["schema"] : {},
        recipe: split.body,
        renderer,
      });
    },
    registerRecipe(markdown) {
      const read = readGuide(markdown);
      if (!read.ok) throw new Error(read.sentence);
      const { guide } = read;
      if (textOf(guide.matter, "id") === "" && textOf(guide.matter, "name") === "") {
        throw new Error('Recipe frontmatter must include an "id" or a "name" field.');
      }
      const { id, name, description: about, when = "", body } = guide;
      flows.set(id, { id, name, description: about, when, body });
    },
    addTool: (tool) => void added.set(tool.name, tool),
    setRecipes(recipes) {
      flows.clear();
      for (const each of recipes) flows.set(each.id, each);
    },
    layer() {
      const own: readonly JsonValue[] = [...widgets.keys(), ...flows.keys()];
      const tools = own.length === 0 ? [] : builtIn();
      // A tool of the same name that was added takes the built-in one's place.
      const kept = tools.filter(({ name }) => !added.has(name));
      return { protocol: "webmcp", serverName, description, tools: [...kept, ...added.values()] };
    },
    getWidget: (name) => widgets.get(name),
    listWidgets: () => [...widgets.values()],
    getFlowRecipe: (name) =>
      flows.get(name) ?? [...flows.values()].find((each) => each.name === name),
    listFlowRecipes: () => [...flows.values()],
  };
}
