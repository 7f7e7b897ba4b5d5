import { isJsonObject, type JsonObject, type JsonValue } from "#protocol/json.ts";
import { boardSentences } from "../board-sentences.ts";
import { isNestedDeeper } from "../json-place.ts";
import { fromBase64, toBase64Url } from "./base64.ts";
import { gunzip, gzip, sha256Hex, utf8Bytes, utf8Text } from "./platform.ts";
import { skillLimits, type HyperSkill, type ReadSkill, type SkillBlock } from "./skill.ts";

/** Bytes from which a skill is packed. */
const packedFrom = 1024;

const deepest = 100;

const no = (why: string): ReadSkill => ({ ok: false, sentence: boardSentences.badLink(why) });

/** A skill as the value of `hs` in a link: base64 of its JSON, packed where that is long. */
export async function encodeSkill(skill: HyperSkill): Promise<string> {
  const bytes = utf8Bytes(JSON.stringify(skill));
  return bytes.length < packedFrom ? toBase64Url(bytes) : `gz.${toBase64Url(await gzip(bytes))}`;
}

/** A link that carries a skill. */
export async function skillLink(address: string, skill: HyperSkill): Promise<string> {
  const [bare = ""] = address.split("#");
  return `${bare}${bare.includes("?") ? "&" : "?"}hs=${await encodeSkill(skill)}`;
}

/** The value of `hs` in a link, or the text itself where it is no link. */
function parameterOf(text: string): string | null {
  const found = /[?&#]hs=([^&#\s]*)/.exec(text);
  if (!found) return /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? null : text;
  try {
    return decodeURIComponent(found[1] ?? "");
  } catch (error) {
    // A percent sign that begins no escape.
    if (error instanceof URIError) return found[1] ?? "";
    throw error;
  }
}

/** Reads a link or its `hs` in either spelling (R1.56). Nothing that it says makes this throw or grow without bound. */
export async function decodeSkill(text: string): Promise<ReadSkill> {
  const given = text.trim();
  if (given.length > skillLimits.link) {
    return no(`it has ${given.length} characters, more than ${skillLimits.link}`);
  }
  const parameter = parameterOf(given);
  if (parameter === null || parameter === "") return no("it has no ?hs= with a canvas in it");
  const json = parameter.startsWith("{") ? parameter : await unpacked(parameter);
  if (typeof json !== "string") return no(json.why);
  let document: JsonValue;
  try {
    document = JSON.parse(json) as JsonValue;
  } catch {
    return no("what is in it is not JSON");
  }
  if (isNestedDeeper(document, deepest)) return no("it is nested without end");
  return readSkill(document);
}

async function unpacked(parameter: string): Promise<string | { readonly why: string }> {
  const isPacked = parameter.startsWith("gz.");
  const bytes = fromBase64(isPacked ? parameter.slice(3) : parameter);
  if (!bytes) return { why: "it is not base64" };
  if (!isPacked) return utf8Text(bytes) ?? { why: "what is in it is no text" };
  const plain = await gunzip(bytes, skillLimits.unpacked);
  if (!plain) {
    return {
      why: `it cannot be unpacked, or unpacks to more than ${skillLimits.unpacked} characters`,
    };
  }
  return utf8Text(plain) ?? { why: "what is in it is no text" };
}

/** A skill in today's or in the older spelling, `{meta, content: {blocks}}`. */
function readSkill(document: JsonValue): ReadSkill {
  if (!isJsonObject(document)) return no("it holds no object");
  const meta = isJsonObject(document["meta"]) ? document["meta"] : document;
  const content = isJsonObject(document["content"]) ? document["content"] : document;
  const { blocks } = content;
  if (!Array.isArray(blocks)) return no("it has no list of blocks");
  if (blocks.length > skillLimits.blocks) {
    return no(`it has ${blocks.length} blocks, more than ${skillLimits.blocks}`);
  }
  const read: SkillBlock[] = [];
  for (const [index, block] of (blocks as readonly JsonValue[]).entries()) {
    if (!isJsonObject(block) || typeof block["type"] !== "string") {
      return no(`block ${index + 1} has no type`);
    }
    const extra = readExtra(block["vitrine"]);
    read.push({
      type: block["type"],
      data: block["data"] ?? {},
      ...(extra ? { vitrine: extra } : {}),
    });
  }
  return {
    ok: true,
    skill: {
      version: "1.0",
      name: textOf(meta, "name") ?? textOf(meta, "title") ?? "Shared board",
      created: textOf(meta, "created") ?? "",
      blocks: read,
      ...members(document, ["mcp", "llm", "theme", "servers", "provenance"]),
      ...(typeof document["chatSummary"] === "string"
        ? { chatSummary: document["chatSummary"] }
        : {}),
    },
  };
}

function textOf(object: JsonObject, name: string): string | undefined {
  const value = object[name];
  return typeof value === "string" && value !== "" ? value.slice(0, 200) : undefined;
}

const members = (object: JsonObject, names: readonly string[]): JsonObject =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = object[name];
      return value === undefined ? [] : [[name, value] as const];
    }),
  );

function readExtra(value: JsonValue | undefined): SkillBlock["vitrine"] {
  if (!isJsonObject(value)) return undefined;
  const title = textOf(value, "title");
  const { grid } = value;
  const sides = isJsonObject(grid) ? [grid["x"], grid["y"], grid["w"], grid["h"]] : [];
  const [x, y, w, h] = sides.filter((side): side is number => typeof side === "number");
  const place =
    x === undefined || y === undefined || w === undefined || h === undefined
      ? {}
      : { grid: { x, y, w, h } };
  return { ...(title === undefined ? {} : { title }), ...place };
}

/** The fingerprint of a skill: over where it came from, what it holds and the one before it. */
export const skillHash = (source: string, skill: HyperSkill, previous = ""): Promise<string> =>
  sha256Hex(`${source}${JSON.stringify(skill)}${previous}`);
