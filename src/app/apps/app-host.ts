import { createStore, type StoreApi } from "zustand/vanilla";
import { startReason } from "#core/apps/start-reason.ts";
import type { ToolRef } from "#protocol/ids.ts";
import type { JsonObject } from "#protocol/json.ts";
import type { AppCalls } from "../bridge/apps.ts";
import type { Calls } from "../bridge/calls.ts";
import { waitingPlace } from "./app-frame.ts";
import { startAppLife, type AppLife } from "./app-life.ts";
import {
  newAppState,
  withBlocked,
  withMessage,
  type AppDisplayMode,
  type AppQuestion,
  type AppState,
} from "./app-state.ts";
import type { Surroundings } from "./host-context.ts";
import type { SandboxWord } from "./sandbox-word.ts";

/** An app that has not started by then says why; it may start later all the same. */
const startWithinMs = 10_000;
const pingEveryMs = 5_000;
/** A person who said no so often is not asked again before the app is started anew. */
const mostDeclined = 3;
/** Two pings without an answer. */
const silentAfterMs = 11_000;

const tooMuch = "The app sent more messages than anybody could read and was stopped.";
const wentAway = "The app left its own page and was stopped; what it went to is not shown.";

/** What an app is given: the arguments and the result of the call that it draws. */
export interface AppInput {
  readonly args?: JsonObject;
  readonly result?: JsonObject;
  readonly cancelled?: string;
}

/** One app in the page. It outlives the component that draws it, so that a new layout does not start it anew. */
export interface AppHost {
  readonly store: StoreApi<AppState>;
  place(place: HTMLElement): void;
  /** Takes it out of its place without ending it. */
  park(): void;
  give(input: AppInput): void;
  surround(surroundings: Surroundings): void;
  setMode(mode: AppDisplayMode): void;
  answer(isYes: boolean): void;
  /** Ends it, to be started again when it is woken. */
  freeze(): void;
  /** Starts it anew, from its server's page on. */
  restart(): void;
  close(sentence?: string): void;
}

export interface AppHostParts {
  readonly tool: ToolRef | string;
  readonly apps: AppCalls;
  readonly calls: Pick<Calls, "cancel">;
  readonly surroundings: Surroundings;
  readonly input: AppInput;
}

/** Opens the app of a tool and starts it. */
export function createAppHost({ tool, apps, calls, ...first }: AppHostParts): AppHost {
  const store = createStore<AppState>()(() => newAppState);
  let { surroundings, input } = first;
  let place: HTMLElement | null = null;
  let life: AppLife | null = null;
  let given: AppInput = {};
  let settle: ((isYes: boolean) => void) | null = null;
  let timers: readonly ReturnType<typeof setInterval>[] = [];
  let heardAt = 0;
  let declined = 0;
  // Counts the starts: what an earlier one still does is worth nothing.
  let run = 0;

  const set = (change: Partial<AppState>): void => store.setState(change);
  const isRunning = (): boolean => store.getState().phase.phase === "running";
  const fail = (sentence: string, isAlive = false): void =>
    set({ phase: { phase: "failed", sentence, isAlive } });

  const tellInput = (): void => {
    if (!life || !isRunning()) return;
    const { args, result, cancelled } = input;
    if (args && given.args !== args) life.sendInput(args);
    if (result && given.result !== result) life.sendResult(result);
    if (cancelled !== undefined && given.cancelled !== cancelled) life.sendCancelled(cancelled);
    given = input;
  };

  const ask = (question: AppQuestion): Promise<boolean> => {
    if (settle || declined >= mostDeclined) return Promise.resolve(false);
    set({ question });
    return new Promise((resolve) => {
      settle = resolve;
    });
  };

  const answer = (isYes: boolean): void => {
    if (settle) declined = isYes ? 0 : declined + 1;
    settle?.(isYes);
    settle = null;
    set({ question: null });
  };

  const end = (goodbye: boolean): void => {
    run += 1;
    answer(false);
    for (const timer of timers) clearInterval(timer);
    timers = [];
    const ending = life;
    life = null;
    given = {};
    if (!ending) return;
    const { app } = ending.opened;
    // Closed at the bridge last, so that what the app saves in its last moment still arrives there.
    void ending.end(goodbye).then(() => apps.close(app).catch(() => false));
  };

  const stop = (sentence: string): void => {
    end(false);
    fail(sentence);
  };

  const onWord = (word: SandboxWord): void => {
    heardAt = performance.now();
    switch (word.type) {
      case "blocked":
        store.setState((state) => withBlocked(state, word.request));
        return;
      case "big": {
        const target = "A message of the app was too big to be passed on.";
        store.setState((state) => withBlocked(state, { why: "script", what: "", target }));
        return;
      }
      case "drawn":
      case "blank":
        set({ isBlank: word.type === "blank" });
        return;
      case "flood":
        stop(tooMuch);
        return;
      case "left":
        stop(wentAway);
        return;
      case "here":
      case "alive":
        if (store.getState().isSilent) set({ isSilent: false });
    }
  };

  const watchStart = (refused: readonly string[]) =>
    setTimeout(() => {
      const { phase, blocked } = store.getState();
      if (phase.phase !== "starting") return;
      fail(startReason(blocked, refused, startWithinMs / 1000), true);
    }, startWithinMs);

  const watchPulse = () =>
    setInterval(() => {
      // A hidden page is slowed down, and so are its frames.
      if (document.hidden || !isRunning()) heardAt = performance.now();
      if (performance.now() - heardAt > silentAfterMs) set({ isSilent: true });
      life?.ping();
    }, pingEveryMs);

  const setMode = (mode: AppDisplayMode): AppDisplayMode => {
    set({ mode });
    return mode;
  };

  const close = (sentence = "The app was closed."): void => {
    end(true);
    set({ phase: { phase: "closed", sentence }, mode: "inline" });
  };

  const open = async (own: number): Promise<void> => {
    const opened = await apps.open(tool);
    if (own !== run) {
      await apps.close(opened.app);
      return;
    }
    set({ opened, phase: { phase: "starting" } });
    heardAt = performance.now();
    timers = [watchStart(opened.refused), watchPulse()];
    const started = await startAppLife({
      opened,
      surroundings,
      place: place ?? waitingPlace(),
      handlers: {
        apps,
        calls,
        ask,
        onHeight: (height) => set({ height }),
        onMode: setMode,
        onSaid: (said) => set({ said: { body: said } }),
        onStarted: () => {
          set({ phase: { phase: "running" } });
          given = {};
          tellInput();
        },
        onWantsToClose: () => close("The app closed itself."),
      },
      onMessage: (direction, body) => {
        if (direction === "fromApp") heardAt = performance.now();
        store.setState((state) => withMessage(state, direction, body, Date.now()));
      },
      onWord,
    });
    if (own === run) life = started;
    else await started.end(false);
  };

  const start = (): void => {
    const own = run;
    declined = 0;
    store.setState((state) => ({ ...newAppState, mode: state.mode }));
    open(own).catch((error: unknown) => {
      if (own === run) fail(error instanceof Error ? error.message : String(error));
    });
  };

  start();
  return {
    store,
    answer,
    close,
    place(next) {
      place = next;
      life?.place(next);
    },
    park() {
      place = null;
      life?.place(waitingPlace());
    },
    give(next) {
      input = next;
      tellInput();
    },
    surround(next) {
      surroundings = next;
      life?.surround(next);
    },
    setMode: (mode) => void setMode(mode),
    freeze() {
      end(true);
      set({ phase: { phase: "frozen" }, mode: "inline" });
    },
    restart() {
      end(false);
      start();
    },
  };
}
