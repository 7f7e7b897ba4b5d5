import {
  ProtocolError,
  SdkError,
  SdkErrorCode,
  SdkHttpError,
  SUPPORTED_PROTOCOL_VERSIONS,
  UnsupportedProtocolVersionError,
} from "@modelcontextprotocol/client";
import type { Exit } from "./child-process.ts";
import { codeOf, failureOf, networkWords } from "./failure.ts";
import { StartProblem } from "./stdio-transport.ts";

/** What is known about a start that failed, besides the error itself. */
export interface StartFacts {
  /** What was tried: the quoted command line, or the URL. */
  readonly label: string;
  readonly transport: "stdio" | "http";
  readonly waitedMs: number;
  readonly exit?: Exit;
  readonly lastStderr?: string;
  readonly strayLines: readonly string[];
}

const shown = 200;

/** One sentence or two: what was tried, what happened, what to do. */
export function startFailureSentence(error: unknown, facts: StartFacts): string {
  if (error instanceof StartProblem) return error.message;
  return (
    versionSentence(error, facts) ??
    (facts.transport === "stdio" ? processSentence(error, facts) : urlSentence(error, facts))
  );
}

/** How a process ended, as it stands in a sentence: `exited with code 3`. */
export const exitWords = (exit: Exit): string =>
  exit.type === "code" ? `exited with code ${exit.code}` : `was ended by ${exit.signal}`;

/** ` Its last line on stderr: "…".`, or nothing. */
export const stderrWords = (line: string | undefined): string =>
  line === undefined ? "" : ` Its last line on stderr: ${quote(line)}.`;

function versionSentence(error: unknown, { label }: StartFacts): string | null {
  const ours = `Vitrine speaks ${SUPPORTED_PROTOCOL_VERSIONS.toSorted().join(", ")} and 2026-07-28`;
  if (error instanceof UnsupportedProtocolVersionError) {
    const theirs = error.supported.map((each) => quote(each)).join(", ");
    return `${label} speaks protocol revision ${theirs}; ${ours}. Use a version of the server that speaks one of these.`;
  }
  const found = /protocol version is not supported: (.*)$/s.exec(
    error instanceof Error ? error.message : "",
  );
  if (found === null) return null;
  return `${label} answered with protocol revision ${quote(found[1] ?? "")}; ${ours}. Use a version of the server that speaks one of these.`;
}

function processSentence(error: unknown, facts: StartFacts): string {
  const { label, exit, lastStderr, strayLines, waitedMs } = facts;
  const printed =
    strayLines.length === 0
      ? ""
      : ` It printed lines that are no MCP messages, the first: ${quote(strayLines[0] ?? "")}.`;
  if (exit !== undefined) {
    return `${label} ${exitWords(exit)} before the handshake was done.${printed}${stderrWords(lastStderr)} Run it in a terminal to see why.`;
  }
  const failure = failureOf(error);
  if (failure.type === "error") return refusedHandshake(label, failure.message, failure.code);
  if (failure.type === "silent") {
    return `${label} gave no answer to the handshake in ${seconds(waitedMs)}.${printed}${stderrWords(lastStderr)} Is it an MCP server on stdin and stdout?`;
  }
  const what = failure.type === "badAnswer" ? failure.message : "the connection was closed";
  return `${label} did not complete the handshake: ${oneLine(what)}.${printed}${stderrWords(lastStderr)}`;
}

function urlSentence(error: unknown, { label, waitedMs }: StartFacts): string {
  const code = codeOf(error);
  if (code !== undefined) return networkSentence(label, code, error);
  if (SdkHttpError.isInstance(error)) return statusSentence(label, error.status, error);
  const failure = failureOf(error);
  switch (failure.type) {
    case "silent":
      return `${label} gave no answer to the handshake in ${seconds(waitedMs)}. Is it an MCP server?`;
    case "error":
      return refusedHandshake(label, failure.message, failure.code);
    case "lost":
      return failure.cause === "bad port"
        ? `${label} cannot be reached: HTTP clients do not use its port, which is another protocol's. Use another port.`
        : `${label} cannot be reached: ${failure.cause}.`;
    default:
      break;
  }
  if (SdkError.isInstance(error) && error.code === SdkErrorCode.ClientHttpUnexpectedContent) {
    return notMcp(label, oneLine(error.message));
  }
  return notMcp(label, `what came back is no JSON-RPC message (${oneLine(reasonOf(error))})`);
}

function networkSentence(label: string, code: string, error: unknown): string {
  if (/^(CERT_|ERR_TLS|ERR_SSL|UNABLE_TO_|DEPTH_ZERO)|SELF_SIGNED|^EPROTO$/.test(code)) {
    const why = oneLine(reasonOf(error));
    return `${label} has no TLS connection that can be trusted (${code}: ${why}). Mend its certificate, give Node the authority by NODE_EXTRA_CA_CERTS, or use http for a server on this machine.`;
  }
  const advice =
    code === "ECONNREFUSED"
      ? "Start the server, or correct the URL."
      : "Check the URL and the network.";
  return `${label} cannot be reached: ${networkWords(code)} (${code}). ${advice}`;
}

function statusSentence(label: string, status: number, error: Error): string {
  switch (status) {
    case 401:
      return `${label} wants to know who asks (HTTP 401). Pass a header: --header Authorization=ENVVAR, where ENVVAR holds its value.`;
    case 403:
      return `${label} denies access (HTTP 403). If it needs a header, pass it: --header NAME=ENVVAR.`;
    case 404:
    case 405:
    case 406:
      return `${label} is no MCP endpoint (HTTP ${status}). Is the path right? Many servers listen at /mcp.`;
    default: {
      const redirect = /Redirect.*$/s.exec(error.message)?.[0];
      if (redirect !== undefined)
        return `${label} answers with a redirect (HTTP ${status}): ${oneLine(redirect)}.`;
      return status >= 500
        ? `${label} failed itself (HTTP ${status}). Look into the server's log.`
        : `${label} refused the handshake (HTTP ${status}). Is it an MCP endpoint?`;
    }
  }
}

const refusedHandshake = (label: string, message: string, code: number): string =>
  `${label} refused the handshake: ${quote(message)} (error ${code}).`;

const notMcp = (label: string, why: string): string =>
  `${label} does not answer as an MCP server: ${why}. Is the path right? Many servers listen at /mcp.`;

function reasonOf(error: unknown): string {
  let at = error;
  for (let depth = 0; depth < 5 && at instanceof Error && at.cause instanceof Error; depth += 1) {
    at = at.cause;
  }
  if (ProtocolError.isInstance(at)) return `${at.message} (error ${at.code})`;
  return at instanceof Error ? at.message : String(at);
}

const seconds = (ms: number): string => `${Math.max(0.1, Math.round(ms / 100) / 10)} s`;

const oneLine = (text: string): string =>
  cut(text.replaceAll(/\s+/g, " ").trim()).replace(/\.$/, "");

const quote = (text: string): string => JSON.stringify(cut(text));

const cut = (text: string): string => (text.length > shown ? `${text.slice(0, shown - 1)}…` : text);
