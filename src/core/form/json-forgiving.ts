import { emptyObject, type JsonMember, type JsonNode } from "./json-node.ts";
import { parseJson } from "./json-parse.ts";

/** What is open at a place of a broken text. */
type Open =
  | { readonly type: "array"; readonly items: JsonNode[] }
  | { readonly type: "object"; readonly members: JsonMember[]; name: string | null };

const token = /"(?:[^"\\\n]|\\.)*"|[{}[\]]|[^\s"{}[\]:,]+/gsu;
/** Longer texts are read only where they are JSON: completion must not be felt. */
const longest = 200_000;

/**
 * What a JSON text that is being written says so far: the text itself where it
 * is JSON, else the whole members and items before the offset. Never fails.
 */
export function forgivingNode(text: string, offset: number): JsonNode {
  const whole = parseJson(text);
  if (whole.ok) return whole.node;
  if (text.length > longest) return emptyObject;
  const open: Open[] = [];
  let root: JsonNode | null = null;
  const put = (node: JsonNode) => {
    const holder = open.at(-1);
    if (holder === undefined) root = node;
    else if (holder.type === "array") holder.items.push(node);
    else if (holder.name !== null) {
      holder.members.push({ key: holder.name, value: node });
      holder.name = null;
    }
  };
  for (const [word] of text.slice(0, offset).matchAll(token)) {
    if (word === "{") open.push({ type: "object", members: [], name: null });
    else if (word === "[") open.push({ type: "array", items: [] });
    else if (word === "}" || word === "]") {
      const closed = open.pop();
      if (closed !== undefined) put(nodeFrom(closed));
    } else take(word, open.at(-1), put);
  }
  for (let closed = open.pop(); closed !== undefined; closed = open.pop()) put(nodeFrom(closed));
  return root ?? emptyObject;
}

function take(word: string, holder: Open | undefined, put: (node: JsonNode) => void): void {
  const read = parseJson(word);
  if (!read.ok) return;
  if (holder?.type === "object" && holder.name === null) {
    if (read.node.type === "string") holder.name = read.node.value;
  } else put(read.node);
}

const nodeFrom = (open: Open): JsonNode =>
  open.type === "array"
    ? { type: "array", items: open.items }
    : { type: "object", members: open.members };
