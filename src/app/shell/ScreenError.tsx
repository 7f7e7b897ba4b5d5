import type { ErrorComponentProps } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { useConnection } from "../bridge/connection.ts";
import { RefusalNotice } from "../ui/RefusalNotice.tsx";

/** What browsers and Vite say when a part of the page cannot be loaded. */
const isMissingPart = (message: string): boolean =>
  /dynamically imported module|module script failed|error loading|Unable to preload/i.test(message);

/** In the place of a screen that broke or could not be loaded; the shell stays. */
export function ScreenError({ error, reset }: ErrorComponentProps) {
  const message = error instanceof Error ? error.message : String(error);
  return isMissingPart(message) ? (
    <MissingPart />
  ) : (
    <RefusalNotice kind={null} error={{ message: `This screen broke: ${message}` }} retry={reset} />
  );
}

/** A part that the bridge did not give: it is away, or it was built anew under an open tab. */
function MissingPart({ reload = () => location.reload() }: { readonly reload?: () => void }) {
  const { state } = useConnection();
  const [wasAway] = useState(state.phase !== "open");
  const isBack = wasAway && state.phase === "open";
  useEffect(() => {
    // A part that failed once is never asked for again by the same page.
    if (isBack) reload();
  }, [isBack, reload]);
  return (
    <RefusalNotice
      kind={null}
      error={{
        message: wasAway
          ? "The bridge does not answer; this screen is loaded as soon as it is back."
          : "This part of the page is gone; the bridge was built anew. Load the page again.",
      }}
      retry={reload}
    />
  );
}
