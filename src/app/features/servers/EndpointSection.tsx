import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { McpClientInfo, McpEndpointInfo } from "#protocol/mcp-endpoint.ts";
import { useBridge } from "../../bridge/bridge-context.ts";
import { Age } from "../../ui/Age.tsx";
import { Badge } from "../../ui/Badge.tsx";
import { Button, IconButton } from "../../ui/Button.tsx";
import { CopyButton } from "../../ui/CopyButton.tsx";
import { IconEye, IconEyeOff } from "../../ui/icons.ts";
import { RefusalNotice } from "../../ui/RefusalNotice.tsx";
import { LoadingSkeleton } from "../../ui/Skeleton.tsx";
import { ClientSettings } from "./ClientSettings.tsx";
import { hiddenToken } from "./hidden-token.ts";
import classes from "./Servers.module.css";

/** Where outside MCP clients reach all of this, and what to give them. */
export function EndpointSection() {
  const { queries } = useBridge();
  const endpoint = useQuery(queries.mcpEndpoint());
  if (endpoint.isPending) return <LoadingSkeleton label="Reading the MCP endpoint…" rows={4} />;
  if (endpoint.isError) return <RefusalNotice error={endpoint.error} retry={endpoint.refetch} />;
  return <EndpointBody endpoint={endpoint.data} />;
}

function EndpointBody({ endpoint }: { readonly endpoint: McpEndpointInfo }) {
  const [isShown, setShown] = useState(false);
  const { url, token, clients, isReadOnly } = endpoint;
  return (
    <section aria-labelledby="endpoint">
      <h3 id="endpoint" className={classes.caption}>
        MCP endpoint: everything that is attached, as one server for your own agents and editors
      </h3>
      <dl className={classes.facts}>
        <dt>Address</dt>
        <dd>
          <code>{url}</code>
          <CopyButton text={url} label="Copy the address" />
          {isReadOnly && <Badge outlined>read-only</Badge>}
        </dd>
        <dt>Token</dt>
        <dd>
          <code>{isShown ? token : hiddenToken(token)}</code>
          <IconButton
            icon={isShown ? IconEyeOff : IconEye}
            label={isShown ? "Hide the token" : "Show the token"}
            size="small"
            onClick={() => setShown(!isShown)}
          />
          <CopyButton text={token} label="Copy the token" />
          <NewToken />
        </dd>
        <dt>Clients</dt>
        <dd>
          <Clients clients={clients} />
        </dd>
      </dl>
      <ClientSettings url={url} token={token} isShown={isShown} />
    </section>
  );
}

function Clients({ clients }: { readonly clients: readonly McpClientInfo[] }) {
  if (clients.length === 0) return <span className={classes.count}>none right now</span>;
  return (
    <ul className={classes.clients} aria-label="Clients">
      {clients.map(({ id, name, version, revision, lastSeen }) => (
        <li key={id}>
          {name} {version}
          <span className={classes.count}>
            {revision}, last heard of <Age at={lastSeen} /> ago
          </span>
        </li>
      ))}
    </ul>
  );
}

/** In two steps, for every client has to be told the new one. */
function NewToken() {
  const { commands, queries } = useBridge();
  const cache = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const renew = useMutation({
    mutationFn: () => commands.renewMcpToken(),
    onSuccess: () => {
      setAsking(false);
      return cache.invalidateQueries({ queryKey: queries.mcpEndpoint().queryKey });
    },
  });
  return (
    <span className={classes.actions}>
      {renew.isError && (
        <span role="alert" className={classes.problem}>
          {renew.error.message}
        </span>
      )}
      {isAsking ? (
        <>
          <Button
            variant="danger"
            size="small"
            disabled={renew.isPending}
            onClick={() => renew.mutate()}
          >
            Make a new one and cut off all clients
          </Button>
          <Button size="small" onClick={() => setAsking(false)}>
            Keep
          </Button>
        </>
      ) : (
        <Button size="small" onClick={() => setAsking(true)}>
          New token
        </Button>
      )}
    </span>
  );
}
