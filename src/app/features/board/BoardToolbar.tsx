import { SegmentedControl } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import type { Board, BoardMode } from "#protocol/board.ts";
import type { BoardPresence } from "#protocol/board-change.ts";
import { useBoardActions } from "../../board/board-actions.ts";
import { useBoardView } from "../../board/board-view.ts";
import { faceIcon } from "../../board/ProvenanceChip.tsx";
import { Badge } from "../../ui/Badge.tsx";
import { Button, IconButton } from "../../ui/Button.tsx";
import { Icon, type IconDrawing } from "../../ui/Icon.tsx";
import * as icons from "../../ui/icons.ts";
import { BoardName } from "./BoardName.tsx";
import { ShareMenu } from "./ShareMenu.tsx";
import { tintOf } from "./use-presence.ts";
import classes from "./Board.module.css";

interface BoardToolbarProps {
  readonly board: Board;
  readonly mode: BoardMode;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly presence: readonly BoardPresence[];
  readonly isPast: boolean;
}

const modes: readonly {
  readonly value: BoardMode;
  readonly word: string;
  readonly icon: IconDrawing;
}[] = [
  { value: "grid", word: "Grid", icon: icons.IconLayoutGrid },
  { value: "tiles", word: "Tiles", icon: icons.IconLayoutBoard },
  { value: "float", word: "Free", icon: icons.IconBoxMultiple },
  { value: "stack", word: "Stack", icon: icons.IconLayoutList },
];

/** The head of a board: its name, that it is kept, how it is laid out, links, undo, sharing. */
export function BoardToolbar({
  board,
  mode,
  canUndo,
  canRedo,
  presence,
  isPast,
}: BoardToolbarProps) {
  const actions = useBoardActions();
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is a form's
    <div className={classes.toolbar} role="group" aria-label="Board">
      <BoardName board={board} isPast={isPast} />
      <span
        className={classes.kept}
        title="Every change is written to the journal before it is answered"
      >
        <Badge icon={icons.IconDeviceFloppy}>kept</Badge>
      </span>
      <Badge outlined>revision {board.rev}</Badge>
      <span className={classes.spring} />
      <Presence presence={presence} />
      <ModeSwitch board={board} mode={mode} isPast={isPast} />
      <LinksButton count={board.links.length} />
      <span className={classes.pair}>
        <IconButton
          icon={icons.IconArrowBackUp}
          label="Undo (Ctrl+Z)"
          disabled={!canUndo || isPast}
          onClick={actions?.undo}
        />
        <IconButton
          icon={icons.IconArrowForwardUp}
          label="Redo (Ctrl+Shift+Z)"
          disabled={!canRedo || isPast}
          onClick={actions?.redo}
        />
      </span>
      <ShareMenu board={board} />
      <Button
        icon={icons.IconPresentation}
        title="Present: only the board, on the whole screen"
        className={classes.worded}
        onClick={present}
      >
        <span>Present</span>
      </Button>
      <ColumnButtons />
    </div>
  );
}

function ModeSwitch({
  board,
  mode,
  isPast,
}: {
  readonly board: Board;
  readonly mode: BoardMode;
  readonly isPast: boolean;
}) {
  const actions = useBoardActions();
  const navigate = useNavigate();
  const choose = (value: string) => {
    // A mode in the address is this page's alone; one that is chosen is the board's.
    void navigate({
      to: "/boards/$id",
      params: { id: board.id },
      search: ({ mode: _mode, ...old }) => (isPast ? { ...old, mode: value } : old),
      replace: true,
    });
    if (!isPast) void actions?.change([{ do: "mode", mode: value as BoardMode }]);
  };
  return (
    <SegmentedControl
      size="xs"
      aria-label="How widgets are laid out"
      className={classes.modes ?? ""}
      value={mode}
      onChange={choose}
      data={modes.map(({ value, word, icon }) => ({
        value,
        label: (
          <span className={classes.mode} title={word}>
            <Icon of={icon} size={14} />
            <span>{word}</span>
          </span>
        ),
      }))}
    />
  );
}

function LinksButton({ count }: { readonly count: number }) {
  const shows = useBoardView((state) => state.showsLinks);
  return (
    <Button
      icon={icons.IconLink}
      aria-pressed={shows && count > 0}
      className={classes.worded}
      title={
        count === 0 ? "Link widgets, so that they share what is selected" : "Show or hide the links"
      }
      onClick={() =>
        count === 0
          ? useBoardView.setState({ linking: [] })
          : useBoardView.setState({ showsLinks: !shows })
      }
    >
      <span>Links</span> <span className={classes.number}>{count}</span>
    </Button>
  );
}

function ColumnButtons() {
  const column = useBoardView((state) => state.column);
  const toggle = (which: "palette" | "history") => () =>
    useBoardView.setState({ column: column === which ? null : which });
  return (
    <span className={classes.pair}>
      <IconButton
        icon={icons.IconHistory}
        label="History"
        pressed={column === "history"}
        onClick={toggle("history")}
      />
      <IconButton
        icon={icons.IconPlus}
        label="Widgets to add"
        pressed={column === "palette"}
        onClick={toggle("palette")}
      />
    </span>
  );
}

/** Faces that are drawn; further ones are a number. */
const mostFaces = 4;

function Presence({ presence }: { readonly presence: readonly BoardPresence[] }) {
  if (presence.length === 0) return null;
  return (
    <ul className={classes.faces} aria-label="Also on this board">
      {presence.slice(0, mostFaces).map((each) => (
        <li
          key={`${each.caller.face} ${each.caller.id}`}
          style={{ background: tintOf(each) }}
          title={`${each.label}${each.widget === undefined ? "" : `, at ${each.widget}`}`}
        >
          <Icon of={faceIcon(each.caller.face)} size={13} label={each.label} />
        </li>
      ))}
      {presence.length > mostFaces && (
        <li className={classes.more}>+{presence.length - mostFaces}</li>
      )}
    </ul>
  );
}

/** Only the board, on the whole screen; Esc ends it. */
function present(): void {
  useBoardView.setState({ isPresenting: true });
  // Where the browser does not give the screen, the board takes the window.
  document.documentElement.requestFullscreen?.().catch(() => undefined);
  const onChange = () => {
    if (document.fullscreenElement) return;
    useBoardView.setState({ isPresenting: false });
    document.removeEventListener("fullscreenchange", onChange);
  };
  document.addEventListener("fullscreenchange", onChange);
}
