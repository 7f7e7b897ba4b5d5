import { Icon, type IconDrawing } from "./Icon.tsx";
import {
  IconArrowDown,
  IconArrowLeft,
  IconArrowRight,
  IconArrowUp,
  IconBackspace,
  IconCommand,
  IconCornerDownLeft,
} from "./icons.ts";
import classes from "./KeyCap.module.css";

// The fonts have no glyphs for these, so they are drawn.
const drawings: Readonly<Record<string, { readonly icon: IconDrawing; readonly word: string }>> = {
  Up: { icon: IconArrowUp, word: "arrow up" },
  Down: { icon: IconArrowDown, word: "arrow down" },
  Left: { icon: IconArrowLeft, word: "arrow left" },
  Right: { icon: IconArrowRight, word: "arrow right" },
  Enter: { icon: IconCornerDownLeft, word: "enter" },
  Backspace: { icon: IconBackspace, word: "backspace" },
};

const isMac = /Mac|iPhone|iPad/.test(globalThis.navigator?.platform ?? "");

/**
 * Keys as they are pressed. `"Mod+K"` is one cap (⌘ or Ctrl with K); `"G O"` is
 * two caps, one after the other. Names: Up Down Left Right Enter Esc Tab Mod Shift Alt.
 */
export function KeyCap({ keys }: { readonly keys: string }) {
  return (
    <span className={classes.keys}>
      {keys.split(" ").map((chord) => (
        <kbd key={chord} className={classes.cap}>
          {chord === "+" ? "+" : chord.split("+").map((key) => <KeyMark key={key} name={key} />)}
        </kbd>
      ))}
    </span>
  );
}

function KeyMark({ name }: { readonly name: string }) {
  if (name === "Mod") {
    return isMac ? <Icon of={IconCommand} size={11} label="command" /> : <span>Ctrl&nbsp;</span>;
  }
  if (name === "Shift" || name === "Alt") return <span>{name}&nbsp;</span>;
  const drawing = drawings[name];
  return drawing ? <Icon of={drawing.icon} size={12} label={drawing.word} /> : <span>{name}</span>;
}
