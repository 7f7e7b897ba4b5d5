import { specOf, type DefinedSession } from "#core/session-kit/define-session.ts";
import { openDefined } from "#core/session-kit/open-defined.ts";
import type { InProcessSession } from "#core/session/in-process-session.ts";
import type { Timers } from "#core/session/timers.ts";
import { openDemoSession, demoDefaults, type DemoOptions } from "#demo/demo-session.ts";
import { systemClock } from "../hub/clock.ts";
import { findPackageRoot } from "../package-root.ts";

/** Timers that alone keep no process alive, so that a program can end while its laboratory runs. */
const idle: Timers = {
  now: () => Date.now(),
  after(milliseconds, run) {
    const timer = setTimeout(run, milliseconds).unref();
    return () => clearTimeout(timer);
  },
};

const about = () => ({ version: findPackageRoot().version, pid: process.pid });

/** Opens the demo laboratory in this process: the same seed, the same laboratory. */
export const openDemo = (options: Partial<DemoOptions> = {}): InProcessSession =>
  openDemoSession(
    { ...demoDefaults, ...options },
    { timers: systemClock, idle, about: { ...about(), server: "Vitrine demo laboratory" } },
  );

/**
 * Opens a session of your own classes in this process, as `defineSession` of
 * `vitrine/session` gives it. Throws with a sentence where something in it does
 * not fit. Close it: what it runs keeps the process alive.
 */
export function openSession(defined: DefinedSession): InProcessSession {
  const spec = specOf(defined);
  if (!spec) throw new TypeError("A session is made with defineSession of vitrine/session.");
  const opened = openDefined(spec, {
    about: { ...about(), server: "session" },
    timers: systemClock,
    // Nobody else could be told, and a bug must not be silent.
    onRunFault: (error) => {
      throw error;
    },
  });
  if (!opened.ok) throw new Error(opened.error);
  return opened.result;
}
