// The frames of a board with 60 live widgets while 10,000 values of its scene
// move a second, at rest and while one of them is pulled about, beside a blank
// board of the same scene when it stands still; and what the same 60 cost off the screen.
import { fileURLToPath } from "node:url";
import type { StartedBridge } from "../bridge.ts";
import { startBridge } from "../bridge.ts";
import { ask, change } from "../boards.ts";
import { report, summary, untilQuiet } from "./measure.ts";
import { countFrames, openBrowser, openPage, type Frames, type MeasuredPage } from "./page.ts";

const rounds = Number(process.env["ROUNDS"] ?? 5);
const stretch = Number(process.env["STRETCH"] ?? 4000);
const patience = Number(process.env["PATIENCE"] ?? 30_000);
const rate = Number(process.env["RATE"] ?? 10_000);
const widgets = 60;

/** How many values each of three kinds shows; all together nearly all of the session's 500. */
const shown = [1, 1, 22] as const;

const bound = (to: string, value: number) => ({
  to,
  from: `ulib://object/busy#Value${value}?source=busy-session`,
});

/** One live widget, of the values from one on. */
function liveWidget(index: number, first: number, row: number): object {
  const count = shown[index % shown.length] ?? 1;
  const values = Array.from({ length: count }, (_, offset) => (first + offset) % 500);
  const about = {
    do: "display",
    id: `live${index}`,
    title: `Live ${index}`,
    layout: { x: (index % 6) * 2, y: row + Math.floor(index / 6) * 2, w: 2, h: 2 },
  };
  switch (index % shown.length) {
    case 0:
      return {
        ...about,
        kind: "stat",
        data: { label: "Value", value: 0 },
        bindings: [bound("/value", first)],
      };
    case 1:
      return {
        ...about,
        kind: "gauge",
        data: { label: "Value", value: 0, min: -100, max: 100 },
        bindings: [bound("/value", first)],
      };
    default:
      return {
        ...about,
        kind: "kv",
        data: { rows: values.map((value) => [`Value ${value}`, 0]) },
        bindings: values.map((value, place) => bound(`/rows/${place}/1`, value)),
      };
  }
}

/** A board of live widgets, six in a row, from a row of the grid on. */
async function liveBoard(bridge: StartedBridge, name: string, row: number): Promise<string> {
  const { id } = await ask<{ readonly id: string }>(bridge, "createBoard", { name });
  let first = 0;
  const commands = Array.from({ length: widgets }, (_, index) => {
    const command = liveWidget(index, first, row);
    first += shown[index % shown.length] ?? 1;
    return command;
  });
  await change(bridge, id, ...commands);
  return id;
}

/** Sets how many values of the scene move a second. */
async function setRate(bridge: StartedBridge, value: number): Promise<void> {
  const { outcome } = await ask<{ readonly outcome: { readonly kind: string } }>(bridge, "invoke", {
    tool: { source: "busy-session", key: "ulib.Busy.configure" },
    argsText: JSON.stringify({ object: "busy", Rate: value }),
    callId: `c_${Math.random().toString(36).slice(2, 14)}`,
  });
  if (outcome.kind !== "ok") throw new Error(JSON.stringify(outcome));
}

const middle = (frames: readonly Frames[]) => ({
  rate: summary(frames.map((each) => each.rate)).median,
  busy: summary(frames.map((each) => each.busy)).median,
  longest: summary(frames.map((each) => each.longest)).median,
});

/** Changes a second, as the page itself counts them in its status bar. */
async function reachedRate({ page }: MeasuredPage): Promise<number> {
  const text = await page
    .getByTitle("Value changes that reached this page in the last second")
    .textContent();
  return Number(text?.replaceAll(/\D/g, "") ?? Number.NaN);
}

/** Pulls a widget about for as long as it is told to. */
async function pullAbout({ page }: MeasuredPage, isDone: () => boolean): Promise<void> {
  const box = await page.getByRole("article", { name: /^Live 0, / }).boundingBox();
  if (!box) throw new Error("The first widget is not on the page.");
  const [x, y] = [box.x + 40, box.y + 14];
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let step = 0; !isDone(); step += 1) {
    await page.mouse.move(x + 260 * (1 + Math.sin(step / 20)), y + 140 * (1 + Math.sin(step / 13)));
  }
  await page.mouse.move(x, y);
  await page.mouse.up();
}

const browser = await openBrowser();
const session = fileURLToPath(new URL("busy-session.js", import.meta.url));
const bridge = await startBridge(["--session", session]);
let quietRounds = 0;
const reached = new Map<string, number>();
try {
  const blank = (await ask<{ readonly id: string }>(bridge, "createBoard", { name: "Blank" })).id;
  const live = await liveBoard(bridge, "Live", 0);
  const far = await liveBoard(bridge, "Far", 80);
  await change(bridge, far, {
    do: "display",
    id: "top",
    kind: "text",
    title: "Top",
    data: { content: "The others are far below." },
    layout: { x: 0, y: 0, w: 4, h: 3 },
  });
  const measured = await openPage(browser, bridge);
  const scenes = {
    idle: { board: blank, pulls: false, moves: 0 },
    live: { board: live, pulls: false, moves: rate },
    pulled: { board: live, pulls: true, moves: rate },
    "off screen": { board: far, pulls: false, moves: rate },
  } as const;
  const frames = new Map<string, Frames[]>(Object.keys(scenes).map((name) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, { board, pulls, moves }] of Object.entries(scenes)) {
      if (await untilQuiet(patience)) quietRounds += 1;
      await setRate(bridge, moves);
      await measured.page.goto(`/boards/${board}`);
      await measured.page.getByRole("button", { name: /, rename$/ }).waitFor();
      await measured.page.bringToFront();
      // What comes late (chunks, fonts, the first values) is not what is measured.
      await countFrames(measured, 3000);
      if (pulls) await measured.page.getByRole("article", { name: /^Live 0, / }).waitFor();
      let isDone = false;
      const pulling = pulls ? pullAbout(measured, () => isDone) : Promise.resolve();
      frames.get(name)?.push(await countFrames(measured, stretch));
      if (moves > 0) reached.set(name, await reachedRate(measured));
      isDone = true;
      await pulling;
      await measured.page.goto("/tools");
    }
  }
  const idle = middle(frames.get("idle") ?? []);
  for (const [name, counted] of frames) {
    const { rate: own, busy, longest } = middle(counted);
    report(name === "idle" ? "blank board, nothing moves" : `${widgets} live widgets, ${name}`, {
      "frames a second": own,
      "share of the blank board's": own / idle.rate,
      "main thread busy": busy,
      "longest frame ms": longest,
      "changes a second that reached the page": reached.get(name) ?? 0,
    });
  }
  report("machine", {
    "rounds that began quiet": `${quietRounds} of ${rounds * frames.size}`,
  });
} finally {
  await browser.close();
  await bridge.stop();
}
