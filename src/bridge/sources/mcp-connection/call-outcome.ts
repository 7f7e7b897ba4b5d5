import type { Caller } from "#protocol/journal.ts";
import type { SourceOutcome } from "#protocol/outcome.ts";
import type { CallAnswer } from "./connection.ts";
import type { Failure } from "./failure.ts";
import { errorText, readToolResult } from "./tool-result.ts";

const longestSentence = 20_000;

/** What the sentences are about. */
export interface CallFacts {
  readonly tool: string;
  /** The server, as people know it. */
  readonly label: string;
  /** Where the call came from: people call from the app and the command line. */
  readonly face: Caller["face"];
  readonly signal: { readonly aborted: boolean; readonly reason: unknown };
  /** How the connection ended, where it did. */
  readonly lostBecause?: string;
}

/** Names the end of a call: who said no, and whether something may have happened. */
export function callOutcome(answer: CallAnswer, facts: CallFacts): SourceOutcome {
  if (!answer.ok) return failedOutcome(answer.failure, answer.wasSent, facts);
  const read = readToolResult(answer.result);
  if (!read.ok) {
    return { kind: "protocolError", stage: "convert", by: "server", sentence: read.sentence };
  }
  return read.isError
    ? {
        kind: "refusal",
        stage: "dispatch",
        by: "server",
        sentence: shortened(errorText(read.result)),
        result: read.result,
      }
    : { kind: "ok", stage: "output", by: "server", result: read.result };
}

/** A server's words are shown as they are, but not a novel of them; the whole stays in the result or error. */
const shortened = (text: string): string =>
  text.length > longestSentence ? `${text.slice(0, longestSentence)}…` : text;

function failedOutcome(failure: Failure, wasSent: boolean, facts: CallFacts): SourceOutcome {
  // However it failed: once the signal is up, the call ended by that.
  if (facts.signal.aborted) return abortedOutcome(wasSent, facts);
  const { label, tool } = facts;
  switch (failure.type) {
    case "error":
      return {
        kind: "protocolError",
        stage: "dispatch",
        by: "server",
        sentence:
          failure.message === ""
            ? `${tool} failed with error ${failure.code}.`
            : shortened(failure.message),
        error: {
          code: failure.code,
          message: failure.message,
          ...(failure.data === undefined ? {} : { data: failure.data }),
        },
      };
    case "declined":
      return { kind: "refusal", stage: "dispatch", by: "person", sentence: failure.sentence };
    case "badAnswer":
      return {
        kind: "protocolError",
        stage: "convert",
        by: "server",
        sentence: `MCP client rejected the response: ${failure.message.replace(/\.$/, "")}.`,
      };
    case "http":
      return httpOutcome(failure.status, facts);
    case "silent":
    case "lost": {
      const cause = failure.type === "lost" ? failure.cause : "no answer came";
      const how = facts.lostBecause ?? `${label}: ${cause}.`;
      const arrived = wasSent && !(failure.type === "lost" && failure.neverArrived === true);
      return arrived
        ? {
            kind: "unknownEffect",
            stage: "dispatch",
            by: "server",
            sentence: `${how} ${tool} had been sent; it may or may not have been done.`,
          }
        : {
            kind: "protocolError",
            stage: "dispatch",
            by: "bridge",
            sentence: `${how} ${tool} was not sent.`,
          };
    }
  }
}

function abortedOutcome(wasSent: boolean, { tool, signal, face }: CallFacts): SourceOutcome {
  const afterwards = wasSent
    ? "The server was told to stop; what it had begun may be done."
    : "It was not sent.";
  return signal.reason === "deadline"
    ? {
        kind: "deadline",
        stage: "dispatch",
        by: "bridge",
        sentence: `${tool} gave no answer before the deadline. ${afterwards}`,
      }
    : {
        kind: "cancelled",
        stage: "dispatch",
        by: face === "app" || face === "cli" ? "person" : "bridge",
        sentence: `${tool} was cancelled. ${afterwards}`,
      };
}

function httpOutcome(status: number, { label, tool }: CallFacts): SourceOutcome {
  // A gateway that had no answer does not know what became of the request either.
  if (status === 502 || status === 504) {
    return {
      kind: "unknownEffect",
      stage: "dispatch",
      by: "server",
      sentence: `${label} gave no answer through its gateway (HTTP ${status}); ${tool} may or may not have been done.`,
    };
  }
  return {
    kind: "protocolError",
    stage: "dispatch",
    by: "server",
    sentence: httpSentence(status, label),
  };
}

function httpSentence(status: number, label: string): string {
  switch (status) {
    case 401:
    case 403:
      return `${label} denies this call (HTTP ${status}). If it needs a header, connect with --header NAME=ENVVAR.`;
    case 404:
      return `${label} does not know this connection any more (HTTP 404). Restart the connection.`;
    case 429:
      return `${label} takes no more calls for now (HTTP 429). Try again later.`;
    default:
      return `${label} answered the call with HTTP ${status}.`;
  }
}
