/**
 * A laboratory behind MCP, written by hand as somebody elsewhere might who has
 * only read what a generated context is: `node lab-server.ts [VARIANT]`. Scheme
 * and prefix are its own, `lab`; its words are its own, too.
 *
 * Variants leave something out or lie about it: see `variants` below.
 */
import { createInterface } from "node:readline";

type Json = Record<string, unknown>;

interface Field {
  readonly type: "number" | "string" | "boolean" | "integer";
  readonly description: string;
  readonly units?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly labels?: readonly string[];
  readonly components?: number;
  readonly computed?: true;
}

interface Kind {
  readonly description: string;
  readonly base: readonly string[];
  readonly fields: Readonly<Record<string, Field>>;
  readonly actions: Readonly<Record<string, string>>;
}

const kinds: Record<string, Kind> = {
  Heater: {
    description: "Keeps a bath warm.",
    base: ["Device"],
    fields: {
      target: { type: "number", description: "Wanted", units: "degC", minimum: 0, maximum: 300 },
      mode: { type: "string", description: "How hard it works", labels: ["off", "eco", "boost"] },
      position: { type: "string", description: "Place", units: "mm", maximum: 500, components: 3 },
      temperature: { type: "number", description: "Measured", units: "degC", computed: true },
    },
    actions: { calibrate: "Measures for a while, and says how far it is." },
  },
  Pump: {
    description: "Moves water.",
    base: ["Device"],
    fields: {
      flow: { type: "number", description: "Flow", units: "l/min", minimum: 0, maximum: 12 },
      running: { type: "boolean", description: "Whether it runs" },
    },
    actions: { prime: "Fills it." },
  },
};

interface Thing {
  readonly kind: string;
  readonly path: string;
  readonly values: Json;
}

const things = new Map<string, Thing>([
  [
    "heater1",
    {
      kind: "Heater",
      path: "bench/heater1",
      values: { target: 40, mode: "eco", position: "0 0 0" },
    },
  ],
  [
    "heater 2",
    {
      kind: "Heater",
      path: "bench/heater 2",
      values: { target: 60, mode: "off", position: "1 2 3" },
    },
  ],
  ["pump1", { kind: "Pump", path: "bench/heater1/pump1", values: { flow: 3.5, running: true } }],
]);

/** Moves a class's identity, as a new version of the server would. */
let version = 1;
let reads = 0;

const idsOf = (kind: string): Json => ({
  typeId: `lab-type-${kind}`,
  typeShape: `lab-shape-${kind}`,
  schemaId: `lab-schema-${kind}-${version}`,
});

const send = (message: Json): void =>
  void process.stdout.write(`${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`);

function schemaOf(field: Field): Json {
  return {
    type: field.type,
    description: field.units ? `${field.description} [${field.units}]` : field.description,
    ...(field.minimum === undefined || field.components ? {} : { minimum: field.minimum }),
    ...(field.maximum === undefined || field.components ? {} : { maximum: field.maximum }),
    ...(field.labels ? { enum: field.labels } : {}),
    ...(field.computed ? { readOnly: true } : {}),
    _ulib: {
      kind: field.computed ? "computed" : "stored",
      ...(field.units ? { units: field.units } : {}),
      ...(field.components
        ? { textual: { components: field.components, element: "number" }, maximum: field.maximum }
        : {}),
    },
  };
}

const properties = (kind: Kind, which: (field: Field) => boolean): Json =>
  Object.fromEntries(
    Object.entries(kind.fields)
      .filter(([, field]) => which(field))
      .map(([name, field]) => [name, schemaOf(field)]),
  );

function documentOf(name: string): Json {
  const kind = kinds[name]!;
  return {
    type: name,
    description: kind.description,
    base: kind.base,
    properties: properties(kind, () => true),
    actions: Object.entries(kind.actions).map(([action, description]) => ({
      name: action,
      description,
      tool: `lab.${name}.${action}`,
    })),
    _ulib: { kind: "type", typeName: name, ...idsOf(name) },
  };
}

