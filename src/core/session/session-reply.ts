import { refusals } from "../refusals/catalogue.ts";
import { quoteValue, visible } from "../schema/text/quote.ts";
import type { Slot } from "./object-tree.ts";
import type { Scene } from "./scene.ts";
import { findObjects } from "./scene-queries.ts";
import type { SessionReply } from "./session.ts";

/** A "no" of a session. */
export type SessionRefusal = Extract<SessionReply<never>, { readonly ok: false }>;

/** A session's "yes". */
export const answer = <Result>(result: Result): SessionReply<Result> => ({ ok: true, result });

/** A session's "no": the sentence, and a word for programs where one helps. */
export const refuse = (error: string, code?: string): SessionRefusal => ({
  ok: false,
  error,
  ...(code === undefined ? {} : { code }),
});

/** The slot of an object, or the sentence that there is none. */
export function findObject(scene: Scene, name: string): SessionReply<Slot> {
  const slot = scene.tree.find(name);
  return slot === undefined
    ? refuse(refusals.unknownObject(name, someNames(scene), scene.tree.size), "no_object")
    : answer(slot);
}

/** The first names in tree order, for a sentence. */
const someNames = (scene: Scene): readonly string[] =>
  findObjects(scene, { limit: 20 }).objects.map(({ name }) => name);

/** The place of a property, or the sentence that lists the real ones. */
export function findProperty(scene: Scene, slot: Slot, name: string): SessionReply<number> {
  const { declaration, places } = scene.classOf(slot);
  const place = places.get(name);
  if (place !== undefined) return answer(place);
  const names = declaration.properties.map((property) => property.name);
  return refuse(refusals.unknownArgument(declaration.name, name, names), "no_property");
}

const longestName = 200;

/** What is wrong with a name for an object, or null. It must survive paths (`/`), addresses and one line of text. */
export function nameFault(name: string): string | null {
  const isOneLine = name !== "" && name.trim() === name && !/[\r\n\u2028\u2029]/u.test(name);
  if (isOneLine && visible(name) !== name)
    return `An object's name has no characters that cannot be seen; got ${quoteValue(name)}.`;
  if (isOneLine && !name.includes("/") && name.length <= longestName) return null;
  return `An object's name is 1 to ${longestName} characters without "/", line breaks or spaces at its ends; got ${quoteValue(name)}.`;
}
