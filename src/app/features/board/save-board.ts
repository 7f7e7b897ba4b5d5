import type { Board } from "#protocol/board.ts";
import { isJsonObject } from "#protocol/json.ts";
import { boardHtml, type StaticWidget } from "../../board/export/board-html.ts";
import { dataUrlOf } from "../../board/export/data-url.ts";
import { drawPicture, type Picture } from "../../board/export/picture.ts";
import { saveBlob, saveText } from "../../board/export/save-file.ts";
import { loadKinds } from "../../board/use-kinds.ts";
import { titleOf } from "../../board/widget-title.ts";

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
      const picture = await drawWhole(ground);
      saveBlob(board.name, "png", picture.blob);
      return notDrawnWords(picture.notDrawn);
    }
    case "html": {
      const { widgets, notDrawn } = await staticWidgets(board);
      saveText(board.name, "html", boardHtml(board, widgets, Date.now()));
      return notDrawnWords(notDrawn);
    }
  }
}

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

async function staticWidgets(board: Board): Promise<{
  readonly widgets: readonly StaticWidget[];
  readonly notDrawn: readonly string[];
}> {
  const kinds = await loadKinds();
  const widgets: StaticWidget[] = [];
  const notDrawn = new Set<string>();
  for (const widget of board.widgets) {
    const kind = kinds.get(widget.kind);
    const own = isJsonObject(widget.data) ? widget.data : {};
    const data = kind?.normalise ? kind.normalise(own) : own;
    const body = document.querySelector<HTMLElement>(
      `[data-widget="${CSS.escape(widget.id)}"] [data-phase]`,
    );
    const picture = body && (await pictureOf(body, notDrawn));
    widgets.push({
      title: titleOf(widget, kind),
      kind: kind?.title ?? widget.kind,
      by: widget.provenance.label,
      changedAt: widget.changedAt,
      grid: widget.layout.grid,
      summary: kind?.summary(data) ?? JSON.stringify(own).slice(0, 600),
      ...(picture ? { picture } : {}),
      ...(kind?.table ? { table: kind.table(data) } : {}),
    });
  }
  return { widgets, notDrawn: [...notDrawn] };
}

async function pictureOf(body: HTMLElement, notDrawn: Set<string>): Promise<string> {
  const { blob, notDrawn: missing } = await drawPicture(body);
  for (const thing of missing) notDrawn.add(thing);
  return await dataUrlOf(blob);
}
