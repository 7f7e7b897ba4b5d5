import { create } from "zustand";
import type { SourceName } from "#protocol/ids.ts";

/** Where a new object is to be made; null while none is. */
export interface Creating {
  readonly source: SourceName;
  /** Name of the object to put it under; null = at the top. */
  readonly parent: string | null;
}

/** The form of a new object is at the tree; the menu of an object opens it too. */
export const useCreating = create<{ readonly creating: Creating | null }>()(() => ({
  creating: null,
}));

export const askToCreate = (creating: Creating | null): void => useCreating.setState({ creating });
