import type { ErrorComponentProps } from "@tanstack/react-router";
import { RefusalNotice } from "../ui/RefusalNotice.tsx";

/** What browsers say when a part of the page is gone, because the bridge was built anew under an open tab. */
const isMissingPart = (message: string): boolean =>
  /dynamically imported module|Importing a module script failed|error loading/i.test(message);

/** In the place of a screen that broke or could not be loaded; the shell stays. */
export function ScreenError({ error, reset }: ErrorComponentProps) {
  const message = error instanceof Error ? error.message : String(error);
  return isMissingPart(message) ? (
    <RefusalNotice
      kind="protocolError"
      error={{
        message: "This part of the page could not be loaded; the bridge may be a newer one.",
      }}
      retry={() => location.reload()}
    />
  ) : (
    <RefusalNotice error={{ message: `This screen broke: ${message}` }} retry={reset} />
  );
}