function toolsOf(name: string): Json[] {
  const kind = kinds[name]!;
  const meta = (more: Json): Json => ({
    "opencmt/ulib": { ...more, class: name, resource: `lab://type/${name}`, ...idsOf(name) },
  });
  const address = { object: { type: "string", description: `Which ${name}` } };
  return [
    // Actions first: whoever shows them has an order of their own.
    ...Object.entries(kind.actions).map(([action, description]) => ({
      name: `lab.${name}.${action}`,
      description,
      inputSchema: {
        type: "object",
        properties: address,
        required: ["object"],
        additionalProperties: false,
      },
      _meta: meta({ kind: "action", action }),
    })),
    {
      name: `lab.${name}.configure`,
      description: `Sets properties of a ${name}.`,
      inputSchema: {
        type: "object",
        properties: { ...address, ...properties(kind, (field) => !field.computed) },
        required: ["object"],
        additionalProperties: false,
      },
      annotations: { idempotentHint: true, destructiveHint: false },
      _meta: meta({ kind: "configure" }),
    },
  ];
}

const sceneList: Json = {
  name: "lab.scene.list",
  description: "Lists what stands on the bench.",
  inputSchema: { type: "object", properties: { class: { type: "string" } } },
  annotations: { readOnlyHint: true },
  _meta: { "opencmt/ulib": { kind: "session" } },
};

const sceneCreate: Json = {
  name: "lab.scene.create",
  description: "Puts something on the bench.",
  inputSchema: {
    type: "object",
    properties: { class: { type: "string" }, name: { type: "string" } },
    required: ["class", "name"],
  },
  _meta: { "opencmt/ulib": { kind: "session" } },
};

const plainTool = (name: string, description: string): Json => ({
  name,
  description,
  inputSchema: { type: "object", properties: {} },
});

const tools = (): Json[] => [
  plainTool("hello", "Says hello."),
  ...toolsOf("Pump"),
  sceneList,
  sceneCreate,
  ...toolsOf("Heater"),
  plainTool("new_version", "Narrows the range of Heater.target, as a new version might."),
  plainTool("big", "Answers with 5 MB of data."),
];

const listed = (): Json[] =>
  [...things].map(([name, { kind, path }]) => ({ name, class: kind, path }));

function objectDocument(name: string): Json {
  const thing = things.get(name);
  if (!thing) throw new Refused(`Nothing called ${JSON.stringify(name)} stands on the bench.`);
  reads += 1;
  const temperature = { temperature: Number(thing.values["target"]) - 1 / reads };
  return {
    object: name,
    class: thing.kind,
    values: { ...thing.values, ...(thing.kind === "Heater" ? temperature : {}) },
    ...idsOf(thing.kind),
    readAt: new Date().toISOString(),
  };
}

/** What the laboratory says no with. */
class Refused extends Error {}

const said = (text: string, data?: Json): Json => ({
  content: [{ type: "text", text }],
  ...(data ? { structuredContent: data } : {}),
});

function configure(kindName: string, args: Json): Json {
  const { object, ...given } = args;
  const thing = things.get(String(object));
  const kind = kinds[kindName]!;
  if (!thing || thing.kind !== kindName) {
    throw new Refused(`No ${kindName} is called ${JSON.stringify(object ?? null)}.`);
  }
  for (const [name, value] of Object.entries(given)) {
    const field = kind.fields[name];
    if (!field) throw new Refused(`A ${kindName} knows no ${name}.`);
    if (field.computed) throw new Refused(`${name} is measured, not set.`);
    // As strict as the type that it publishes: a list is no text.
    if (typeof value !== (field.type === "integer" ? "number" : field.type)) {
      throw new Refused(`${name} wants a ${field.type}.`);
    }
    const numbers = field.components
      ? String(value).split(" ").map(Number)
      : typeof value === "number"
        ? [value]
        : [];
    for (const number of numbers) {
      if (number > (field.maximum ?? Infinity) || number < (field.minimum ?? -Infinity)) {
        throw new Refused(`${name} cannot be ${number} ${field.units ?? ""}: it would melt.`);
      }
    }
  }
  Object.assign(thing.values, given);
  return said(`Done: ${Object.keys(given).join(", ")}.`);
}

