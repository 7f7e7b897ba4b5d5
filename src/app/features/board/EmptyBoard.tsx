import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import type { BoardId } from "#protocol/board.ts";
import { sayRefusal } from "../../board/board-actions.ts";
import { notify, useBoardView } from "../../board/board-view.ts";
import { useBridge } from "../../bridge/bridge-context.ts";
import { Button } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { IconPlayerPlay, IconPlugConnected, IconPlus } from "../../ui/icons.ts";
import classes from "./Board.module.css";

/** Plays the laboratory's script onto a board; the widgets come in as the calls are made. */
export function usePlay(board: BoardId): {
  readonly isPlaying: boolean;
  readonly play: () => void;
} {
  const { boards } = useBridge();
  const [isPlaying, setPlaying] = useState(false);
  const run = async () => {
    setPlaying(true);
    try {
      const { calls, faults } = await boards.play(board);
      const [first] = faults;
      if (first === undefined) notify(`Played the laboratory: ${calls} calls.`);
      else notify(first, { isRefusal: true });
    } catch (error) {
      sayRefusal(error);
    } finally {
      setPlaying(false);
    }
  };
  return { isPlaying, play: () => void run() };
}

/** A board with nothing on it: what it is for, and three ways on. */
export function EmptyBoard({ board }: { readonly board: BoardId }) {
  const navigate = useNavigate();
  const { isPlaying, play } = usePlay(board);
  return (
    <div className={classes.ground} data-board-ground>
      <EmptyState
        heading="Nothing on this board"
        text="A board keeps figures, charts, tables and forms beside each other. You arrange them; agents and MCP clients read it, add to it and change it, and what you pinned stays where it is."
        ways={[
          {
            name: "Add a widget",
            text: "Choose a kind at the right, or press A",
            action: (
              <Button icon={IconPlus} onClick={() => useBoardView.setState({ column: "palette" })}>
                Widgets
              </Button>
            ),
          },
          {
            name: "Play the laboratory",
            text: "A script of tool calls builds a board of the demo session",
            action: (
              <Button
                variant="primary"
                icon={IconPlayerPlay}
                aria-busy={isPlaying}
                onClick={isPlaying ? undefined : play}
              >
                {isPlaying ? "Playing…" : "Play the laboratory"}
              </Button>
            ),
          },
          {
            name: "Let an agent draw",
            text: "Connect an MCP client; it calls widget_display",
            action: (
              <Button icon={IconPlugConnected} onClick={() => void navigate({ to: "/servers" })}>
                Connect
              </Button>
            ),
          },
        ]}
      />
    </div>
  );
}
