import { create } from "zustand";

/** Widgets whose call is being made again. */
export const useRefreshing = create<{ readonly ids: ReadonlySet<string> }>()(() => ({
  ids: new Set(),
}));

/** Marks a widget as being asked anew until the work is done. */
export async function whileRefreshing<T>(id: string, work: () => Promise<T>): Promise<T> {
  useRefreshing.setState(({ ids }) => ({ ids: new Set([...ids, id]) }));
  try {
    return await work();
  } finally {
    useRefreshing.setState(({ ids }) => ({ ids: new Set([...ids].filter((each) => each !== id)) }));
  }
}
