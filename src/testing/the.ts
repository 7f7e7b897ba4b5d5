import type { Found } from "#bridge/hub/hub.ts";

/** What was found, where it has to be; throws the sentence where it is not. */
export function the<T>(found: Found<T>): T {
  if (!found.ok) throw new Error(found.sentence);
  return found.value;
}
