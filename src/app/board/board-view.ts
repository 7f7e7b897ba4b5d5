import { create } from "zustand";

/** What lies over the board, at most one at a time. */
export type BoardDialog =
  | { readonly type: "none" }
  /** `at`: where it was dropped. */
  | {
      readonly type: "add";
      readonly kind: string;
      readonly at?: { readonly x: number; readonly y: number };
    }
  | { readonly type: "edit"; readonly widget: string }
  | { readonly type: "links"; readonly widget: string }
  | { readonly type: "share" };

/** A line at the foot of the board that goes by itself. */
export interface BoardNotice {
  readonly id: number;
  readonly text: string;
  readonly isRefusal: boolean;
  /** What takes it back. */
  readonly undo?: () => void;
}

/** How far a file is that is made widget by widget. */
export interface BoardSaving {
  readonly words: string;
  readonly done: number;
  readonly of: number;
  readonly cancel: () => void;
}

interface BoardView {
  readonly selected: readonly string[];
  /** Members so far; null = no link is being made. */
  readonly linking: readonly string[] | null;
  readonly showsLinks: boolean;
  readonly column: "palette" | "history" | null;
  /** Words that widgets are searched by. */
  readonly search: string;
  readonly fullScreen: string | null;
  readonly isPresenting: boolean;
  /** Whose corner or head is being pulled. */
  readonly pulled: string | null;
  /** The kind that is being dragged in. */
  readonly draggedKind: string | null;
  readonly dialog: BoardDialog;
  readonly notices: readonly BoardNotice[];
  /** Drawn though they are out of sight: for a picture of the whole board. */
  readonly drawnAnyway: ReadonlySet<string>;
  /** A file that is being made, widget by widget; null = none. */
  readonly saving: BoardSaving | null;
  /** Where a widget is after a key has moved it, for those who do not see it. */
  readonly said: string;
}

/** Beside a narrow board the palette would take a quarter of it. */
const isRoomy = (): boolean =>
  typeof matchMedia === "function" && matchMedia("(min-width: 1280px)").matches;

const atFirst: BoardView = {
  selected: [],
  linking: null,
  showsLinks: true,
  column: isRoomy() ? "palette" : null,
  search: "",
  fullScreen: null,
  isPresenting: false,
  pulled: null,
  draggedKind: null,
  dialog: { type: "none" },
  notices: [],
  drawnAnyway: new Set(),
  saving: null,
  said: "",
};

/** What the person is doing on the open board. Nothing here came from the bridge, nothing outlives the tab. */
export const useBoardView = create<BoardView>()(() => atFirst);

const set = useBoardView.setState;

/** Another board is opened: what belongs to the last one is forgotten. */
export const leaveBoard = (): void => {
  const { column, showsLinks } = useBoardView.getState();
  set({ ...atFirst, column, showsLinks });
};

/** Selects one widget, or with `more` adds it to the selection and takes it out again. */
export function selectWidget(id: string, more: boolean): void {
  const { selected } = useBoardView.getState();
  if (more) {
    set({
      selected: selected.includes(id) ? selected.filter((each) => each !== id) : [...selected, id],
    });
  } else if (selected.length !== 1 || selected[0] !== id) set({ selected: [id] });
}

export const selectWidgets = (ids: readonly string[]): void => set({ selected: ids });

/** A click in link mode: the widget joins the link that is being made, or leaves it. */
export function joinLink(id: string): void {
  const { linking } = useBoardView.getState();
  if (linking === null) return;
  set({
    linking: linking.includes(id) ? linking.filter((each) => each !== id) : [...linking, id],
  });
}

export const openDialog = (dialog: BoardDialog): void => set({ dialog });
export const closeDialog = (): void => set({ dialog: { type: "none" } });

let notices = 0;
/** Time to read a notice and to press its button. */
const noticeTime = 8000;

/** Says something at the foot of the board, until it has had its time; `stays`: until it is closed. */
export function notify(
  text: string,
  options: { isRefusal?: boolean; undo?: () => void; stays?: boolean } = {},
): void {
  notices += 1;
  const notice: BoardNotice = {
    id: notices,
    text,
    isRefusal: options.isRefusal ?? false,
    ...(options.undo === undefined ? {} : { undo: options.undo }),
  };
  set((state) => ({ notices: [...state.notices, notice].slice(-3) }));
  if (options.stays !== true) setTimeout(() => dropNotice(notice.id), noticeTime);
}

/** What in a board that was taken in was not right; it stays until the person has closed it. */
export function sayMended(sentences: readonly string[]): void {
  if (sentences.length > 0) notify(`Taken in and mended. ${sentences.join(" ")}`, { stays: true });
}

export const dropNotice = (id: number): void =>
  set((state) => ({ notices: state.notices.filter((notice) => notice.id !== id) }));
