import type { SourceDetail } from "#protocol/source.ts";
import { ContextScopeChoice } from "./ContextScopeChoice.tsx";
import { SkippedClasses } from "./SkippedClasses.tsx";
import { ValueTransport } from "./ValueTransport.tsx";

/** What a source's page has more where the source carries a session. */
export function SessionParts({ source }: { readonly source: SourceDetail }) {
  if (!source.hasSession) return null;
  return (
    <>
      {source.context && <ContextScopeChoice source={source} context={source.context} />}
      {source.context && <SkippedClasses skipped={source.context.skipped} />}
      {source.status.phase === "ready" && <ValueTransport source={source.name} />}
    </>
  );
}
