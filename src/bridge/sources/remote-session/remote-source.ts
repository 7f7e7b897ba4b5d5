import type { Timers } from "#core/session/timers.ts";
import { systemClock } from "../../hub/clock.ts";
import type { Source, SourceHost } from "../../hub/source.ts";
import { addressText, connectSession } from "../../session-port/connect-session.ts";
import { isLoopback } from "../../session-port/loopback.ts";
import { sessionSource } from "../session/session-source.ts";
import type { SourceSpec } from "../source-spec.ts";

type TcpSpec = Extract<SourceSpec, { readonly type: "tcp" }>;

/** The kind "remote session": a session that listens at `tcp://HOST:PORT`. */
export const remoteSession = (spec: SourceSpec, host: SourceHost): Source | null =>
  spec.type === "tcp" ? remoteSource(spec, host) : null;

/** A remote session as a source. One that went away is connected to again by a restart. */
export function remoteSource(
  spec: TcpSpec,
  host: SourceHost,
  timers: Timers = systemClock,
): Source {
  const where = addressText(spec);
  return sessionSource(
    {
      kind: "remoteSession",
      origin: tcpOrigin(spec),
      where,
      open: (signal) => {
        if (!isLoopback(spec.host) && spec.anyHost !== true) throw new Error(elsewhere(spec));
        return connectSession(spec, { timers, signal });
      },
    },
    host,
  );
}

/** The spec as it is written on a command line. */
const tcpOrigin = (spec: TcpSpec): string =>
  `tcp://${addressText(spec)}${spec.anyHost === true ? "?anyhost" : ""}`;

/** The protocol has neither a password nor encryption, so leaving this machine is said, not guessed. */
const elsewhere = (spec: TcpSpec): string =>
  `${spec.host} is another machine, and the session protocol has neither password nor encryption; write tcp://${addressText(spec)}?anyhost to connect all the same.`;
