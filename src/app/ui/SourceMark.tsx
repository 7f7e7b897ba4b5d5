import type { SourceStatus } from "#protocol/source.ts";
import classes from "./SourceMark.module.css";

type Mark = "up" | "degraded" | "off" | "failed" | "busy";

/** How a source is doing in a few words: what the mark's shape says, for those who read or listen. */
export function statusWord(status: SourceStatus): string {
  switch (status.phase) {
    case "starting":
      return "connecting";
    case "ready":
      return status.degraded === undefined ? "up" : "degraded";
    case "failed":
      return "failed";
    case "lost":
      return "lost";
    case "closed":
      return "closed";
  }
}

/** The sentence that explains a status; null where there is nothing to explain. */
export function statusSentence(status: SourceStatus): string | null {
  if (status.phase === "ready") return status.degraded ?? null;
  return status.phase === "closed" ? null : status.sentence;
}

function markOf(status: SourceStatus): Mark {
  switch (status.phase) {
    case "starting":
      return "busy";
    case "ready":
      return status.degraded === undefined ? "up" : "degraded";
    case "failed":
    case "lost":
      return "failed";
    case "closed":
      return "off";
  }
}

/** Disc up, diamond degraded, ring off, struck ring failed, turning ring connecting: told apart by shape. */
export function SourceMark({ status }: { readonly status: SourceStatus }) {
  return (
    <span title={statusSentence(status) ?? statusWord(status)}>
      <span className={classes.mark} data-mark={markOf(status)} aria-hidden="true" />
      <span className="visually-hidden">{statusWord(status)}</span>
    </span>
  );
}
