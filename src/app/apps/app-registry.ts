import { toFreeze } from "#core/apps/least-seen.ts";
import type { AppHost } from "./app-host.ts";

/** How long an app waits for a place after its component went: a board that changes its layout draws it anew. */
const patienceMs = 1_500;

interface Entry {
  readonly host: AppHost;
  users: number;
  isVisible: boolean;
  seenAt: number;
  leaving: ReturnType<typeof setTimeout> | null;
}

const entries = new Map<string, Entry>();

const isLive = ({ host }: Entry): boolean => {
  const { phase } = host.store.getState();
  const runs = phase.phase === "opening" || phase.phase === "starting" || phase.phase === "running";
  return runs || (phase.phase === "failed" && phase.isAlive);
};

/** The app of a place in the page, made where there is none; `releaseApp` when the place goes. */
export function takeApp(key: string, make: () => AppHost): AppHost {
  const known = entries.get(key);
  if (known) {
    if (known.leaving) clearTimeout(known.leaving);
    known.leaving = null;
    known.users += 1;
    return known.host;
  }
  const host = make();
  entries.set(key, { host, users: 1, isVisible: true, seenAt: Date.now(), leaving: null });
  freezeOthers();
  return host;
}

/** Ends an app when nobody takes it again soon. */
export function releaseApp(key: string): void {
  const entry = entries.get(key);
  if (!entry) return;
  entry.users -= 1;
  if (entry.users > 0) return;
  entry.host.park();
  entry.leaving = setTimeout(() => {
    entries.delete(key);
    entry.host.close();
  }, patienceMs);
}

/** Tells whether a person can see it now. */
export function noteSeen(key: string, isVisible: boolean): void {
  const entry = entries.get(key);
  if (!entry) return;
  if (entry.isVisible || isVisible) entry.seenAt = Date.now();
  entry.isVisible = isVisible;
}

/** Starts a frozen or failed app again; another one may be frozen for it. */
export function wakeApp(key: string): void {
  const entry = entries.get(key);
  if (!entry) return;
  entry.seenAt = Date.now();
  entry.isVisible = true;
  entry.host.restart();
  freezeOthers();
}

/** Keeps the number of running apps down (each is a process of the browser). */
function freezeOthers(): void {
  const live = [...entries].filter(([, entry]) => isLive(entry));
  const keys = toFreeze(live.map(([key, { isVisible, seenAt }]) => ({ key, isVisible, seenAt })));
  for (const key of keys) entries.get(key)?.host.freeze();
}
