import type { Session } from "#core/session/session.ts";
import { isJsonObject, type JsonObject } from "#protocol/json.ts";

/** Requests that are on their way to one session at a time. */
const atOnce = 8;

/** What reading needs to know. */
export interface ReadOptions {
  /** Asked before each object: false = the rest is no longer wanted. */
  readonly isWanted: (object: string) => boolean;
  readonly onValues: (object: string, values: JsonObject) => void;
  readonly onFault: (error: unknown) => void;
}

/** Reads the values of many objects, a few at a time. True where the session answered at all. */
export async function readObjects(
  session: Session,
  objects: readonly string[],
  { isWanted, onValues, onFault }: ReadOptions,
): Promise<boolean> {
  const queue = objects.values();
  let hasAnswered = false;
  let isOver = false;
  const work = async (): Promise<void> => {
    for (const object of queue) {
      if (isOver) return;
      if (!isWanted(object)) continue;
      try {
        const reply = await session.getAll(object);
        hasAnswered = true;
        // An object that is gone has no values; that is no fault.
        if (reply.ok && isJsonObject(reply.result.values)) onValues(object, reply.result.values);
      } catch (error) {
        isOver = true;
        onFault(error);
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return hasAnswered;
}
