import type { SourceName } from "#protocol/ids.ts";
import { toolKinds, type ToolFacets, type ToolFilter, type ToolKind } from "#protocol/tool.ts";

/** What the list is narrowed to, as the person chose it. */
export interface ListFilter {
  readonly text: string;
  /** `favourites` are kept in this browser. */
  readonly kind: ToolKind | "all" | "favourites";
  readonly source: SourceName | null;
}

export const wholeList: ListFilter = { text: "", kind: "all", source: null };

/** The filter as the bridge takes it. */
export const toolFilterOf = ({ text, kind, source }: ListFilter): ToolFilter => ({
  ...(text.trim() === "" ? {} : { text: text.trim().slice(0, 200) }),
  ...(kind === "all" || kind === "favourites" ? {} : { kinds: [kind] }),
  ...(source === null ? {} : { source }),
});

const words: Readonly<Record<ToolKind, string>> = {
  static: "static",
  session: "session",
  configure: "configure",
  action: "action",
  decorated: "declared",
  remote: "MCP",
};

/** The chips over the list: all, then the kinds that there are, then the favourites. */
export function chipsOf(
  facets: ToolFacets | undefined,
  chosen: ListFilter["kind"],
  favourites: number,
): readonly { readonly id: ListFilter["kind"]; readonly word: string; readonly count?: number }[] {
  const kinds = toolKinds.filter((kind) => (facets?.byKind[kind] ?? 0) > 0 || kind === chosen);
  return [
    { id: "all", word: "all", ...(facets ? { count: facets.all } : {}) },
    ...kinds.map((kind) => ({ id: kind, word: words[kind], count: facets?.byKind[kind] ?? 0 })),
    ...(favourites > 0 || chosen === "favourites"
      ? [{ id: "favourites" as const, word: "marked", count: favourites }]
      : []),
  ];
}

/** Arguments as required and optional: `1+8`, `0+1`, `2`, `0`. */
export const argumentCount = ({
  required,
  optional,
}: {
  readonly required: number;
  readonly optional: number;
}): string => (optional === 0 ? String(required) : `${required}+${optional}`);
