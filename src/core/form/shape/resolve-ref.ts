import { isJsonObject, type JsonObject, type JsonValue } from "#protocol/json.ts";

/** What a reference names inside its document; undefined where it names nothing there. Nothing is ever fetched. */
export function targetOf(root: JsonObject, ref: string): JsonValue | undefined {
  if (ref === "#" || ref === "") return root;
  if (ref.startsWith("#/")) return at(root, ref.slice(1));
  const [uri = "", fragment = ""] = ref.split("#", 2);
  const names = namesIn(root);
  if (uri === "") return names.get(`#${fragment}`);
  const resource = sameUri(uri, root["$id"]) ? root : names.get(uri);
  if (fragment === "" || resource === undefined) return resource;
  if (!fragment.startsWith("/")) return names.get(`#${fragment}`);
  return isJsonObject(resource) ? at(resource, fragment) : undefined;
}

const sameUri = (uri: string, id: JsonValue | undefined): boolean =>
  typeof id === "string" && id.replace(/#$/u, "") === uri;

function at(root: JsonObject, pointer: string): JsonValue | undefined {
  let value: JsonValue | undefined = root;
  for (const part of pointer.slice(1).split("/")) {
    const name = decode(part).replaceAll("~1", "/").replaceAll("~0", "~");
    if (Array.isArray(value)) value = value[Number(name)];
    else if (isJsonObject(value) && Object.hasOwn(value, name)) value = value[name];
    else return undefined;
  }
  return value;
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    // A stray "%" is no escape; the name is then meant as it stands.
    return part;
  }
}

/** More places than any schema that a form can show. */
const mostPlaces = 50_000;
/** What stands in these is a value, not a schema. */
const values: ReadonlySet<string> = new Set(["const", "enum", "default", "examples"]);

const known = new WeakMap<JsonObject, ReadonlyMap<string, JsonObject>>();

/** `#anchor` and the URIs that parts of the document call themselves by. Found once, when a reference asks. */
function namesIn(root: JsonObject): ReadonlyMap<string, JsonObject> {
  const before = known.get(root);
  if (before) return before;
  const names = new Map<string, JsonObject>();
  const open: JsonValue[] = [root];
  for (let seen = 0; open.length > 0 && seen < mostPlaces; seen++) {
    const value = open.pop();
    if (Array.isArray(value)) open.push(...(value as readonly JsonValue[]));
    if (!isJsonObject(value)) continue;
    for (const keyword of ["$anchor", "$dynamicAnchor"]) {
      const name = value[keyword];
      if (typeof name === "string" && !names.has(`#${name}`)) names.set(`#${name}`, value);
    }
    const id = value["$id"];
    if (typeof id === "string" && !names.has(id)) names.set(id, value);
    for (const [keyword, inner] of Object.entries(value))
      if (typeof inner === "object" && inner !== null && !values.has(keyword)) open.push(inner);
  }
  known.set(root, names);
  return names;
}
