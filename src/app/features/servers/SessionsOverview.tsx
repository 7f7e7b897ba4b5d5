import { useQueries, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { SourceDetail, SourceSummary } from "#protocol/source.ts";
import { useBridge } from "../../bridge/bridge-context.ts";
import { openOverlay } from "../../stores/overlays.ts";
import { Button } from "../../ui/Button.tsx";
import { IconFileText, IconPlugConnected, IconTarget } from "../../ui/icons.ts";
import { groupThousands } from "../../ui/numbers.ts";
import { SourceMark, statusSentence, statusWord } from "../../ui/SourceMark.tsx";
import { DetachButton } from "./DetachButton.tsx";
import { scopeText } from "./scope-words.ts";
import { kindWords } from "./source-words.ts";
import classes from "./Sessions.module.css";

/** Every session side by side, and the ways to attach one more. */
export function SessionsOverview({ sessions }: { readonly sessions: readonly SourceSummary[] }) {
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <h2>Sessions</h2>
        <span className={classes.ways}>
          <Button
            icon={IconPlugConnected}
            onClick={() => openOverlay({ type: "addServer", way: "address" })}
          >
            At host and port…
          </Button>
          <Button
            icon={IconFileText}
            onClick={() => openOverlay({ type: "addServer", way: "file" })}
          >
            From a file…
          </Button>
          <Button icon={IconTarget} onClick={() => openOverlay({ type: "addServer", way: "demo" })}>
            Demo…
          </Button>
        </span>
      </header>
      {sessions.length === 0 ? (
        <p className={classes.none}>
          No session is attached. One brings classes, a scene of objects and tools made for them.
        </p>
      ) : (
        <SideBySide sessions={sessions} />
      )}
    </div>
  );
}

function SideBySide({ sessions }: { readonly sessions: readonly SourceSummary[] }) {
  const { queries } = useBridge();
  const details = useQueries({ queries: sessions.map(({ name }) => queries.sourceDetail(name)) });
  const row = (
    title: string,
    cell: (session: SourceSummary, detail?: SourceDetail) => ReactNode,
  ) => (
    <tr>
      <th scope="row">{title}</th>
      {sessions.map((session, index) => (
        <td key={session.name}>{cell(session, details[index]?.data)}</td>
      ))}
    </tr>
  );
  return (
    // What scrolls must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-tabindex
    <div className={classes.scroll} tabIndex={0} role="group" aria-label="Sessions side by side">
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">Fact</span>
            </th>
            {sessions.map((session) => (
              <th key={session.name} scope="col">
                <span className={classes.name}>
                  <SourceMark status={session.status} />
                  <Link to="/servers/$id" params={{ id: session.name }}>
                    {session.name}
                  </Link>
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {row("Kind", ({ kind }) => kindWords[kind])}
          {row("Started from", ({ origin }) => (
            <code>{origin}</code>
          ))}
          {row("State", ({ status }) => statusSentence(status) ?? statusWord(status))}
          {row("Says it is", (_, detail) =>
            detail?.server ? `${detail.server.name} ${detail.server.version}` : "",
          )}
          {row("Process", (_, detail) => detail?.pid ?? "")}
          {row("Protocol", (_, detail) => detail?.protocolRevision ?? "")}
          {row("Capabilities", (_, detail) => (detail?.capabilities ?? []).join(", "))}
          {row("Schema revision", ({ schemaRevision }) => schemaRevision ?? "")}
          {row("Context covers", (_, detail) =>
            detail?.context ? scopeText(detail.context.scope) : "",
          )}
          {row("Classes", ({ counts }) => groupThousands(counts.classes))}
          {row("Objects", ({ counts }) => groupThousands(counts.objects))}
          {row("Tools", ({ counts }) => groupThousands(counts.tools))}
          {row("Names of its tools", (session) => (
            <ToolNames session={session} />
          ))}
          {row("Go on", (session) => (
            <span className={classes.actions}>
              {session.hasSession && (
                <Link to="/scene/$source" params={{ source: session.name }}>
                  Scene
                </Link>
              )}
              <DetachButton source={session} />
            </span>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** With several sessions attached, the session's name stands in its tools' names. */
function ToolNames({ session }: { readonly session: SourceSummary }) {
  const { queries } = useBridge();
  const rows = useQuery(
    queries.toolRows({ source: session.name, kinds: ["configure", "session"] }, 0, 10),
  );
  const tools = rows.data?.rows.flatMap((each) => (each.type === "tool" ? [each.tool] : [])) ?? [];
  const shown = tools.find(({ kind }) => kind === "configure") ?? tools[0];
  return shown ? <code>{shown.wireName}</code> : null;
}
