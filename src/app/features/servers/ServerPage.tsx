import { useQuery } from "@tanstack/react-query";
import type { SourceName } from "#protocol/ids.ts";
import type { SourceDetail } from "#protocol/source.ts";
import { useBridge } from "../../bridge/bridge-context.ts";
import { Age } from "../../ui/Age.tsx";
import { Badge } from "../../ui/Badge.tsx";
import { BigText } from "../../ui/BigText.tsx";
import { CopyButton } from "../../ui/CopyButton.tsx";
import { groupThousands } from "../../ui/numbers.ts";
import { RefusalNotice } from "../../ui/RefusalNotice.tsx";
import { Sentence } from "../../ui/Sentence.tsx";
import { LoadingSkeleton } from "../../ui/Skeleton.tsx";
import { SourceMark, statusSentence, statusWord } from "../../ui/SourceMark.tsx";
import { EndpointSection } from "./EndpointSection.tsx";
import { ServerActions } from "./ServerActions.tsx";
import { SessionParts } from "./SessionParts.tsx";
import { kindWords } from "./source-words.ts";
import classes from "./Servers.module.css";

/** A source's own page. */
export function ServerPage({ name }: { readonly name: SourceName }) {
  const { queries } = useBridge();
  const detail = useQuery(queries.sourceDetail(name));
  if (detail.isPending) return <LoadingSkeleton label={`Reading ${name}…`} />;
  if (detail.isError) return <RefusalNotice error={detail.error} retry={detail.refetch} />;
  return <ServerBody source={detail.data} />;
}

function ServerBody({ source }: { readonly source: SourceDetail }) {
  const sentence = statusSentence(source.status);
  // The classes that were left out have a table of their own.
  const left = new Set(
    (source.context?.skipped ?? []).map((each) => `${each.class} was left out: ${each.reason}`),
  );
  const notes = source.notes.filter((note) => !left.has(note));
  return (
    <article className={classes.page} aria-label={source.name}>
      <header className={classes.head}>
        <SourceMark status={source.status} />
        <h2 className={classes.title}>{source.name}</h2>
        <Badge>{kindWords[source.kind]}</Badge>
        <span className={classes.count}>
          {statusWord(source.status)} for <Age at={source.status.since} />
        </span>
        {source.kind !== "static" && <ServerActions source={source} />}
      </header>
      {sentence !== null && <Sentence>{sentence}</Sentence>}
      <Progress source={source} />
      {source.kind === "static" ? (
        <EndpointSection />
      ) : (
        <>
          <Figures source={source} />
          <SessionParts source={source} />
          <Facts source={source} />
        </>
      )}
      {notes.length > 0 && (
        <section>
          <h3 className={classes.caption}>Limits and bent definitions</h3>
          <ul className={classes.notes}>
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </section>
      )}
      {source.instructions !== undefined && (
        <section>
          <h3 className={classes.caption}>Instructions for a model, as the server wrote them</h3>
          <BigText label="the instructions" text={source.instructions} maxHeight={240} />
        </section>
      )}
      {source.stderr.length > 0 && (
        <section>
          <h3 className={classes.caption}>stderr, the last lines</h3>
          <BigText label="stderr" text={source.stderr.join("\n")} />
        </section>
      )}
    </article>
  );
}

function Progress({ source: { status } }: { readonly source: SourceDetail }) {
  if (status.phase !== "starting" || status.done === undefined || !status.total) return null;
  return (
    <progress
      className={classes.progress}
      aria-label="Reading what the server offers"
      max={status.total}
      value={status.done}
    />
  );
}

function Figures({ source: { counts, hasSession } }: { readonly source: SourceDetail }) {
  const figures = [
    ["tools", counts.tools],
    ["resources", counts.resources],
    ["prompts", counts.prompts],
    ...(hasSession
      ? ([
          ["classes", counts.classes],
          ["objects", counts.objects],
        ] as const)
      : []),
  ] as const;
  return (
    <ul className={classes.figures} aria-label="What it offers">
      {figures.map(([word, count]) => (
        <li key={word}>
          <strong>{groupThousands(count)}</strong>
          <span>{word}</span>
        </li>
      ))}
    </ul>
  );
}

function Facts({ source }: { readonly source: SourceDetail }) {
  const { server } = source;
  return (
    <dl className={classes.facts}>
      <dt>Started from</dt>
      <dd>
        <span className={classes.started}>
          <code>{source.origin}</code>
          <CopyButton text={source.origin} label="Copy the command or address" />
        </span>
      </dd>
      {server && (
        <>
          <dt>Says it is</dt>
          <dd>
            {server.title ?? server.name} {server.version}
          </dd>
        </>
      )}
      {source.protocolRevision !== undefined && (
        <>
          <dt>Protocol</dt>
          <dd>{source.protocolRevision}</dd>
        </>
      )}
      {source.schemaRevision !== undefined && (
        <>
          <dt>Schema revision</dt>
          <dd>{source.schemaRevision}</dd>
        </>
      )}
      {source.pid !== undefined && (
        <>
          <dt>Process</dt>
          <dd>{source.pid}</dd>
        </>
      )}
      {source.capabilities.length > 0 && (
        <>
          <dt>Capabilities</dt>
          <dd>
            {source.capabilities.map((capability) => (
              <Badge key={capability} outlined>
                {capability}
              </Badge>
            ))}
          </dd>
        </>
      )}
    </dl>
  );
}
