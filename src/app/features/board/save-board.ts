import type { Board, Widget } from "#protocol/board.ts";
import { isJsonObject } from "#protocol/json.ts";
import { boardHtml, type PageColours, type StaticWidget } from "../../board/export/board-html.ts";
import { dataUrlOf } from "../../board/export/data-url.ts";
import { drawPicture, type Picture } from "../../board/export/picture.ts";
import { saveBlob, saveText } from "../../board/export/save-file.ts";
import { loadKinds } from "../../board/use-kinds.ts";
import { titleOf } from "../../board/widget-title.ts";
import { bodyOf, drawAnyway } from "./draw-anyway.ts";

/** Saves a board as a file. Gives a sentence where something could not be drawn. */
export async function saveBoard(
  format: "json" | "png" | "html",
  board: Board,
  file: () => Promise<string>,
): Promise<string | null> {
  switch (format) {
    case "json":
      saveText(board.name, "json", await file());
      return null;
    case "png": {
      const ground = document.querySelector<HTMLElement>("[data-board-ground]");
      if (!ground) return null;
      let missing: readonly string[] = [];
      const isDone = await drawAnyway(
        board.widgets.map(({ id }) => id),
        { words: "Drawing the board", isPassing: false },
        () => Promise.resolve(),
        async () => {
          const picture = await drawWhole(ground);
          saveBlob(board.name, "png", picture.blob);
          missing = picture.notDrawn;
        },
      );
      return isDone ? notDrawnWords(missing) : stopped;
    }
    case "html": {
      const drawn = await staticWidgets(board);
      if (drawn === null) return stopped;
      const { widgets, notDrawn } = drawn;
      saveText(board.name, "html", boardHtml(board, widgets, Date.now(), pageColours()));
      return notDrawnWords(notDrawn);
    }
  }
}

const stopped = "Stopped; nothing was saved.";

const notDrawnWords = (things: readonly string[]): string | null =>
  things.length === 0
    ? null
    : `Saved. ${capital(things.join(", "))} cannot be drawn into a picture; there is a word in its place.`;

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/** All of a scrolling element, not only what is in sight. */
async function drawWhole(ground: HTMLElement): Promise<Picture> {
  const before = ground.style.cssText;
  ground.style.height = `${ground.scrollHeight}px`;
  ground.style.width = `${ground.scrollWidth}px`;
  ground.style.flex = "none";
  try {
    return await drawPicture(ground);
  } finally {
    ground.style.cssText = before;
  }
}

/** The theme that the pictures are drawn in. */
function pageColours(): PageColours {
  const ground = document.querySelector("[data-board-ground]");
  const style = getComputedStyle(ground ?? document.body);
  const read = (name: string) => style.getPropertyValue(name).trim();
  return {
    ground: read("--canvas"),
    surface: read("--surface"),
    line: read("--line-soft"),
    text: read("--text"),
    soft: read("--text-2"),
    link: read("--accent"),
  };
}

async function staticWidgets(board: Board): Promise<{
  readonly widgets: readonly StaticWidget[];
  readonly notDrawn: readonly string[];
} | null> {
  const kinds = await loadKinds();
  const widgets: StaticWidget[] = [];
  const notDrawn = new Set<string>();
  const byId = new Map<string, Widget>(board.widgets.map((widget) => [widget.id, widget]));
  const isDone = await drawAnyway(
    [...byId.keys()],
    { words: "Drawing the page", isPassing: true },
    async (id) => {
      const widget = byId.get(id);
      if (!widget) return;
      const kind = kinds.get(widget.kind);
      const own = isJsonObject(widget.data) ? widget.data : {};
      const data = kind?.normalise ? kind.normalise(own) : own;
      const body = bodyOf(id);
      const picture = body && (await pictureOf(body, notDrawn));
      const frame = body?.closest("[data-widget]");
      widgets.push({
        title: titleOf(widget, kind),
        kind: kind?.title ?? widget.kind,
        by: widget.provenance.label,
        changedAt: widget.changedAt,
        grid: widget.layout.grid,
        summary: kind?.summary(data) ?? JSON.stringify(own).slice(0, 600),
        ...(picture ? { picture } : {}),
        ...(frame ? { ground: getComputedStyle(frame).backgroundColor } : {}),
        ...(kind?.table ? { table: kind.table(data) } : {}),
      });
    },
  );
  return isDone ? { widgets, notDrawn: [...notDrawn] } : null;
}

async function pictureOf(body: HTMLElement, notDrawn: Set<string>): Promise<string> {
  const { blob, notDrawn: missing } = await drawPicture(body);
  for (const thing of missing) notDrawn.add(thing);
  return await dataUrlOf(blob);
}