async function act(kindName: string, action: string, args: Json, request: Request): Promise<Json> {
  const name = String(args["object"]);
  if (things.get(name)?.kind !== kindName) throw new Refused(`No ${kindName} is called "${name}".`);
  const meta = request.params?.["_meta"] as Json | undefined;
  const progressToken = meta?.["progressToken"];
  for (const progress of progressToken === undefined ? [] : [1, 2, 3]) {
    send({
      method: "notifications/progress",
      params: { progressToken, progress, total: 3, message: `step ${progress}` },
    });
  }
  if (action === "calibrate" && name === "heater 2") {
    // Goes on until it is told to stop.
    await new Promise<void>((resolve) => stops.set(request.id, resolve));
    throw new Refused("Stopped half-way.");
  }
  return said(`${action} done.`, { result: { offset: 0.5 } });
}

/** Ends of calls that go on until they are told to stop. */
const stops = new Map<unknown, () => void>();

interface Request {
  readonly id?: string | number;
  readonly method: string;
  readonly params?: Json;
}

async function callTool(request: Request): Promise<Json> {
  const name = String(request.params?.["name"]);
  const args = (request.params?.["arguments"] ?? {}) as Json;
  const meta = request.params?.["_meta"] as Json | undefined;
  const [prefix, kindName = "", verb = ""] = name.split(".");
  if (name === "hello") return said(`Hello. ${JSON.stringify(meta?.["opencmt/ulib"] ?? null)}`);
  if (name === "lab.scene.list") return said("Objects.", { objects: listed() });
  if (name === "lab.scene.create") {
    const made = String(args["name"]);
    if (!kinds[String(args["class"])])
      throw new Refused(`There is no ${String(args["class"])} in stock.`);
    things.set(made, { kind: String(args["class"]), path: made, values: { target: 0, flow: 0 } });
    return said(`There it stands: ${made}.`);
  }
  if (name === "new_version") {
    version += 1;
    const { target } = kinds["Heater"]!.fields;
    Object.assign(target!, { maximum: 250 });
    send({ method: "notifications/tools/list_changed" });
    send({ method: "notifications/resources/list_changed" });
    return said(`This is version ${version} now.`);
  }
  if (name === "big") {
    const rows = Array.from({ length: 50_000 }, (_, n) => ({ n, text: "x".repeat(80) }));
    return said("Rows.", { rows });
  }
  if (prefix !== "lab" || !kinds[kindName]) throw new Refused(`There is no tool ${name}.`);
  return verb === "configure" ? configure(kindName, args) : act(kindName, verb, args, request);
}

function read(uri: string): Json {
  const [, kind] = /^lab:\/\/type\/(.+)$/.exec(uri) ?? [];
  const [, object] = /^lab:\/\/object\/(.+)$/.exec(uri) ?? [];
  if (kind !== undefined && kinds[kind]) return documentOf(kind);
  if (object !== undefined) return objectDocument(decodeURIComponent(object));
  throw new Refused(`There is no ${uri}.`);
}

const resources = (): Json[] =>
  Object.keys(kinds).map((name) => ({
    uri: `lab://type/${name}`,
    name,
    mimeType: "application/json",
  }));

const objectTemplate: Json = { uriTemplate: "lab://object/{name}", name: "object" };

const contentsOf = (uri: string, value: unknown): Json => ({
  contents: [{ uri, mimeType: "application/json", text: JSON.stringify(value) }],
});

