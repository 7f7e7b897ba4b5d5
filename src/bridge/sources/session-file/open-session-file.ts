import { basename } from "node:path";
import { openDefined } from "#core/session-kit/open-defined.ts";
import type { InProcessSession } from "#core/session/in-process-session.ts";
import { systemClock } from "../../hub/clock.ts";
import type { Found } from "../../hub/hub.ts";
import { loadSessionFile } from "./load-session-file.ts";

/** Loads a session file and opens its session in this process. */
export async function openSessionFile(
  path: string,
  surroundings: { readonly pid: number; readonly onRunFault: (error: unknown) => void },
): Promise<Found<InProcessSession>> {
  const name = basename(path);
  const loaded = await loadSessionFile(path);
  if (!loaded.ok) return loaded;
  const opened = openDefined(loaded.value, {
    about: { server: name, version: "1", pid: surroundings.pid },
    timers: systemClock,
    onRunFault: surroundings.onRunFault,
  });
  return opened.ok
    ? { ok: true, value: opened.result }
    : { ok: false, sentence: `In ${name} ${opened.error}` };
}
