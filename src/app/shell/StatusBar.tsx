import { useQuery } from "@tanstack/react-query";
import { useBridge } from "../bridge/bridge-context.ts";
import { useConnection } from "../bridge/connection.ts";
import { Age, useSecond } from "../ui/Age.tsx";
import { Icon } from "../ui/Icon.tsx";
import { IconAlertTriangle, IconExternalLink, IconWifiOff } from "../ui/icons.ts";
import { formatBytes, groupThousands } from "../ui/numbers.ts";
import { WebMcpBadge } from "../webmcp/WebMcpBadge.tsx";
import { PolicyMenu } from "./PolicyMenu.tsx";
import { outboundSources, schemaRevisionText } from "./status-facts.ts";
import classes from "./StatusBar.module.css";

/** The bridge and what it is doing, in one line that is always there. */
export function StatusBar() {
  const { queries } = useBridge();
  const hello = useQuery(queries.hello()).data;
  const sources = useQuery(queries.sources()).data ?? [];
  const outbound = outboundSources(sources);
  return (
    <footer className={classes.bar} aria-label="Status">
      <BridgeState url={hello?.url ?? location.origin} />
      {hello && <PolicyMenu policy={hello.policy} isReadOnly={hello.isReadOnly} />}
      <span className={classes.item}>{schemaRevisionText(sources)}</span>
      <ChangeRate />
      <span className={classes.spring} />
      <WebMcpBadge />
      {hello && (
        <span className={`${classes.item} ${classes.right}`} title={journalTitle(hello.journal)}>
          journal <strong>{groupThousands(hello.journal.lastSeq)}</strong>
          {hello.journal.kept === "memory" && (
            <span className={classes.mark} title={hello.journal.note}>
              <Icon of={IconAlertTriangle} size={12} />
              in memory
            </span>
          )}
        </span>
      )}
      <span
        className={`${classes.item} ${classes.right} ${classes.optional}`}
        title={outbound.map(({ name, origin }) => `${name}: ${origin}`).join("\n")}
      >
        <Icon of={outbound.length === 0 ? IconWifiOff : IconExternalLink} size={13} />
        {outbound.length === 0 ? "no outbound" : `${outbound.length} outbound`}
      </span>
      {hello && <span className={`${classes.item} ${classes.right}`}>{hello.version}</span>}
    </footer>
  );
}

/** Where the journal is, and how far back it goes. */
const journalTitle = ({
  place,
  retention,
}: {
  readonly place: string;
  readonly retention: { readonly entries: number; readonly blobBytes: number };
}): string =>
  `${place}\nThe newest ${groupThousands(retention.entries)} entries and ${formatBytes(retention.blobBytes)} of big answers are kept.`;

function BridgeState({ url }: { readonly url: string }) {
  const { state } = useConnection();
  const host = URL.canParse(url) ? new URL(url).host : url;
  return (
    <output className={classes.item}>
      <span className={classes.dot} data-phase={state.phase} />
      <strong>{host}</strong>
      {state.phase === "connecting" && "connecting"}
      {state.phase === "lost" && (
        <span className={classes.lost}>
          disconnected for <Age at={state.since} />, trying again
        </span>
      )}
    </output>
  );
}

/** Changes that this page received in the last second, counted, not announced. */
function ChangeRate() {
  const { values } = useBridge();
  useSecond();
  return (
    <span
      className={`${classes.item} ${classes.optional}`}
      title="Value changes that reached this page in the last second"
    >
      <strong>{groupThousands(values.rate())}</strong> changes/s
    </span>
  );
}
