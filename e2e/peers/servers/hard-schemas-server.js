/**
 * A server whose schemas are as bad as they come: deep, circular, endless,
 * leading nowhere, named like parts of JavaScript. Each tool answers with its
 * arguments as they came, to the letter. By hand, because an SDK would refuse
 * half of them, and because one holds the same name twice.
 */
import { createInterface } from "node:readline";

const object = (properties, more = {}) => ({ type: "object", properties, ...more });
const text = { type: "string" };

const nested = (levels) => {
  let schema = object({ end: text });
  for (let level = levels; level > 0; level -= 1)
    schema = object({ [`level_${level}`]: schema }, { required: [`level_${level}`] });
  return schema;
};

const schemas = {
  deep: nested(200),
  circles: object(
    {
      self: { $ref: "#/properties/self" },
      one: { $ref: "#/$defs/one" },
      tree: { $ref: "#/$defs/tree" },
      whole: { $ref: "#" },
      note: text,
    },
    {
      $defs: {
        one: { $ref: "#/$defs/two" },
        two: { $ref: "#/$defs/one" },
        tree: object({
          name: text,
          left: { $ref: "#/$defs/tree" },
          all: { type: "array", items: { $ref: "#/$defs/tree" } },
        }),
      },
    },
  ),
  labels: object({
    one: { enum: Array.from({ length: 10_000 }, (_, index) => `label ${index}`) },
    some: { type: "array", items: { enum: Array.from({ length: 10_000 }, (_, index) => index) } },
  }),
  words: object({
    field: {
      type: "string",
      description: "many words ".repeat(500_000),
      title: "t".repeat(100_000),
    },
  }),
  patterns: object(
    {
      slow: { type: "string", pattern: "^(a+)+$" },
      back: { type: "string", pattern: "^(a+)\\1+(b|b)*$" },
      broken: { type: "string", pattern: "(" },
    },
    { patternProperties: { "^(x+)+$": { type: "number" } } },
  ),
  nowhere: object({
    gone: { $ref: "#/$defs/gone" },
    web: { $ref: "http://198.51.100.7/schema.json" },
    file: { $ref: "file:///etc/passwd" },
    note: text,
  }),
  right_to_left: object({
    "\u05e9\u05dc\u05d5\u05dd": { type: "string", description: "\u05d8\u05e7\u05e1\u05d8" },
    "\u202eevil": text,
    note: { type: "string", description: "\u202eturned\u2066 round" },
  }),
  invalid: {
    type: "object",
    properties: { a: { type: "strng", minimum: "3", enum: "x" }, b: 5, c: text },
    required: "c",
  },
  contradicting: object({
    n: { type: "number", minimum: 5, maximum: 1 },
    s: { type: "string", minLength: 9, maxLength: 2 },
  }),
};

const tools = Object.entries(schemas).map(([name, inputSchema]) =>
  JSON.stringify({ name, description: `${name}.`, inputSchema }),
);
tools.push(
  JSON.stringify({
    name: "story",
    description: `${"A long story of a tool. ".repeat(220_000)}The end.`,
    inputSchema: object({ note: text }),
  }),
);
// As text: an object of JavaScript would take neither.
tools.push(
  '{"name":"names","description":"Names.","inputSchema":{"type":"object","properties":{' +
    '"__proto__":{"type":"string"},"constructor":{"type":"number"},"toString":{"type":"string"},' +
    '"twice":{"type":"number"},"twice":{"type":"string"},"":{"type":"string"},"a/b~c":{"type":"string"},' +
    '"hasOwnProperty":{"type":"boolean"}},"required":["__proto__"],"additionalProperties":false}}',
);

const send = (id, answer) =>
  process.stdout.write(`{"jsonrpc":"2.0","id":${JSON.stringify(id)},${answer}}\n`);

/** The text of the arguments inside a request's line: from the brace after their name to its partner. */
function argumentsIn(line) {
  const start = line.indexOf("{", line.indexOf('"arguments"'));
  let depth = 0;
  for (const match of line.slice(start).matchAll(/"(?:[^"\\]|\\.)*"|[{}]/gu)) {
    if (match[0] === "{") depth += 1;
    else if (match[0] === "}") depth -= 1;
    if (depth === 0) return line.slice(start, start + match.index + 1);
  }
  return line.slice(start);
}

createInterface({ input: process.stdin }).on("line", (line) => {
  const { id, method, params } = JSON.parse(line);
  if (id === undefined) return;
  if (method === "initialize")
    send(
      id,
      `"result":${JSON.stringify({
        protocolVersion: params?.protocolVersion ?? "2025-11-25",
        capabilities: { tools: {} },
        serverInfo: { name: "hard", version: "1.0.0" },
      })}`,
    );
  else if (method === "tools/list") send(id, `"result":{"tools":[${tools.join(",")}]}`);
  else if (method === "tools/call")
    send(
      id,
      `"result":${JSON.stringify({ content: [{ type: "text", text: argumentsIn(line) }] })}`,
    );
  else if (method === "ping") send(id, '"result":{}');
  else
    send(
      id,
      `"error":${JSON.stringify({ code: -32_601, message: `There is no method ${method}.` })}`,
    );
});
