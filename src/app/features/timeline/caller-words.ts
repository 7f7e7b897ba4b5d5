import type { Caller } from "#protocol/journal.ts";

/** Whether a page did it; a program that has the token gives itself a name of its own. */
const isPage = ({ face, id }: Caller): boolean => face === "app" && /^(tab(_.*)?|page|)$/.test(id);

/** Who caused something, in a word or two. */
export function callerWords(caller: Caller): string {
  const { face, id } = caller;
  switch (face) {
    case "app":
      return isPage(caller) ? "you" : id;
    case "mcp":
      return id === "" ? "MCP client" : `MCP client ${id}`;
    case "cli":
      return "command line";
    case "agent":
      return id === "webmcp" ? "browser agent" : `agent ${id}`;
    case "bridge":
      return "Vitrine";
    case "source":
      return id === "" ? "source" : id;
  }
}

/** The lane of the collapsed timeline: you, agents, everybody else. */
export function laneOf(caller: Caller): 0 | 1 | 2 {
  if (isPage(caller)) return 0;
  return caller.face === "agent" ? 1 : 2;
}

export const laneNames = ["you", "agent", "other clients"] as const;
