import type { Hub } from "#bridge/hub/hub.ts";
import type { Session } from "#core/session/session.ts";
import type { Output } from "./command.ts";

/** The one session that TARGET attached; null where there is none or several, which is said. */
export function oneSession(hub: Hub, output: Output): Session | null {
  const sessions = hub.sources.list().flatMap(({ name }) => {
    const held = hub.sources.get(name)?.session();
    return held ? [{ name, session: held.session }] : [];
  });
  const [first, second] = sessions;
  if (!first) {
    output.error(
      "No session is attached: name one with --session demo or --session tcp://HOST:PORT.",
    );
    return null;
  }
  if (second) {
    output.error(
      `There are ${sessions.length} sessions (${sessions.map(({ name }) => name).join(", ")}); name one with --session.`,
    );
    return null;
  }
  return first.session;
}
