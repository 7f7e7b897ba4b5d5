import type { BoardKind } from "#core/board/board-kind.ts";
import { guideLibrary, guideSummary, type GuideLibrary } from "#core/guides/guide-library.ts";
import { readGuide } from "#core/guides/read-guide.ts";
import type { GuideSummary } from "#protocol/guide.ts";
import type { Clock } from "../hub/clock.ts";
import type { Found } from "../hub/hub.ts";
import type { GuideStore } from "../storage/guide-store.ts";

/** The guides of a bridge: recipes of widgets, flows that come with Vitrine, and those written here. */
export interface Guides {
  library(): Promise<GuideLibrary>;
  /** Keeps a flow; one of its id is replaced. */
  save(text: string): Promise<Found<GuideSummary>>;
  /** Takes a flow away that was written here. */
  remove(id: string): Promise<Found<null>>;
}

/** Guides that one bridge keeps. */
const mostStored = 1_000;

/** Opens the guides that a store keeps. */
export function createGuides(
  store: GuideStore,
  kinds: readonly BoardKind[],
  clock: Pick<Clock, "now">,
): Guides {
  return {
    async library() {
      const stored = await store.all();
      const guides = stored.flatMap(({ id, text }) => {
        // What was kept could be read when it was kept.
        const read = readGuide(text, id);
        return read.ok ? [read.guide] : [];
      });
      return guideLibrary(kinds, guides);
    },
    async save(text) {
      const read = readGuide(text);
      if (!read.ok) return read;
      const { guide } = read;
      if (guide.kind === "widget" || kinds.some(({ name }) => name === guide.id)) {
        const sentence = `"${guide.id}" is a widget's recipe; it is made from the widget itself. Give the flow another id.`;
        return { ok: false, sentence };
      }
      const stored = await store.all();
      if (stored.length >= mostStored && !stored.some(({ id }) => id === guide.id)) {
        return {
          ok: false,
          sentence: `A bridge keeps at most ${mostStored} guides; remove some first.`,
        };
      }
      await store.put(guide.id, text, clock.now());
      return { ok: true, value: guideSummary(guide) };
    },
    async remove(id) {
      const stored = await store.all();
      if (!stored.some((each) => each.id === id)) {
        return { ok: false, sentence: `No guide "${id}" was written here.` };
      }
      await store.remove(id);
      return { ok: true, value: null };
    },
  };
}
