import { useRef, type KeyboardEvent } from "react";
import { groupThousands } from "./numbers.ts";
import classes from "./Badge.module.css";

interface ChipsProps<Id extends string> {
  readonly label: string;
  readonly chips: readonly { readonly id: Id; readonly word: string; readonly count?: number }[];
  readonly value: Id;
  readonly onChange: (id: Id) => void;
}

/** A choice of one among a few, drawn as chips: one tab stop, arrows move the choice. */
export function Chips<Id extends string>({ label, chips, value, onChange }: ChipsProps<Id>) {
  const group = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const at = chips.findIndex((chip) => chip.id === value);
    const next = chips[(at + step + chips.length) % chips.length];
    if (!next) return;
    onChange(next.id);
    group.current?.querySelector<HTMLElement>(`[data-chip="${CSS.escape(next.id)}"]`)?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the chosen chip is the one tab stop
    <div
      ref={group}
      role="radiogroup"
      aria-label={label}
      className={classes.chips}
      onKeyDown={move}
    >
      {chips.map((chip) => (
        <button
          key={chip.id}
          type="button"
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a radio input cannot hold the count
          role="radio"
          aria-checked={chip.id === value}
          tabIndex={chip.id === value ? 0 : -1}
          data-chip={chip.id}
          className={classes.chip}
          onClick={() => onChange(chip.id)}
        >
          {chip.word}
          {chip.count !== undefined && (
            <span className={classes.count}>{groupThousands(chip.count)}</span>
          )}
        </button>
      ))}
    </div>
  );
}

/** A chip that stands alone: on or off. */
export function ToggleChip({
  word,
  count,
  pressed,
  onChange,
}: {
  readonly word: string;
  readonly count?: number;
  readonly pressed: boolean;
  readonly onChange: (pressed: boolean) => void;
}) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      className={classes.chip}
      onClick={() => onChange(!pressed)}
    >
      {word}
      {count !== undefined && <span className={classes.count}>{groupThousands(count)}</span>}
    </button>
  );
}
