import { isJsonObject, type JsonObject, type JsonValue } from "#protocol/json.ts";
import type { PortState } from "#protocol/scene.ts";
import type { McpContext } from "#protocol/context.ts";
import { readContext } from "../context/read-context.ts";
import type { CatalogEntry, ObjectValues, SceneNode, SessionHello } from "../session/session.ts";
import { sessionProtocol } from "./limits.ts";
import {
  countOf,
  idsIn,
  listOf,
  nameOf,
  namesOf,
  objectsOf,
  proseOf,
  textOf,
  Unreadable,
} from "./read-parts.ts";

/** Reads what a session says of itself. Another version of the protocol is refused; the rest has something to stand for it. */
export function readHello(value: JsonValue): SessionHello | Unreadable {
  if (!isJsonObject(value)) return new Unreadable("it is no object.");
  const { protocol = sessionProtocol, pid, schemaRevision } = value;
  if (protocol !== sessionProtocol) {
    return new Unreadable(
      `it speaks version ${JSON.stringify(protocol).slice(0, 20)} of the session protocol, and Vitrine speaks ${sessionProtocol}.`,
    );
  }
  return {
    server: proseOf(value["server"]).slice(0, 200) || "unnamed session",
    version: proseOf(value["version"]).slice(0, 200),
    pid: countOf(pid),
    protocol: sessionProtocol,
    capabilities: namesOf(value["capabilities"]).slice(0, 100),
    schemaRevision: countOf(schemaRevision),
  };
}

/** Reads `catalog`. Entries without a class are left out; a class that comes twice counts once. */
export function readCatalog(value: JsonValue): readonly CatalogEntry[] | Unreadable {
  if (!Array.isArray(value)) return new Unreadable("it is no list of classes.");
  const entries = new Map<string, CatalogEntry>();
  for (const entry of objectsOf(value)) {
    const name = nameOf(entry["class"]);
    if (name === null || name === "" || entries.has(name)) continue;
    entries.set(name, {
      class: name,
      base: namesOf(entry["base"]),
      abstract: entry["abstract"] === true,
      instances: countOf(entry["instances"]),
      description: proseOf(entry["description"]),
      ...idsIn(entry),
    });
  }
  return [...entries.values()];
}

/** A part of a context, and where the next part begins. */
export interface ContextPage {
  readonly context: McpContext;
  readonly next?: number;
}

/** Reads `mcp_context`; what in it cannot be used is under `skipped`. */
export function readContextPage(value: JsonValue): ContextPage | Unreadable {
  const reading = readContext(value);
  if (!reading.ok) return new Unreadable(`it is no context: ${reading.sentence}`);
  const next = isJsonObject(value) ? countOf(value["next"]) : 0;
  return { context: reading.context, ...(next > 0 ? { next } : {}) };
}

/** Nodes of one answer that are taken; the server's own limit is lower. */
const nodeLimit = 50_000;

/** Reads `scene_tree`. Nodes without a name or class are left out, with all below them. */
export function readSceneTree(value: JsonValue): SceneNode | Unreadable {
  let left = nodeLimit;
  const read = (node: JsonObject, isTop: boolean): SceneNode | null => {
    const name = nameOf(node["name"]) ?? "";
    const itsClass = nameOf(node["class"]) ?? "";
    if (!isTop && (name === "" || itsClass === "" || left <= 0)) return null;
    left -= 1;
    const children = listOf(node["children"]).flatMap((child) =>
      isJsonObject(child) ? (read(child, false) ?? []) : [],
    );
    const { place, visible } = node;
    const summary = nameOf(node["summary"]);
    return {
      name,
      class: itsClass,
      path: textOf(node["path"]) ?? name,
      childCount: Math.max(countOf(node["childCount"]), children.length),
      children,
      ...(typeof place === "number" && place >= 0 ? { place: Math.floor(place) } : {}),
      ...(typeof visible === "boolean" ? { visible } : {}),
      ...(summary === null || summary === "" ? {} : { summary }),
    };
  };
  return isJsonObject(value)
    ? (read(value, true) ?? new Unreadable("it is no node."))
    : new Unreadable("it is no node of a tree.");
}

/** Reads `get_all`. */
export function readObject(value: JsonValue): ObjectValues | Unreadable {
  if (!isJsonObject(value)) return new Unreadable("it is no object.");
  const object = nameOf(value["object"]);
  const itsClass = nameOf(value["class"]);
  if (object === null || itsClass === null) return new Unreadable("it names no object or class.");
  const { values } = value;
  if (!isJsonObject(values)) return new Unreadable("it has no values.");
  return {
    object,
    class: itsClass,
    path: textOf(value["path"]) ?? object,
    values,
    ports: objectsOf(value["ports"]).flatMap((port) => readPort(port) ?? []),
    ...idsIn(value),
  };
}

function readPort(port: JsonObject): PortState | null {
  const property = nameOf(port["property"]);
  const { direction } = port;
  if (property === null) return null;
  return {
    property,
    direction: direction === "in" || direction === "out" ? direction : "both",
    drivenBy: nameOf(port["drivenBy"]),
    drives: namesOf(port["drives"]),
  };
}

/** Reads `set`. A session that only says yes has written everything that it was asked to. */
export const readWritten =
  (asked: readonly string[]) =>
  (value: JsonValue): { readonly written: readonly string[] } => {
    const written = isJsonObject(value) ? value["written"] : undefined;
    if (!Array.isArray(written)) return { written: asked };
    const said = new Set(namesOf(written));
    return { written: asked.filter((name) => said.has(name)) };
  };

/** Reads `create`. A session that only says yes has made it under the name that was asked for. */
export const readCreated =
  (asked: string, parent: string | undefined) =>
  (value: JsonValue): { readonly name: string; readonly path: string } => {
    const made = isJsonObject(value) ? value : {};
    const name = nameOf(made["name"]) ?? asked;
    const usual = parent === undefined ? name : `${parent}/${name}`;
    return { name, path: textOf(made["path"]) ?? usual };
  };