type Answers = Readonly<Record<string, (request: Request) => unknown>>;

const plain: Answers = {
  initialize: () => ({
    protocolVersion: "2025-06-18",
    capabilities: { tools: { listChanged: true }, resources: { listChanged: true } },
    serverInfo: { name: "lab", version: "0.3" },
  }),
  "tools/list": () => ({ tools: tools() }),
  "tools/call": async (request) => {
    try {
      return await callTool(request);
    } catch (error) {
      if (error instanceof Refused) return { ...said(error.message), isError: true };
      throw error;
    }
  },
  "resources/list": () => ({ resources: resources() }),
  "resources/templates/list": () => ({ resourceTemplates: [objectTemplate] }),
  "resources/read": ({ params }) =>
    contentsOf(String(params?.["uri"]), read(String(params?.["uri"]))),
};

const without = (...names: readonly string[]): Answers => ({
  "tools/list": () => ({
    tools: tools().filter((tool) => !names.includes(String(tool["name"]))),
  }),
});

/** Documents are as `bend` makes them. */
const bent = (bend: (name: string, document: Json) => unknown): Answers => ({
  "resources/read": ({ params }) => {
    const uri = String(params?.["uri"]);
    const [, name] = /^lab:\/\/type\/(.+)$/.exec(uri) ?? [];
    return contentsOf(uri, name === undefined ? read(uri) : bend(name, documentOf(name)));
  },
});

const extras = (tool: Json): Json => {
  const meta = tool["_meta"] as Json | undefined;
  return (meta?.["opencmt/ulib"] ?? {}) as Json;
};

/** Tools carry what `bend` makes of their identity block. */
const marked = (bend: (block: Json) => unknown): Answers => ({
  "tools/list": () => ({
    tools: tools().map((tool) =>
      "_meta" in tool ? { ...tool, _meta: { "opencmt/ulib": bend(extras(tool)) } } : tool,
    ),
  }),
});

const nested = (levels: number): unknown => {
  let value: unknown = "deep";
  for (let level = 0; level < levels; level += 1) value = [value];
  return value;
};

const node = (name: string, kind: string, path: string, children: readonly Json[] = []): Json => ({
  name,
  class: kind,
  path,
  childCount: children.length,
  children,
});

