import type { JsonValue } from "#protocol/json.ts";
import type { McpLimits } from "../source-spec.ts";
import { listMethods, type Answer, type ListName } from "./connection.ts";
import type { Failure } from "./failure.ts";
import { measure } from "./measure.ts";

/** Where a list is found in the result of its request. */
const members = {
  tools: "tools",
  resources: "resources",
  templates: "resourceTemplates",
  prompts: "prompts",
} as const;

/** What was read of a list. */
export interface ListReading {
  readonly items: readonly JsonValue[];
  readonly pages: number;
  /** Why it is not the whole list; absent where it is. */
  readonly cutShort?: string;
  /** It was cut short by a failure, not by a limit of ours. */
  readonly hasFailed?: true;
  /** The server does not know the request at all. */
  readonly isUnknown?: true;
}

/** Told after each page but the last; `false` stops the reading. */
export type OnPage = (items: readonly JsonValue[], pages: number) => boolean;

const methodNotFound = -32_601;

/**
 * Reads all pages of a list. A limit, a page that fails and a cursor that comes
 * again end the reading with what there is and a sentence, never without it.
 */
export async function readList(
  list: ListName,
  requestPage: (cursor: string | undefined) => Promise<Answer>,
  limits: McpLimits,
  onPage: OnPage,
): Promise<ListReading> {
  const method = listMethods[list];
  const items: JsonValue[] = [];
  const seen = new Set<string>();
  let cursor: string | undefined;
  let pages = 0;
  let nodes = 0;
  let characters = 0;
  const stop = (cutShort: string): ListReading => ({ items, pages, cutShort });
  const fail = (cutShort: string): ListReading => ({ items, pages, cutShort, hasFailed: true });
  const beyond = (limit: string): string =>
    `MCP ${method} exceeded the ${limit}; the first ${items.length} are shown. The limit can be raised for this server.`;

  for (;;) {
    const answer = await requestPage(cursor);
    if (!answer.ok) {
      const { failure } = answer;
      if (pages === 0 && failure.type === "error" && failure.code === methodNotFound) {
        return { items, pages, isUnknown: true };
      }
      const where = pages === 0 ? "" : ` for page ${pages + 1}; ${items.length} were read before`;
      return fail(`${method} failed${where}: ${failureWords(failure)}.`);
    }
    const found = answer.result[members[list]];
    if (!Array.isArray(found)) return fail(`${method} answered without a list "${members[list]}".`);
    pages += 1;

    for (const item of found as readonly JsonValue[]) {
      if (items.length >= limits.tools) return stop(beyond(`${limits.tools}-${nouns[list]} limit`));
      const size = measure(item);
      nodes += size.nodes;
      characters += size.characters;
      if (nodes > limits.nodes) return stop(beyond(`${limits.nodes}-node limit`));
      if (characters > limits.definitionCharacters) {
        return stop(beyond(`limit of ${limits.definitionCharacters} characters`));
      }
      items.push(item);
    }
    const next = answer.result["nextCursor"];
    if (next === undefined || next === null) return { items, pages };
    if (typeof next !== "string") return stop(`${method} gave a cursor that is not text.`);
    if (next.length > limits.cursorCharacters) {
      return stop(beyond(`limit of ${limits.cursorCharacters} characters for a cursor`));
    }
    if (seen.has(next)) {
      const shown = JSON.stringify(next.slice(0, 60));
      return stop(
        `${method} gave the cursor ${shown} a second time; reading stopped after page ${pages}.`,
      );
    }
    if (pages >= limits.pages) return stop(beyond(`${limits.pages}-page limit`));
    if (!onPage(items, pages)) return { items, pages };
    seen.add(next);
    cursor = next;
  }
}

const nouns = { tools: "tool", resources: "resource", templates: "template", prompts: "prompt" };

/** A failure inside a sentence, without its full stop. */
export function failureWords(failure: Failure): string {
  switch (failure.type) {
    case "error":
      return `${failure.message.replace(/\.$/, "")} (error ${failure.code})`;
    case "silent":
      return "no answer came in time";
    case "lost":
      return failure.cause;
    case "http":
      return `HTTP ${failure.status}`;
    case "badAnswer":
      return `the answer cannot be read: ${failure.message.replace(/\.$/, "")}`;
    case "declined":
      return failure.sentence.replace(/\.$/, "");
  }
}
