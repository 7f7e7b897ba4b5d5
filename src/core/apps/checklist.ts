import { isJsonObject } from "#protocol/json.ts";
import type { AppMessage } from "./message.ts";

/** What a working app and its host have told each other (R4.24), in the order in which it happens. */
export const checklistItems = ["init", "input", "result", "theme", "size"] as const;

/** One thing of the checklist. */
export type ChecklistItem = (typeof checklistItems)[number];

/** When each of them happened first; null = not yet. */
export type AppChecklist = Readonly<Record<ChecklistItem, number | null>>;

/** The checklist of an app that has just been opened: nothing has happened. */
export const emptyChecklist: AppChecklist = {
  init: null,
  input: null,
  result: null,
  theme: null,
  size: null,
};

/** What each of them means, and what it means where it stays away. */
export const checklistWords: Readonly<
  Record<ChecklistItem, { readonly done: string; readonly missing: string }>
> = {
  init: {
    done: "The app started and said so.",
    missing: "The app has not sent ui/notifications/initialized.",
  },
  input: {
    done: "The app was given the arguments.",
    missing: "No arguments were sent: there is no call behind this app yet.",
  },
  result: {
    done: "The app was given the result.",
    missing: "No result was sent: the tool has not answered yet.",
  },
  theme: {
    done: "The app was told the colours, the language and the time zone.",
    missing: "The app has not asked for its surroundings (ui/initialize).",
  },
  size: {
    done: "The app said how tall it is.",
    missing: "The app has not said how tall it is (size-changed); it gets a fixed height.",
  },
};

/** Which item a message settles; null = none of them. */
function itemOf({ direction, kind, method, body }: AppMessage): ChecklistItem | null {
  if (direction === "toApp") {
    if (method === "ui/notifications/tool-input") return "input";
    if (method === "ui/notifications/tool-result") return "result";
    return method === "ui/initialize" && kind === "answer" ? "theme" : null;
  }
  if (method === "ui/notifications/initialized") return "init";
  if (method !== "ui/notifications/size-changed") return null;
  const { params } = body;
  return isJsonObject(params) && typeof params["height"] === "number" && params["height"] > 0
    ? "size"
    : null;
}

/** Ticks what a message settles; the first time counts. */
export function tick(checklist: AppChecklist, message: AppMessage): AppChecklist {
  const item = itemOf(message);
  return item === null || checklist[item] !== null
    ? checklist
    : { ...checklist, [item]: message.at };
}