const variants: Readonly<Record<string, Answers>> = {
  plain: {},
  "no-list": without("lab.scene.list", "lab.scene.create"),
  "no-template": { "resources/templates/list": () => ({ resourceTemplates: [] }) },
  "no-resources": {
    "resources/list": () => ({ resources: [] }),
    "resources/templates/list": () => ({ resourceTemplates: [] }),
    "resources/read": () => {
      throw new Refused("There are no resources.");
    },
  },
  "no-ids": marked(({ typeId: _t, typeShape: _s, schemaId: _i, ...rest }) => rest),
  "tree-alone": {
    "tools/list": () => ({
      tools: [
        ...tools().filter(({ name }) => name !== "lab.scene.list"),
        { ...sceneList, name: "lab.scene_tree", inputSchema: { type: "object", properties: {} } },
      ],
    }),
    "tools/call": (request) =>
      request.params?.["name"] === "lab.scene_tree"
        ? said(
            "The tree.",
            node("", "", "", [
              node("bench", "Bench", "bench", [
                node("heater1", "Heater", "bench/heater1", [
                  node("pump1", "Pump", "bench/heater1/pump1"),
                ]),
              ]),
            ]),
          )
        : plain["tools/call"]!(request),
  },
  "lists-some": {
    "tools/call": (request) =>
      request.params?.["name"] === "lab.scene.list"
        ? said("Some.", { objects: listed().slice(0, 2), total: 5_000 })
        : plain["tools/call"]!(request),
  },
  "odd-list": {
    "tools/call": (request) =>
      request.params?.["name"] === "lab.scene.list"
        ? said("Odd.", {
            objects: [
              ...listed(),
              listed()[0],
              7,
              { name: "x".repeat(500), class: "Pump" },
              { name: "__proto__", class: "Pump", path: "bench/__proto__" },
              { name: "orphan", class: "Pump", path: "nowhere/orphan" },
            ],
          })
        : plain["tools/call"]!(request),
  },
  "no-data": {
    "tools/call": (request) =>
      request.params?.["name"] === "lab.scene.list"
        ? said("Three things stand there.")
        : plain["tools/call"]!(request),
  },
  "lying-ids": bent((_name, document) => ({
    ...document,
    _ulib: { ...(document["_ulib"] as Json), schemaId: "another-id" },
  })),
  "wrong-type": bent((name, document) =>
    name === "Pump" ? { ...document, type: "Rocket" } : document,
  ),
  "odd-documents": bent((name, document) =>
    name === "Pump" ? nested(1_000) : { ...document, properties: { target: { type: "matrix" } } },
  ),
  "huge-document": bent((name, document) =>
    name === "Pump" ? { ...document, description: "x".repeat(2_000_000) } : document,
  ),
  cyclic: bent((name, document) => ({
    ...document,
    base: name === "Pump" ? ["Heater", "Pump", "Device", "Device"] : ["Pump", "Device"],
  })),
  proto: bent((name, document) => {
    const text = JSON.stringify({ ...document, properties: "PLACE" }).replace(
      '"PLACE"',
      '{"__proto__":{"type":"number","_ulib":{"kind":"stored"}},"constructor":{"type":"string","_ulib":{"kind":"stored"}}}',
    );
    return name === "Pump" ? JSON.parse(text) : document;
  }),
  "odd-blocks": marked((block) =>
    block["class"] === "Pump" ? { ...block, class: 7 } : { ...block, class: undefined },
  ),
  "two-contexts": {
    "tools/list": () => ({
      tools: [
        ...toolsOf("Heater"),
        ...toolsOf("Heater").map((tool) => ({
          ...tool,
          name: String(tool["name"]).replace("lab.", "other."),
        })),
        sceneList,
      ],
    }),
  },
  "many-classes": {
    "tools/list": () => ({
      tools: Array.from({ length: 1_200 }, (_, n) =>
        toolsOf("Pump").map((tool) => ({
          ...tool,
          name: String(tool["name"]).replace("Pump", `Pump${n}`),
          _meta: {
            "opencmt/ulib": { ...extras(tool), class: `Pump${n}`, resource: `lab://type/Pump${n}` },
          },
        })),
      ).flat(),
    }),
    "resources/read": ({ params }) => {
      const uri = String(params?.["uri"]);
      return contentsOf(uri, { ...documentOf("Pump"), type: uri.slice("lab://type/".length) });
    },
  },
  "lying-object": {
    "resources/read": ({ params }) => {
      const uri = String(params?.["uri"]);
      if (uri === "lab://object/heater1") return contentsOf(uri, objectDocument("pump1"));
      if (uri === "lab://object/pump1") return contentsOf(uri, nested(1_000));
      return contentsOf(uri, read(uri));
    },
  },
};

const variant = variants[process.argv[2] ?? "plain"];
if (variant === undefined) throw new Error(`There is no variant "${process.argv[2]}".`);
const answers: Answers = { ...plain, ...variant };

async function answer(request: Request): Promise<void> {
  const { id, method, params } = request;
  if (method === "notifications/cancelled") stops.get(params?.["requestId"])?.();
  if (id === undefined) return;
  const make = answers[method];
  if (!make) return send({ id, error: { code: -32_601, message: "Method not found" } });
  try {
    send({ id, result: await make(request) });
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    send({ id, error: { code: -32_002, message: error.message } });
  }
}

createInterface({ input: process.stdin }).on("line", (line) => {
  void answer(JSON.parse(line) as Request);
});
