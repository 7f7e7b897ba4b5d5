import type { Caller } from "#protocol/journal.ts";

/** Who caused something, in a word or two. */
export function callerWords({ face, id }: Caller): string {
  switch (face) {
    case "app":
      return "you";
    case "mcp":
      return id === "" ? "MCP client" : `MCP client ${id}`;
    case "cli":
      return "command line";
    case "agent":
      return `agent ${id}`;
    case "bridge":
      return "Vitrine";
    case "source":
      return id === "" ? "source" : id;
  }
}

/** The lane of the collapsed timeline: you, agents, everybody else. */
export function laneOf({ face }: Caller): 0 | 1 | 2 {
  if (face === "app") return 0;
  return face === "agent" ? 1 : 2;
}

export const laneNames = ["you", "agent", "other clients"] as const;
