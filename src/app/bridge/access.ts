import { create } from "zustand";
import { startBridge, type RunningBridge } from "./start-bridge.ts";
import { codeIn, exchangeCode, forgetToken, keepToken, keptToken } from "./token.ts";

/** Whether this page may talk to the bridge. */
export type Access =
  /** `sentence`: why the last try failed. */
  | { readonly phase: "none"; readonly sentence?: string }
  | { readonly phase: "exchanging" }
  | { readonly phase: "ready"; readonly running: RunningBridge };

export const useAccess = create<{ readonly access: Access }>()(() => ({
  access: { phase: "none" },
}));

const set = (access: Access): void => useAccess.setState({ access });

/** What the page is opened with: a code in the fragment wins over a kept token, as it is newer. */
export async function openAccess(): Promise<void> {
  const code = codeIn(location.hash);
  if (code !== null) {
    // The code is used up by the exchange; it must not stay in the address or the history.
    history.replaceState(null, "", location.pathname + location.search);
    await connectWith(code);
    return;
  }
  const token = keptToken(localStorage);
  if (token !== null) start(token);
}

/** Connects with what a person pasted. */
export async function connectWith(pasted: string): Promise<void> {
  const code = codeIn(pasted);
  if (code === null) {
    set({ phase: "none", sentence: "There is no code in this; paste the whole line." });
    return;
  }
  set({ phase: "exchanging" });
  const exchanged = await exchangeCode(code, (url, init) => fetch(url, init));
  if (exchanged.ok) {
    keepToken(localStorage, exchanged.token);
    start(exchanged.token);
    return;
  }
  const kept = keptToken(localStorage);
  // A used-up code in a bookmarked line is no reason to lock out a page that has a token.
  if (kept !== null) start(kept);
  else set({ phase: "none", sentence: exchanged.sentence });
}

function start(token: string): void {
  const running = startBridge({
    origin: location.origin,
    token,
    onUnauthorized: () => {
      running.stop();
      forgetToken(localStorage);
      set({
        phase: "none",
        sentence: "The token that this browser kept is not valid any more.",
      });
    },
  });
  set({ phase: "ready", running });
}
