/** What a key press means to a board. */
export type BoardAction =
  | { readonly type: "move"; readonly dx: number; readonly dy: number }
  | { readonly type: "resize"; readonly dw: number; readonly dh: number }
  | { readonly type: "add" }
  | { readonly type: "remove" }
  | { readonly type: "undo" }
  | { readonly type: "redo" }
  | { readonly type: "fullScreen" }
  | { readonly type: "selectAll" }
  /** Full screen, link mode, selection: the uppermost of them ends. */
  | { readonly type: "leave" };

/** The parts of a keyboard event that decide. */
export interface BoardKeyPress {
  readonly key: string;
  readonly isMod: boolean;
  readonly isAlt: boolean;
  readonly isShift: boolean;
  /** Letters are text where the focus is. */
  readonly isTyping: boolean;
  /** The focus is on a widget's own frame or on nothing: arrows are the board's, not a table's. */
  readonly isOnFrame: boolean;
  readonly hasSelection: boolean;
}

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The board's keyboard as a pure step. `singleKeys`: a person may have switched single letters off (WCAG 2.1.4). */
export function boardKey(press: BoardKeyPress, singleKeys: boolean): BoardAction | null {
  const key = press.key.length === 1 ? press.key.toLowerCase() : press.key;
  if (press.isTyping || press.isAlt) return null;
  if (press.isMod) {
    if (key === "z") return { type: press.isShift ? "redo" : "undo" };
    if (key === "y") return { type: "redo" };
    if (key === "a" && press.isOnFrame) return { type: "selectAll" };
    return null;
  }
  if (key === "Escape") return { type: "leave" };
  if (key === "a" && singleKeys && !press.isShift) return { type: "add" };
  if (!press.isOnFrame || !press.hasSelection) return null;
  const arrow = arrows[key];
  if (arrow) {
    const [x, y] = arrow;
    return press.isShift ? { type: "resize", dw: x, dh: y } : { type: "move", dx: x, dy: y };
  }
  if (key === "Delete" || key === "Backspace") return { type: "remove" };
  if (key === "Enter") return { type: "fullScreen" };
  return null;
}
