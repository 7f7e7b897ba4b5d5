import type { JsonObject, JsonValue } from "#protocol/json.ts";
import type { SessionEvent } from "../session/session.ts";
import { countOf, nameOf } from "./read-parts.ts";

type ToldEvent = Exclude<SessionEvent, { readonly event: "closed" }>;

/** Reads an event; null for one that is not known, or cannot be used: newer sessions may tell more. */
export function readEvent(frame: JsonObject): ToldEvent | null {
  switch (frame["event"]) {
    case "values":
      return { event: "values", rev: countOf(frame["rev"]), changes: changesIn(frame["changes"]) };
    case "progress":
      return progressIn(frame);
    case "scene_changed":
      return { event: "scene_changed", rev: countOf(frame["rev"]) };
    case "schema_changed":
      return { event: "schema_changed", schemaRevision: countOf(frame["schemaRevision"]) };
    default:
      return null;
  }
}

type Change = readonly [object: string, property: string, value: JsonValue];

function changesIn(value: JsonValue | undefined): readonly Change[] {
  if (!Array.isArray(value)) return [];
  const changes: Change[] = [];
  for (const change of value) {
    if (!Array.isArray(change) || change.length < 3) continue;
    const object = nameOf(change[0]);
    const property = nameOf(change[1]);
    if (object !== null && property !== null) changes.push([object, property, change[2] ?? null]);
  }
  return changes;
}

function progressIn(frame: JsonObject): ToldEvent | null {
  const { id, done, total } = frame;
  if (typeof id !== "string" && typeof id !== "number") return null;
  if (typeof done !== "number" || !Number.isFinite(done)) return null;
  return {
    event: "progress",
    id: String(id),
    done,
    ...(typeof total === "number" && Number.isFinite(total) && total > 0 ? { total } : {}),
  };
}
