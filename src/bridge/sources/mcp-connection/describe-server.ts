import type { Source } from "../../hub/source.ts";
import { isJsonObject, type JsonObject } from "#protocol/json.ts";
import type { ServerFacts } from "./connection.ts";

const mostNotes = 200;
const mostCapabilities = 100;
const longestName = 200;
const longestInstructions = 100_000;

/** A server as its own page shows it; `facts` is null before it is connected. */
export function describeServer(
  facts: ServerFacts | null,
  stderr: readonly string[],
  notes: readonly string[],
): ReturnType<Source["detail"]> {
  const offered = { stderr, notes: bounded(notes) };
  if (facts === null) return { capabilities: [], ...offered };
  const { revision, server, instructions, pid, capabilities } = facts;
  return {
    protocolRevision: revision,
    capabilities: capabilityNames(capabilities),
    ...offered,
    ...(server === undefined ? {} : { server }),
    ...(instructions === undefined
      ? {}
      : { instructions: instructions.slice(0, longestInstructions) }),
    ...(pid === undefined ? {} : { pid }),
  };
}

/** `tools`, `tools.listChanged`, … as the server declared them. */
function capabilityNames(capabilities: JsonObject): readonly string[] {
  const names = Object.entries(capabilities).flatMap(([name, value]) => {
    const parts = isJsonObject(value)
      ? Object.keys(value).filter((key) => value[key] === true)
      : [];
    return [name, ...parts.map((part) => `${name}.${part}`)];
  });
  return names.slice(0, mostCapabilities).map((name) => name.slice(0, longestName));
}

/** What is said about lines on stdout that were skipped; six of fifty real servers print such. */
export function strayNotes(count: number, lines: readonly string[]): readonly string[] {
  if (count === 0) return [];
  const shown = JSON.stringify((lines.at(-1) ?? "").slice(0, 200));
  return count === 1
    ? [`The server printed a line on stdout that is no MCP message, and it was skipped: ${shown}.`]
    : [
        `The server printed ${count} lines on stdout that are no MCP messages, and they were skipped; the last: ${shown}.`,
      ];
}

const bounded = (notes: readonly string[]): readonly string[] =>
  notes.length <= mostNotes
    ? notes
    : [...notes.slice(0, mostNotes), `${notes.length - mostNotes} more notes were left out.`];
