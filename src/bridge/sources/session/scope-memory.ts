import { isJsonObject, type JsonValue } from "#protocol/json.ts";
import type { ContextScope } from "#protocol/source.ts";
import type { SourceMemory } from "../../hub/source.ts";

/** Which classes of one session somebody chose, from start to start. */
export interface ScopeMemory {
  get(): ContextScope | null;
  set(scope: ContextScope): void;
}

const prefix = "scope:";

/**
 * A memory that knows no scopes, for commands that run once: they answer the
 * same whatever somebody chose in a page.
 */
export const withoutScopes = (memory: SourceMemory): SourceMemory => ({
  get: (key) => (key.startsWith(prefix) ? undefined : memory.get(key)),
  set: (key, value) => {
    if (!key.startsWith(prefix)) memory.set(key, value);
  },
});

/**
 * Keeps the scope of a session by its source's name and its origin: another
 * session that comes under the same name has its own.
 */
export function scopeMemory(
  memory: SourceMemory | undefined,
  name: string,
  origin: string,
): ScopeMemory {
  const key = `${prefix}${name}@${origin}`;
  return {
    get: () => readScope(memory?.get(key)),
    set(scope) {
      // What is usual is kept only where it takes another one's place.
      if (scope.covers === "scene" && memory?.get(key) === undefined) return;
      memory?.set(key, JSON.stringify(scope));
    },
  };
}

/** The file may be from anybody: what is no scope is none. */
function readScope(text: string | undefined): ContextScope | null {
  if (text === undefined) return null;
  let read: JsonValue;
  try {
    read = JSON.parse(text) as JsonValue;
  } catch {
    return null;
  }
  if (!isJsonObject(read)) return null;
  const { covers, class: className } = read;
  if (covers === "scene" || covers === "registry") return { covers };
  return covers === "class" && typeof className === "string" ? { covers, class: className } : null;
}
