import { create } from "zustand";
import { formatBytes } from "../../../ui/numbers.ts";

/** A context that was kept, without its text. */
export interface SavedContext {
  readonly id: string;
  readonly source: string;
  /** Whether it is of every registered class, or of those in the scene. */
  readonly registry: boolean;
  readonly classes: number;
  readonly characters: number;
  readonly at: number;
}

const listKey = "vitrine.contexts";
const textKey = (id: string): string => `vitrine.context.${id}`;

const isSaved = (value: unknown): value is SavedContext => {
  if (typeof value !== "object" || value === null) return false;
  const { id, source, registry, classes, characters, at } = value as Partial<SavedContext>;
  return (
    [id, source].every((each) => typeof each === "string") &&
    typeof registry === "boolean" &&
    [classes, characters, at].every((each) => typeof each === "number")
  );
};

type Keeping = Pick<Storage, "getItem" | "setItem" | "removeItem">;

function readList(storage: Keeping = localStorage): readonly SavedContext[] {
  const text = storage.getItem(listKey) ?? "[]";
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value.filter(isSaved) : [];
  } catch (error) {
    if (error instanceof SyntaxError) return []; // written by somebody else
    throw error;
  }
}

interface SavedState {
  /** Newest first. */
  readonly saved: readonly SavedContext[];
}

/** The contexts that this browser keeps, to be compared with later. */
export const useSavedContexts = create<SavedState>()(() => ({ saved: readList() }));

// Another tab may have saved one.
window.addEventListener("storage", ({ key }) => {
  if (key === listKey || key === null) useSavedContexts.setState({ saved: readList() });
});

/** Keeps a context. Null where it was kept, else a sentence. */
export function saveContext(
  context: Omit<SavedContext, "id" | "characters">,
  text: string,
  storage: Keeping = localStorage,
): string | null {
  const before = readList(storage);
  const id = String(Math.max(0, ...before.map((each) => Number(each.id) || 0)) + 1);
  const saved = [{ ...context, id, characters: text.length }, ...before];
  try {
    storage.setItem(textKey(id), text);
    storage.setItem(listKey, JSON.stringify(saved));
  } catch {
    storage.removeItem(textKey(id));
    return `This browser has no room for ${formatBytes(text.length)} more; download the context, or delete a saved one.`;
  }
  useSavedContexts.setState({ saved });
  return null;
}

/** The text of a kept context; null where it is gone. */
export const savedText = (id: string): string | null => localStorage.getItem(textKey(id));

/** Forgets a kept context. */
export function forgetContext(id: string): void {
  localStorage.removeItem(textKey(id));
  const saved = readList().filter((each) => each.id !== id);
  localStorage.setItem(listKey, JSON.stringify(saved));
  useSavedContexts.setState({ saved });
}
