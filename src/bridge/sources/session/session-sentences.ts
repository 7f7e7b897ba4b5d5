import { SessionUnusable } from "#core/backend/session-state.ts";
import { SessionLost } from "#core/session/session.ts";
import type { SourceOutcome } from "#protocol/outcome.ts";
import type { SourceStatus } from "#protocol/source.ts";

/** Of a session that was reached and can no longer be. */
export const sentenceOfLoss = (where: string): string =>
  `The session at ${where} stopped answering; restart it to go on.`;

/** Why a session could not say what it offers. */
export const sentenceOfFailure = (where: string, error: unknown): string => {
  if (error instanceof SessionLost) return sentenceOfLoss(where);
  const said = error instanceof Error ? error.message : String(error);
  return error instanceof SessionUnusable
    ? `The session at ${where} cannot be used; it answered: ${said}`
    : `The session at ${where} gave an answer that cannot be read: ${said}`;
};

/** Why nothing can be asked of it now. */
export function notReady(status: SourceStatus, where: string): string {
  switch (status.phase) {
    case "failed":
    case "lost":
      return status.sentence;
    case "starting":
      return `The session at ${where} is still starting; try again when it is ready.`;
    case "ready":
    case "closed":
      return `The session at ${where} is closed; restart it.`;
  }
}

/** A call that never left. */
export const unsent = (sentence: string): SourceOutcome => ({
  kind: "protocolError",
  stage: "dispatch",
  by: "bridge",
  sentence,
});
