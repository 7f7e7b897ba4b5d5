import type { ToolKind } from "#protocol/tool.ts";
import { aliasedName } from "../context/alias.ts";
import { suffixDuplicates } from "./duplicates.ts";
import { legalModelName, legalWireName, type Sha256Hex } from "./legal-names.ts";

/** The names that the hub gives a tool beside the one that its source has for it (contracts §1). */
export interface ToolNames {
  readonly wireName: string;
  readonly modelName: string;
  /** What the list groups it under, and the rest of its name inside the group. */
  readonly group: string;
  readonly label: string;
}

/** What naming needs to know of a tool. */
export interface UnnamedTool {
  readonly sourceName: string;
  readonly kind: ToolKind;
  /** A generated tool that another server offers; it is named as a remote one and listed by its class. */
  readonly isForeign?: true;
}

/** Tools that come from a session's classes; where two sessions offer some, their names must be told apart. */
export const isSessionTool = ({
  kind,
  isForeign,
}: Pick<UnnamedTool, "kind" | "isForeign">): boolean =>
  isForeign !== true && (kind === "configure" || kind === "action" || kind === "session");

function placeInList(wireName: string, source: string): Pick<ToolNames, "group" | "label"> {
  const dot = wireName.lastIndexOf(".");
  return dot <= 0
    ? { group: source, label: wireName }
    : { group: wireName.slice(0, dot), label: wireName.slice(dot) };
}

/**
 * Names one source's tools, in their order. Remote tools stand under their
 * source's name always; generated ones carry its name only where
 * `isAliased`, that is, where a second session is attached.
 */
export function nameTools(
  source: string,
  tools: readonly UnnamedTool[],
  isAliased: boolean,
  sha256hex: Sha256Hex,
): readonly ToolNames[] {
  const unique = suffixDuplicates(tools.map((tool) => tool.sourceName));
  return tools.map((tool, index) => {
    const name = unique[index] ?? tool.sourceName;
    if (tool.kind === "remote" || tool.kind === "decorated" || tool.isForeign) {
      const wireName = legalWireName(`${source}.${name}`, sha256hex);
      return {
        wireName,
        // The prefix of a layer: server and protocol (R1.2).
        modelName: legalModelName(`${source}_mcp_${name}`, sha256hex),
        ...(tool.isForeign && name.includes(".")
          ? placeInList(wireName, source)
          : { group: source, label: name }),
      };
    }
    const full = isAliased && isSessionTool(tool) ? aliasedName(name, source) : name;
    const wireName = legalWireName(full, sha256hex);
    return {
      wireName,
      modelName: legalModelName(full, sha256hex),
      ...placeInList(wireName, source),
    };
  });
}
