import { toolKey } from "#protocol/ids.ts";
import { isJsonObject, type JsonObject } from "#protocol/json.ts";
import type { OfferedTool } from "../../hub/source.ts";

/** A tool of a page, and the frame that it lives in. */
export interface FramedTool {
  readonly offered: OfferedTool;
  readonly frame: string;
}

/** More than this many are not listed; a page that makes them is no page for people. */
export const mostTools = 2_000;
const longestText = 20_000;

/** The tools of a page by key: the first of a name has the name, further ones `name#2`. */
export interface PageTools {
  list(): readonly FramedTool[];
  find(key: string): FramedTool | undefined;
  /** Each returns whether anything changed. */
  add(tools: unknown): boolean;
  remove(tools: unknown): boolean;
  /** The frame shows another document now, or is gone. */
  dropFrame(frame: string): boolean;
  /** How many did not fit. */
  leftOut(): number;
}

export function pageTools(): PageTools {
  let kept: readonly FramedTool[] = [];
  let left = 0;
  const change = (next: readonly FramedTool[]): boolean => {
    const isChanged = next.length !== kept.length || next.some((tool, at) => tool !== kept[at]);
    kept = next;
    return isChanged;
  };
  return {
    list: () => kept,
    find: (key) => kept.find(({ offered }) => offered.key === key),
    leftOut: () => left,
    add(tools) {
      let next = [...kept];
      for (const raw of asList(tools)) {
        const name = textAt(raw, "name");
        const frame = textAt(raw, "frameId");
        if (name === "" || frame === "") continue;
        next = next.filter((tool) => !(tool.frame === frame && tool.offered.sourceName === name));
        if (next.length >= mostTools) {
          left += 1;
          continue;
        }
        next.push({ frame, offered: offeredTool(raw, name, freeKey(name, next)) });
      }
      return change(next);
    },
    remove(tools) {
      const gone = asList(tools).map((raw) => `${textAt(raw, "frameId")} ${textAt(raw, "name")}`);
      return change(
        kept.filter(({ frame, offered }) => !gone.includes(`${frame} ${offered.sourceName}`)),
      );
    },
    dropFrame: (frame) => change(kept.filter((tool) => tool.frame !== frame)),
  };
}

function offeredTool(raw: JsonObject, name: string, key: string): OfferedTool {
  const { inputSchema, annotations } = raw;
  const hints = isJsonObject(annotations) ? annotations : {};
  const schema = isJsonObject(inputSchema) ? inputSchema : { type: "object" };
  return {
    key: toolKey(key),
    sourceName: name,
    kind: "remote",
    description: textAt(raw, "description").slice(0, longestText),
    inputSchema: schema,
    annotations: {
      readOnlyHint: hints["readOnly"] === true,
      destructiveHint: hints["consequential"] === true,
      openWorldHint: true,
    },
    ...(isJsonObject(inputSchema)
      ? {}
      : { problems: ["The page gives no input schema; any object is taken."] }),
  };
}

const asList = (value: unknown): readonly JsonObject[] =>
  Array.isArray(value) ? value.filter(isJsonObject) : [];

/** The text of a member; "" where it is none. */
export const textAt = (from: JsonObject, name: string): string => {
  const value = from[name];
  return typeof value === "string" ? value : "";
};

function freeKey(name: string, taken: readonly FramedTool[]): string {
  const keys = new Set<string>(taken.map(({ offered }) => offered.key));
  let key = name;
  for (let number = 2; keys.has(key); number += 1) key = `${name}#${number}`;
  return key;
}
