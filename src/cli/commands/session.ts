import { resolve } from "node:path";
import { parseSessionTarget } from "#bridge/config/session-target.ts";
import { systemClock } from "#bridge/hub/clock.ts";
import type { Found } from "#bridge/hub/hub.ts";
import { listenSession } from "#bridge/session-port/listen-session.ts";
import { isLoopback } from "#bridge/session-port/loopback.ts";
import { demoOptions } from "#bridge/sources/demo-session/demo-source.ts";
import { openSessionFile } from "#bridge/sources/session-file/open-session-file.ts";
import type { Environment } from "#bridge/environment.ts";
import { usualPort } from "#core/session-protocol/limits.ts";
import { sceneLongs } from "#core/session-protocol/scene-longs.ts";
import type { InProcessSession } from "#core/session/in-process-session.ts";
import { openDemoSession } from "#demo/demo-session.ts";
import { wholeNumber } from "../arguments.ts";
import type { Output } from "../command.ts";
import { exitStatus } from "../exit-status.ts";
import type { OwnCommand } from "../own-command.ts";

/** Serves a session by the session protocol (R0.21, R0.25), so that other programs can attach to it. */
export const session: OwnCommand = {
  name: "session",
  usage: "session [demo | FILE] [--listen PORT] [--host ADDRESS]",
  summary: "Serve the demo, or a session file, over TCP for `--session tcp://127.0.0.1:PORT`.",
  async run(given, environment, output) {
    const refuse = (sentence: string): typeof exitStatus.usage => {
      output.error(sentence);
      return exitStatus.usage;
    };
    const [target = "demo", ...more] = given.positional;
    if (more.length > 0) return refuse(`session serves one session; got ${more.length + 1}.`);
    const port = wholeNumber(given, "listen", 65_535);
    if (!port.ok) return refuse(port.sentence);
    const host = given.values.get("host") ?? "127.0.0.1";

    const opened = await openTarget(target, environment, output);
    if (!opened.ok) return refuse(opened.sentence);
    const listening = await listenSession({
      session: opened.value,
      timers: systemClock,
      isLong: sceneLongs(opened.value.scene),
      host,
      port: port.value ?? usualPort,
      onFault: (what, error) => output.error(`${what}: ${String(error)}`),
    });
    if (!listening.ok) {
      await opened.value.close();
      return refuse(listening.sentence);
    }
    if (!isLoopback(host)) {
      output.error(
        `Anybody who reaches ${host} can drive this session: the protocol has neither password nor encryption.`,
      );
    }
    output.line(`The session is at ${listening.value.url}; Ctrl+C stops.`);
    await new Promise<void>((stop) => {
      environment.onStop(() => stop());
    });
    await listening.value.close();
    await opened.value.close();
    return exitStatus.ok;
  },
};

async function openTarget(
  target: string,
  { cwd, pid }: Environment,
  output: Output,
): Promise<Found<InProcessSession>> {
  const spec = parseSessionTarget(target);
  if (!spec.ok) return spec;
  switch (spec.value.type) {
    case "demo":
      return {
        ok: true,
        value: openDemoSession(demoOptions(spec.value), {
          timers: systemClock,
          about: { server: "Vitrine demo laboratory", version: "1", pid },
        }),
      };
    case "sessionFile":
      return openSessionFile(resolve(cwd, spec.value.path), {
        pid,
        onRunFault: (error) => output.error(`run has ended: ${String(error)}`),
      });
    case "tcp":
      return {
        ok: false,
        sentence: `${target} is served already; session serves the demo or a session file.`,
      };
  }
}
