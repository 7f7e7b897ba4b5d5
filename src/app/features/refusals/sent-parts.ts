import { printPretty, type JsonNode } from "#core/form/json-node.ts";
import { parseJson } from "#core/form/json-parse.ts";
import { childPointer, type Pointer } from "#core/form/pointer.ts";
import { readable, visible } from "#core/schema/text/quote.ts";

/** A piece of what was sent, as it is drawn. */
export interface SentPart {
  readonly text: string;
  readonly kind: "name" | "text" | "plain";
  /** It is the value that the probe is about. */
  readonly isMarked: boolean;
}

/** Longer texts are cut: a probe may hold a hundred thousand characters. */
const longestText = 240;
/** Values deeper or further than this are left out. */
const mostParts = 1_500;
const deepest = 40;
const widest = 64;

/** The arguments as they were sent, readable, with the value at `path` marked. */
export function sentParts(argsText: string, path: Pointer): readonly SentPart[] {
  const read = parseJson(argsText);
  if (!read.ok) return [{ text: cut(readable(argsText), 4_000), kind: "plain", isMarked: false }];
  const parts: SentPart[] = [];
  const put = (text: string, kind: SentPart["kind"], isMarked: boolean): void => {
    parts.push({ text, kind, isMarked });
  };

  const value = (node: JsonNode, at: Pointer, indent: string, isInMark: boolean): void => {
    const isMarked = isInMark || (at === path && path !== "");
    if (parts.length > mostParts || indent.length > deepest * 2) return put("…", "plain", isMarked);
    switch (node.type) {
      case "string":
        return put(cut(visible(JSON.stringify(node.value)), longestText), "text", isMarked);
      case "array":
        return several("[]", node.items, [], indent, isMarked, (item, index, inner) =>
          value(item, childPointer(at, index), inner, isMarked),
        );
      case "object": {
        const names = node.members.map(({ key }) => key);
        const values = node.members.map((member) => member.value);
        return several("{}", values, names, indent, isMarked, (member, index, inner) => {
          const name = names[index] ?? "";
          put(cut(visible(JSON.stringify(name)), longestText), "name", isMarked);
          put(": ", "plain", isMarked);
          value(member, childPointer(at, name), inner, isMarked);
        });
      }
      case "null":
      case "boolean":
      case "number":
        return put(cut(printPretty(node), longestText), "plain", isMarked);
    }
  };

  /** What stands in brackets: on one line where it is short and flat. */
  const several = (
    [open = "", close = ""]: string,
    nodes: readonly JsonNode[],
    names: readonly string[],
    indent: string,
    isMarked: boolean,
    each: (node: JsonNode, index: number, indent: string) => void,
  ): void => {
    if (nodes.length === 0) return put(`${open}${close}`, "plain", isMarked);
    const inner = `${indent}  `;
    const pad = names.length > 0 ? " " : "";
    const [first, between, last] = isShort(nodes, names)
      ? [pad, ", ", pad]
      : [`\n${inner}`, `,\n${inner}`, `\n${indent}`];
    put(`${open}${first}`, "plain", isMarked);
    for (const [index, node] of nodes.entries()) {
      if (index > 0) put(between, "plain", isMarked);
      each(node, index, inner);
    }
    put(`${last}${close}`, "plain", isMarked);
  };

  value(read.node, "", "", false);
  return joined(parts);
}

/** Flat, and no longer than a line. */
function isShort(nodes: readonly JsonNode[], names: readonly string[]): boolean {
  let length = names.reduce((sum, name) => sum + name.length + 4, 0);
  for (const node of nodes) {
    if (node.type === "array" || node.type === "object") return false;
    length += (node.type === "string" ? node.value.length : printPretty(node).length) + 2;
  }
  return length <= widest;
}

const cut = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most)}… (${text.length} characters)`;

function joined(parts: readonly SentPart[]): readonly SentPart[] {
  const runs: { text: string; kind: SentPart["kind"]; isMarked: boolean }[] = [];
  for (const part of parts) {
    const last = runs.at(-1);
    if (last?.kind === part.kind && last.isMarked === part.isMarked) last.text += part.text;
    else runs.push({ ...part });
  }
  return runs;
}
