import type { BoardSummary } from "#protocol/board-change.ts";
import type { SourceSummary } from "#protocol/source.ts";
import type { IconDrawing } from "../../ui/Icon.tsx";
import {
  IconFlask,
  IconKeyboard,
  IconLayoutGrid,
  IconLayoutSidebar,
  IconLayoutSidebarRightExpand,
  IconMoon,
  IconPlayerPlay,
  IconPlus,
  IconRefresh,
  IconServer2,
} from "../../ui/icons.ts";

/** Something the palette can do besides opening what was found. */
export interface Command {
  readonly id: string;
  readonly title: string;
  readonly detail: string;
  readonly icon: IconDrawing;
  readonly keys?: string;
  readonly run: () => void;
}

/** What commands do, given by the palette. */
export interface CommandEffects {
  readonly go: (path: string) => void;
  readonly toggleTheme: () => void;
  readonly toggleRail: () => void;
  readonly toggleTimeline: () => void;
  readonly addServer: () => void;
  readonly showKeys: () => void;
  readonly restart: (source: SourceSummary) => void;
  readonly newBoard: () => void;
  readonly playBoard: () => void;
}

/** A section as the palette offers it. */
export interface PaletteSection {
  readonly path: string;
  readonly name: string;
  readonly icon: IconDrawing;
  readonly letter: string;
}

/** Every command there is now: sections to go to, parts of the page, sources to restart. */
export function commandsFor(
  sections: readonly PaletteSection[],
  sources: readonly SourceSummary[],
  boards: readonly BoardSummary[],
  effects: CommandEffects,
): readonly Command[] {
  return [
    ...sections.map((section) => ({
      id: `go ${section.path}`,
      title: `Go to ${section.name}`,
      detail: "",
      icon: section.icon,
      keys: `G ${section.letter.toUpperCase()}`,
      run: () => effects.go(section.path),
    })),
    {
      id: "go /sessions",
      title: "Go to Sessions",
      detail: "Attach one, detach one, and what its context covers",
      icon: IconServer2,
      run: () => effects.go("/sessions"),
    },
    {
      id: "add",
      title: "Add a server or session",
      detail: "A command, a URL or a session; nothing starts unconfirmed",
      icon: IconPlus,
      run: effects.addServer,
    },
    {
      id: "refusals",
      title: "Start a run of refusals",
      detail:
        "Bad inputs made from schemas, and what each tool says to them; nothing is sent unconfirmed",
      icon: IconFlask,
      run: () => effects.go("/refusals?start=yes"),
    },
    {
      id: "theme",
      title: "Switch between light and dark",
      detail: "",
      icon: IconMoon,
      run: effects.toggleTheme,
    },
    {
      id: "rail",
      title: "Show or hide the names in the rail",
      detail: "",
      icon: IconLayoutSidebar,
      keys: "[",
      run: effects.toggleRail,
    },
    {
      id: "timeline",
      title: "Open or close the timeline",
      detail: "",
      icon: IconLayoutSidebarRightExpand,
      keys: "]",
      run: effects.toggleTimeline,
    },
    {
      id: "keys",
      title: "Show the keys",
      detail: "",
      icon: IconKeyboard,
      keys: "?",
      run: effects.showKeys,
    },
    {
      id: "new board",
      title: "Make a new board",
      detail: "An empty one, to put widgets on",
      icon: IconLayoutGrid,
      run: effects.newBoard,
    },
    {
      id: "play board",
      title: "Play the laboratory on a board",
      detail: "A script of tool calls builds a board of the demo session",
      icon: IconPlayerPlay,
      run: effects.playBoard,
    },
    ...boards.map(({ id, name, widgets }) => ({
      id: `board ${id}`,
      title: `Open the board ${name}`,
      detail: `${widgets} widgets`,
      icon: IconLayoutGrid,
      run: () => effects.go(`/boards/${encodeURIComponent(id)}`),
    })),
    ...sources.map((source) => ({
      id: `restart ${source.name}`,
      title: `Restart ${source.name}`,
      detail: source.origin,
      icon: IconRefresh,
      run: () => effects.restart(source),
    })),
  ];
}
