import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import type { SourceSummary } from "#protocol/source.ts";
import { useBridge } from "../../bridge/bridge-context.ts";
import { Button } from "../../ui/Button.tsx";
import { IconPlugConnectedX, IconRefresh, IconSitemap, IconTool } from "../../ui/icons.ts";
import { LinkButton } from "../../ui/LinkButton.tsx";
import classes from "./Servers.module.css";

/** Restart, and detach in two steps: the second button takes the place of the first. */
export function ServerActions({ source }: { readonly source: SourceSummary }) {
  const { commands } = useBridge();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const restart = useMutation({ mutationFn: () => commands.restart(source.name) });
  const detach = useMutation({
    mutationFn: () => commands.detach(source.name),
    onSuccess: () => navigate({ to: "/servers" }),
  });
  const error = restart.error ?? detach.error;
  return (
    <span className={classes.actions}>
      {error && (
        <span role="alert" className={classes.problem}>
          {error.message}
        </span>
      )}
      {isAsking ? (
        <>
          <Button
            variant="danger"
            icon={IconPlugConnectedX}
            disabled={detach.isPending}
            onClick={() => detach.mutate()}
          >
            Detach {source.name} and forget it
          </Button>
          <Button onClick={() => setAsking(false)}>Keep</Button>
        </>
      ) : (
        <>
          {source.hasSession && (
            <LinkButton to="/scene/$source" params={{ source: source.name }} icon={IconSitemap}>
              Scene
            </LinkButton>
          )}
          <LinkButton to="/tools" icon={IconTool}>
            Tools
          </LinkButton>
          <Button icon={IconRefresh} disabled={restart.isPending} onClick={() => restart.mutate()}>
            {restart.isPending ? "Restarting…" : "Restart"}
          </Button>
          <Button icon={IconPlugConnectedX} onClick={() => setAsking(true)}>
            Detach
          </Button>
        </>
      )}
    </span>
  );
}
