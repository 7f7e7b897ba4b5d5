import { formatClock } from "../../../ui/numbers.ts";
import type { SavedContext } from "./saved-contexts.ts";

/** `demo at 12:31:07`, with the day where it is another one. */
export function savedWords({ source, at, registry }: SavedContext, now = new Date()): string {
  const date = new Date(at);
  const isToday = date.toDateString() === now.toDateString();
  const day = [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, "0"))
    .join("-");
  const when = isToday ? formatClock(at) : `${day} ${formatClock(at)}`;
  return `${source} at ${when}${registry ? ", whole registry" : ""}`;
}
