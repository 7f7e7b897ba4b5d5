import { useComputedColorScheme, useMantineColorScheme } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useBridge } from "../../bridge/bridge-context.ts";
import { closeOverlay, openOverlay } from "../../stores/overlays.ts";
import type { IconDrawing } from "../../ui/Icon.tsx";
import { IconBox, IconCube, IconHistory, IconTool } from "../../ui/icons.ts";
import { commandsFor, type PaletteSection } from "./commands.ts";
import { matches, type PaletteQuery } from "./palette-text.ts";

/** A line of the palette. */
export interface PaletteItem {
  readonly id: string;
  readonly group: string;
  readonly title: string;
  readonly detail: string;
  readonly icon: IconDrawing;
  /** The title is a name of code: monospaced. */
  readonly isCode: boolean;
  readonly keys?: string;
  readonly run: (inNewTab: boolean) => void;
}

const looks = {
  tool: { group: "Tools", icon: IconTool, isCode: true },
  object: { group: "Objects", icon: IconBox, isCode: false },
  class: { group: "Classes", icon: IconCube, isCode: false },
  call: { group: "Calls", icon: IconHistory, isCode: true },
} as const;

/** In the order in which the groups stand. */
const order = ["tool", "object", "class", "call"] as const;

const wanted = { all: order, objects: ["object"], calls: ["call"], commands: [] } as const;

/** Hits that one search asks for. */
const limit = 40;

/** Lines under a query: what the bridge found, then the commands that match. */
export function usePaletteItems(
  query: PaletteQuery,
  sections: readonly PaletteSection[],
  toggles: { readonly toggleRail: () => void; readonly toggleTimeline: () => void },
) {
  const { queries } = useBridge();
  const router = useRouter();
  const [words] = useDebouncedValue(query.words, 80);
  const hits = useQuery({
    ...queries.search(words, limit),
    enabled: query.scope !== "commands" && words !== "",
    placeholderData: (before) => before,
  });
  const open = (path: string, inNewTab: boolean) => {
    closeOverlay();
    if (inNewTab) window.open(path, "_blank", "noopener");
    else router.history.push(path);
  };
  const kinds: readonly string[] = wanted[query.scope];
  const found: readonly PaletteItem[] = order.flatMap((type) =>
    words === "" || !kinds.includes(type)
      ? []
      : (hits.data ?? [])
          .filter((hit) => hit.type === type)
          .map((hit) => ({
            id: `${type} ${hit.to} ${hit.title}`,
            title: hit.title,
            detail: hit.detail,
            ...looks[type],
            run: (inNewTab: boolean) => open(hit.to, inNewTab),
          })),
  );
  const isCommandScope = query.scope === "all" || query.scope === "commands";
  const commands = useCommands(sections, toggles, open);
  const matching = isCommandScope
    ? commands.filter((command) => matches(`${command.title} ${command.detail}`, query.words))
    : [];
  return {
    items: [...found, ...matching],
    isPending: query.scope !== "commands" && (query.words !== words || hits.isFetching),
    error: hits.error,
  };
}

function useCommands(
  sections: readonly PaletteSection[],
  toggles: { readonly toggleRail: () => void; readonly toggleTimeline: () => void },
  open: (path: string, inNewTab: boolean) => void,
): readonly PaletteItem[] {
  const { queries, commands, boards } = useBridge();
  const known = useQuery(queries.boards()).data ?? [];
  const sources = useQuery(queries.sources()).data ?? [];
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme("light") === "dark";
  const list = commandsFor(sections, sources, known, {
    go: (path) => open(path, false),
    toggleTheme: () => setColorScheme(isDark ? "light" : "dark"),
    ...toggles,
    addServer: () => openOverlay({ type: "addServer" }),
    showKeys: () => openOverlay({ type: "keys" }),
    restart: (source) => {
      open(`/servers/${encodeURIComponent(source.name)}`, false);
      // The source's own page shows how the restart goes.
      commands.restart(source.name).catch(reportError);
    },
    newBoard: () => {
      boards
        .create()
        .then(({ id }) => open(`/boards/${id}`, false))
        .catch(reportError);
    },
    playBoard: () => {
      boards
        .play()
        .then(({ board }) => open(`/boards/${board}`, false))
        .catch(reportError);
    },
  });
  return list.map((command) => ({
    ...command,
    group: "Go to and do",
    isCode: false,
    run: () => {
      closeOverlay();
      command.run();
    },
  }));
}
