import { basename, resolve } from "node:path";
import type { Session } from "#core/session/session.ts";
import { systemClock } from "../../hub/clock.ts";
import type { Source, SourceHost } from "../../hub/source.ts";
import { greeted } from "../../session-port/connect-session.ts";
import { stderrLog } from "../mcp-connection/stderr-log.ts";
import { sessionSource } from "../session/session-source.ts";
import type { SourceSpec } from "../source-spec.ts";
import { startHost, type HostOptions } from "./start-host.ts";

type FileSpec = Extract<SourceSpec, { readonly type: "sessionFile" }>;

/** The kind "session file": a session of declared classes in a file of one's own. */
export const sessionFile = (spec: SourceSpec, host: SourceHost): Source | null =>
  spec.type === "sessionFile" ? sessionFileSource(spec, host) : null;

/** A session file as a source, in a process of its own. A restart reads the file anew. */
export function sessionFileSource(
  spec: FileSpec,
  host: SourceHost,
  options: Pick<HostOptions, "loadMs"> = {},
): Source {
  const name = basename(spec.path);
  const log = stderrLog(
    (text) => host.record({ kind: "stderr", body: { text } }),
    () => host.now(),
  );
  const source = sessionSource(
    {
      kind: "sessionFile",
      origin: spec.path,
      where: name,
      open: async (signal): Promise<Session> => {
        const { transport, stop } = await startHost({
          path: resolve(spec.path),
          name,
          signal,
          onLine: (line) => log.add(line),
          ...options,
        });
        const session = await greeted(transport, { where: name, timers: systemClock, signal });
        return stopping(session, stop);
      },
    },
    host,
  );
  return { ...source, detail: () => ({ ...source.detail(), stderr: log.lines() }) };
}

/** Closing the session ends its process. */
function stopping(session: Session, stop: () => Promise<void>): Session {
  const close = session.close.bind(session);
  session.close = async () => {
    await close();
    await stop();
  };
  return session;
}
