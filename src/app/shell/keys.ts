/** What a key press may mean to the shell. */
export type ShellAction =
  | { readonly type: "palette" }
  | { readonly type: "help" }
  | { readonly type: "search" }
  | { readonly type: "rail" }
  | { readonly type: "timeline" }
  | { readonly type: "panel"; readonly step: 1 | -1 }
  /** The letter after G. */
  | { readonly type: "go"; readonly letter: string };

/** The parts of a keyboard event that decide. */
export interface KeyPress {
  readonly key: string;
  readonly isMod: boolean;
  readonly isAlt: boolean;
  readonly isShift: boolean;
  /** The focus is where letters are text. */
  readonly isTyping: boolean;
  /** Milliseconds, rising. */
  readonly at: number;
}

/** When G was last pressed, if it still waits for its letter. */
export type KeyMemory = number | null;

/** How long G waits for its letter. */
const sequenceTime = 1500;

/**
 * The shell's keyboard as a pure step. Single letters work only outside inputs,
 * and not at all where a person has switched them off (WCAG 2.1.4).
 */
export function pressKey(
  memory: KeyMemory,
  press: KeyPress,
  singleKeys: boolean,
): { readonly memory: KeyMemory; readonly action: ShellAction | null } {
  const done = (action: ShellAction | null) => ({ memory: null, action });
  const key = press.key.toLowerCase();
  if (press.isMod && !press.isAlt && key === "k") return done({ type: "palette" });
  if (press.key === "F6" && !press.isMod) {
    return done({ type: "panel", step: press.isShift ? -1 : 1 });
  }
  if (press.isMod || press.isAlt || press.isTyping || !singleKeys) return done(null);
  if (memory !== null && press.at - memory < sequenceTime && /^[a-z]$/.test(key)) {
    return done({ type: "go", letter: key });
  }
  switch (press.key) {
    case "g":
    case "G":
      return { memory: press.at, action: null };
    case "/":
      return done({ type: "search" });
    case "?":
      return done({ type: "help" });
    case "[":
      return done({ type: "rail" });
    case "]":
      return done({ type: "timeline" });
    default:
      return done(null);
  }
}

/** Whether letters are text where the focus is. */
export function isTypingIn(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable) return true;
  if (target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement) return true;
  return (
    target instanceof HTMLInputElement &&
    !["button", "checkbox", "radio", "range", "submit", "reset"].includes(target.type)
  );
}
