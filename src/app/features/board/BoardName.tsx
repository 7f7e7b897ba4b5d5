import { useState } from "react";
import type { Board } from "#protocol/board.ts";
import { useBoardActions } from "../../board/board-actions.ts";
import classes from "./Board.module.css";

/** The board's name; a click or Enter makes it a field, Enter or leaving it keeps what was written. */
export function BoardName({ board, isPast }: { readonly board: Board; readonly isPast: boolean }) {
  const actions = useBoardActions();
  const [draft, setDraft] = useState<string | null>(null);
  const keep = () => {
    const name = draft?.trim() ?? "";
    setDraft(null);
    if (name !== "" && name !== board.name) void actions?.change([{ do: "rename", name }]);
  };
  if (draft === null) {
    return (
      <button
        type="button"
        className={classes.name}
        title={isPast ? board.name : `${board.name}: rename it`}
        aria-label={`${board.name}, rename`}
        disabled={isPast}
        onClick={() => setDraft(board.name)}
      >
        {board.name}
      </button>
    );
  }
  return (
    <input
      className={classes.nameField}
      aria-label="Name of the board"
      value={draft}
      maxLength={200}
      // It takes the place of what was just pressed.
      ref={(field) => field?.focus()}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => setDraft(event.currentTarget.value)}
      onBlur={keep}
      onKeyDown={(event) => {
        if (event.key === "Enter") keep();
        if (event.key === "Escape") {
          event.stopPropagation();
          setDraft(null);
        }
      }}
    />
  );
}
