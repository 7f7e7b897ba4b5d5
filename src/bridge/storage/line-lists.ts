import type { JournalKind, TimelineFilter } from "#protocol/journal.ts";
import { toolRefText } from "#protocol/call.ts";

type Group = NonNullable<TimelineFilter["group"]>;

/** What decides which lists a line stands in. */
export interface LinePlace {
  readonly kind: JournalKind;
  readonly state: string | null;
  readonly source: string | null;
  readonly tool: string | null;
}

const listName = (group: Group, scope: string): string => `${group}|${scope}`;

/** The list that holds the lines which pass a filter, apart from its words. */
export function listOfFilter(filter: TimelineFilter): string {
  const group = filter.group ?? "all";
  if (filter.tool) return listName(group, `tool:${toolRefText(filter.tool)}`);
  return listName(group, filter.source === undefined ? "" : `source:${filter.source}`);
}

/**
 * Groups of a line. Raw traffic (messages, stderr) stands in `protocol` alone:
 * two messages go with nearly every call and would bury the calls in `all`.
 */
function groupsOf({ kind, state }: LinePlace): readonly Group[] {
  switch (kind) {
    case "call":
    case "outcome":
      return state === "refusal" ? ["all", "calls", "refusals"] : ["all", "calls"];
    case "message":
    case "notification":
    case "stderr":
      return ["protocol"];
    case "serverRequest":
      return ["all", "protocol"];
    case "board":
    case "run":
    case "session":
    case "source":
      return ["all"];
  }
}

/** Names of all lists that a line stands in. */
export function listsOfLine(place: LinePlace): readonly string[] {
  const scopes = [
    "",
    ...(place.source === null ? [] : [`source:${place.source}`]),
    ...(place.tool === null ? [] : [`tool:${place.tool}`]),
  ];
  return groupsOf(place).flatMap((group) => scopes.map((scope) => listName(group, scope)));
}
