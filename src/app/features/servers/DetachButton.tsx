import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { SourceSummary } from "#protocol/source.ts";
import { useBridge } from "../../bridge/bridge-context.ts";
import { Button } from "../../ui/Button.tsx";
import { IconPlugConnectedX } from "../../ui/icons.ts";
import classes from "./Servers.module.css";

/** Detaches a source in two steps: the second button takes the place of the first. */
export function DetachButton({ source }: { readonly source: SourceSummary }) {
  const { commands } = useBridge();
  const [isAsking, setAsking] = useState(false);
  const detach = useMutation({ mutationFn: () => commands.detach(source.name) });
  if (!isAsking) {
    return (
      <Button
        size="small"
        icon={IconPlugConnectedX}
        aria-label={`Detach ${source.name}`}
        onClick={() => setAsking(true)}
      >
        Detach
      </Button>
    );
  }
  return (
    <>
      <Button
        variant="danger"
        size="small"
        disabled={detach.isPending}
        onClick={() => detach.mutate()}
      >
        Detach {source.name} and forget it
      </Button>
      <Button size="small" onClick={() => setAsking(false)}>
        Keep
      </Button>
      {detach.isError && (
        <span role="alert" className={classes.problem}>
          {detach.error.message}
        </span>
      )}
    </>
  );
}
