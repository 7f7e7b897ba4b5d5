import type { Locator, Page } from "@playwright/test";
import type { StartedBridge } from "./bridge.ts";
import { clientHeaders } from "./client.ts";

/** Asks a procedure of the bridge past every page. */
export async function ask<T>(bridge: StartedBridge, procedure: string, input: unknown): Promise<T> {
  const answer = await fetch(`${bridge.origin}/api/${procedure}`, {
    method: "POST",
    headers: clientHeaders(bridge),
    body: JSON.stringify(input),
  });
  const body = (await answer.json()) as { readonly result?: { readonly data: T } };
  if (!body.result) throw new Error(`${procedure} answered ${JSON.stringify(body).slice(0, 600)}.`);
  return body.result.data;
}

/** What a story knows of a board. */
export interface BoardFacts {
  readonly name: string;
  readonly rev: number;
  readonly mode: string;
  readonly widgets: readonly {
    readonly id: string;
    readonly kind: string;
    readonly title?: string;
    readonly data: unknown;
    readonly layout: {
      readonly grid: {
        readonly x: number;
        readonly y: number;
        readonly w: number;
        readonly h: number;
      };
      readonly pinned?: true;
    };
  }[];
  readonly links: readonly { readonly members: readonly string[] }[];
  /** What people did, by the widget's id. */
  readonly states: Readonly<Record<string, unknown>>;
}

/** The board as the bridge has it. */
export const boardOf = async (bridge: StartedBridge, board: string): Promise<BoardFacts> =>
  (await ask<{ readonly board: BoardFacts }>(bridge, "board", { board })).board;

/** Changes a board as another page would. */
export const change = (
  bridge: StartedBridge,
  board: string,
  ...commands: readonly object[]
): Promise<{ readonly rev: number; readonly ids: readonly string[] }> =>
  ask(bridge, "changeBoard", { board, commands });

/** A board with two stats and a table beside each other. */
export async function makeBoard(
  bridge: StartedBridge,
  name: string,
  wanted?: string,
): Promise<string> {
  const { id } = await ask<{ readonly id: string }>(bridge, "createBoard", {
    name,
    ...(wanted === undefined ? {} : { id: wanted }),
  });
  const stat = (key: string, x: number) => ({
    do: "display",
    id: key,
    kind: "stat",
    title: `Stat ${key}`,
    data: { label: key, value: `${x} Hz` },
    layout: { x, y: 0, w: 3, h: 2 },
  });
  await change(bridge, id, stat("a", 0), stat("b", 3), {
    do: "display",
    id: "t",
    kind: "data-table",
    title: "Materials",
    data: {
      columns: [
        { key: "object", label: "Object" },
        { key: "guess", label: "Guess" },
      ],
      rows: [
        { object: "crate", guess: "lead" },
        { object: "barrel", guess: "water" },
      ],
    },
    layout: { x: 0, y: 2, w: 6, h: 5 },
  });
  return id;
}

/** A widget's frame on the page. */
export const widget = (page: Page, name: string): Locator =>
  page.getByRole("article", { name: new RegExp(`^${name}, `) });

/** Pulls something by some pixels, as a hand does. */
export async function pull(page: Page, from: Locator, dx: number, dy: number): Promise<void> {
  const box = await from.boundingBox();
  if (!box) throw new Error("There is nothing to pull.");
  const [x, y] = [box.x + Math.min(60, box.width / 2), box.y + Math.min(16, box.height / 2)];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + dx / 3, y + dy / 3, { steps: 3 });
  await page.mouse.move(x + dx, y + dy, { steps: 5 });
  await page.mouse.up();
}
