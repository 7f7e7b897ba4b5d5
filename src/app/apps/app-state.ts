import { addBlocked, type BlockedRequest } from "#core/apps/blocked.ts";
import { emptyChecklist, tick, type AppChecklist } from "#core/apps/checklist.ts";
import { addMessage, emptyTalk, type AppMessage, type AppTalk } from "#core/apps/message.ts";
import type { AppOpened } from "#protocol/apps.ts";
import type { JsonValue } from "#protocol/json.ts";

/** How an app is doing. */
export type AppPhase =
  /** Its page is read through the bridge. */
  | { readonly phase: "opening" }
  /** Its page is in the sandbox and has not said that it started. */
  | { readonly phase: "starting" }
  | { readonly phase: "running" }
  /** `isAlive`: it is still there and may start yet. */
  | { readonly phase: "failed"; readonly sentence: string; readonly isAlive: boolean }
  /** It was stopped because others were looked at; it starts anew when it is woken. */
  | { readonly phase: "frozen" }
  | { readonly phase: "closed"; readonly sentence: string };

export type AppDisplayMode = "inline" | "fullscreen" | "pip";

/** What an app asks a person. */
export type AppQuestion =
  | { readonly kind: "link"; readonly url: string; readonly host: string }
  | { readonly kind: "download"; readonly files: readonly AppFile[] };

/** A file that an app wants to have saved. */
export interface AppFile {
  readonly name: string;
  readonly blob: Blob;
}

/** All that is drawn of an app. */
export interface AppState {
  readonly phase: AppPhase;
  readonly opened: AppOpened | null;
  /** As the app said it; null = it has not. */
  readonly height: number | null;
  readonly mode: AppDisplayMode;
  readonly talk: AppTalk;
  readonly checklist: AppChecklist;
  readonly blocked: readonly BlockedRequest[];
  /** It started and shows nothing. */
  readonly isBlank: boolean;
  /** It has not answered for a while: a script of it may loop. */
  readonly isSilent: boolean;
  readonly question: AppQuestion | null;
  /** Its last message; a new object each time. */
  readonly said: { readonly body: JsonValue } | null;
}

/** An app that is about to be opened. */
export const newAppState: AppState = {
  phase: { phase: "opening" },
  opened: null,
  height: null,
  mode: "inline",
  talk: emptyTalk,
  checklist: emptyChecklist,
  blocked: [],
  isBlank: false,
  isSilent: false,
  question: null,
  said: null,
};

/** The state with one message more; the checklist follows it. */
export function withMessage(
  state: AppState,
  direction: AppMessage["direction"],
  body: JsonValue,
  at: number,
): AppState {
  const talk = addMessage(state.talk, direction, body, at);
  const message = talk === state.talk ? undefined : talk.messages.at(-1);
  if (!message) return state;
  return { ...state, talk, checklist: tick(state.checklist, message) };
}

export const withBlocked = (state: AppState, request: Omit<BlockedRequest, "count">): AppState => ({
  ...state,
  blocked: addBlocked(state.blocked, request),
});
