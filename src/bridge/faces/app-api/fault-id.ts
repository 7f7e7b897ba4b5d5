import { randomBytes } from "node:crypto";

const ids = new WeakMap<object, string>();

/** The id under which an unexpected error is logged and told to the page: the same for both. */
export function faultId(error: unknown): string {
  const key = typeof error === "object" && error !== null ? error : {};
  const found = ids.get(key);
  if (found !== undefined) return found;
  const made = randomBytes(4).toString("hex");
  ids.set(key, made);
  return made;
}

/** What a person reads in place of an error that nobody expected; its text stays in the terminal. */
export const faultSentence = (error: unknown): string =>
  `The bridge failed at this (fault ${faultId(error)}); its terminal has the details.`;
