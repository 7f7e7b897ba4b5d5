import { createHash, timingSafeEqual } from "node:crypto";

const digest = (text: string): Buffer => createHash("sha256").update(text).digest();

/** Compares a secret with what was sent in a time that tells nothing of where they differ. */
export function isSameText(expected: string, given: string): boolean {
  return timingSafeEqual(digest(expected), digest(given));
}
