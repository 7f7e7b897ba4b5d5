import { useState } from "react";
import classes from "./BoardList.module.css";

/** The name of a board while it is being changed: Enter keeps it, Esc does not. */
export function ListName({
  name,
  onKeep,
}: {
  readonly name: string;
  /** Null where nothing changed. */
  readonly onKeep: (name: string | null) => void;
}) {
  const [draft, setDraft] = useState(name);
  const keep = () => {
    const next = draft.trim();
    onKeep(next === "" || next === name ? null : next);
  };
  return (
    <input
      className={classes.nameField}
      aria-label={`New name of ${name}`}
      value={draft}
      maxLength={200}
      // It takes the place of what was just pressed.
      ref={(field) => field?.focus()}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => setDraft(event.currentTarget.value)}
      onBlur={keep}
      onKeyDown={(event) => {
        if (event.key === "Enter") keep();
        if (event.key === "Escape") onKeep(null);
      }}
    />
  );
}
