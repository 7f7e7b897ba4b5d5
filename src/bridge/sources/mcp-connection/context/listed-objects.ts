import { isJsonObject, type JsonValue } from "#protocol/json.ts";
import { contextLimits } from "./context-limits.ts";

/** An object as a server's list names it. */
export interface ListedObject {
  readonly name: string;
  readonly class: string;
  readonly path: string;
  /** The property that stands for it in lists. */
  readonly summary?: string;
  readonly isHidden?: true;
}

/** The objects of a list, and what is to be said about it. */
export interface ObjectList {
  readonly objects: readonly ListedObject[];
  /** How many there are, as far as the server tells. */
  readonly total: number;
  readonly notes: readonly string[];
}

/** Reads `{objects: [{name, class, path}], total?}`; null where it is nothing of the kind. */
export function readObjectList(data: JsonValue | undefined): ObjectList | null {
  const listed = isJsonObject(data) ? data["objects"] : undefined;
  if (!Array.isArray(listed)) return null;
  const total = isJsonObject(data) ? data["total"] : undefined;
  const found = soundObjects(listed as readonly JsonValue[]);
  const counted = found.objects.length;
  const told = typeof total === "number" && Number.isFinite(total) ? Math.floor(total) : counted;
  return { ...found, total: Math.max(counted, Math.min(told, 1e9)) };
}

/** Objects with a name that no other has, as many as are listed. */
export function soundObjects(listed: readonly JsonValue[]): Omit<ObjectList, "total"> {
  const objects = new Map<string, ListedObject>();
  let unusable = 0;
  let twice = 0;
  for (const each of listed) {
    const object = readObject(each);
    if (object === null) unusable += 1;
    else if (objects.has(object.name)) twice += 1;
    else if (objects.size < contextLimits.objects) objects.set(object.name, object);
  }
  const notes: string[] = [];
  if (unusable > 0) {
    notes.push(
      `${unusable} ${unusable === 1 ? "entry" : "entries"} of the list of objects ${unusable === 1 ? "was" : "were"} left out: an object has a name and a class of at most ${contextLimits.nameCharacters} characters.`,
    );
  }
  if (twice > 0) {
    notes.push(
      `The list of objects names some more than once; ${twice} ${twice === 1 ? "entry was" : "entries were"} left out.`,
    );
  }
  return { objects: [...objects.values()], notes };
}

function readObject(each: JsonValue): ListedObject | null {
  if (!isJsonObject(each)) return null;
  const { name, class: its, path } = each;
  if (typeof name !== "string" || name === "" || typeof its !== "string" || its === "") return null;
  const isShort = (text: string): boolean => text.length <= contextLimits.nameCharacters;
  if (!isShort(name) || !isShort(its)) return null;
  const isPath =
    typeof path === "string" && path.length <= contextLimits.uriCharacters && path.endsWith(name);
  const { summary, visible } = each;
  return {
    name,
    class: its,
    path: isPath ? path : name,
    ...(typeof summary === "string" && summary !== "" && isShort(summary) ? { summary } : {}),
    ...(visible === false ? { isHidden: true } : {}),
  };
}
