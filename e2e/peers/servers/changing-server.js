// A server whose tools are those of the version that stands in the file named by its argument, read when it starts.
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";

const version = Number(readFileSync(process.argv[2], "utf8"));

const tool = (name, properties) => ({
  name,
  description: `${name}.`,
  annotations: { readOnlyHint: true },
  inputSchema: {
    type: "object",
    properties,
    required: Object.keys(properties),
    additionalProperties: false,
  },
});

const levelEnds = { 1: 5, 2: 8 }[version];
const tools = [
  tool("width", { width: { type: "integer", minimum: 1, maximum: 10 } }),
  tool("speed", { speed: { enum: ["fast", "slow"] } }),
  tool("level", { level: { type: "integer", maximum: levelEnds } }),
  tool("same", { note: { type: "string", maxLength: 9 } }),
];

const kinds = {
  integer: { words: "a whole number", fits: Number.isInteger },
  string: { words: "text", fits: (value) => typeof value === "string" },
};

/** A sentence that teaches, or undefined where the input is legal. */
function faultOf({ properties }, args) {
  for (const name of Object.keys(args))
    if (!Object.hasOwn(properties, name))
      return `There is no argument "${name}"; the arguments are: ${Object.keys(properties).join(", ")}.`;
  for (const [name, schema] of Object.entries(properties)) {
    const value = args[name];
    const got = value === undefined ? "nothing" : JSON.stringify(value).slice(0, 60);
    const kind = kinds[schema.type];
    if (schema.enum && !schema.enum.includes(value))
      return `"${name}" is required and is one of: ${schema.enum.join(", ")}; got ${got}.`;
    if (kind && !kind.fits(value))
      return `"${name}" is required and is ${kind.words}; got ${got}. Send ${kind.words}.`;
    if (value < schema.minimum) return `"${name}" is at least ${schema.minimum}; got ${got}.`;
    if (value > schema.maximum) return `"${name}" is at most ${schema.maximum}; got ${got}.`;
    if ([...(schema.type === "string" ? value : "")].length > schema.maxLength)
      return `"${name}" has at most ${schema.maxLength} characters; got ${got}.`;
  }
  return undefined;
}

const says = (text, isError) => ({ content: [{ type: "text", text }], isError });

function answer({ name, arguments: args = {} }) {
  const { inputSchema } = tools.find((each) => each.name === name);
  const fault = faultOf(inputSchema, args);
  if (fault === undefined) return says("Done.", false);
  // What became of it between the versions: worse words, a check that was added, and one that was lost.
  if (name === "width" && version === 2) return says("Invalid input", true);
  if (name === "speed" && version === 1) return says("Done.", false);
  if (name === "level" && version === 2) return says("Done.", false);
  return says(fault, true);
}

const send = (id, rest) =>
  process.stdout.write(`${JSON.stringify({ jsonrpc: "2.0", id, ...rest })}\n`);

createInterface({ input: process.stdin }).on("line", (line) => {
  const { id, method, params } = JSON.parse(line);
  if (id === undefined) return;
  if (method === "initialize")
    send(id, {
      result: {
        protocolVersion: params?.protocolVersion ?? "2025-11-25",
        capabilities: { tools: {} },
        serverInfo: { name: "changing", version: `${version}.0.0` },
      },
    });
  else if (method === "tools/list") send(id, { result: { tools } });
  else if (method === "tools/call") send(id, { result: answer(params) });
  else if (method === "ping") send(id, { result: {} });
  else send(id, { error: { code: -32_601, message: `There is no method ${method}.` } });
});
