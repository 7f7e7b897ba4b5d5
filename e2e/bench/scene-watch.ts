// The frames of a page that watches a scene in which 10,000 values move a
// second, beside the same page while nothing moves, in turns in the same run.
// Three scenes: the demo as it is looked at, one object of which every value
// moves, and the same with rows that nobody sees scrolled away.
import { join } from "node:path";
import { startBridge, type StartedBridge } from "../bridge.ts";
import { openApi } from "./api.ts";
import { report, summary, untilQuiet } from "./measure.ts";
import { countFrames, openBrowser, openPage, type Frames, type MeasuredPage } from "./page.ts";

const rounds = Number(process.env["ROUNDS"] ?? 5);
const stretch = Number(process.env["STRETCH"] ?? 4000);
const patience = Number(process.env["PATIENCE"] ?? 30_000);
const rate = Number(process.env["RATE"] ?? 10_000);

const middle = (frames: readonly Frames[]): Frames => ({
  rate: summary(frames.map((each) => each.rate)).median,
  busy: summary(frames.map((each) => each.busy)).median,
  longest: summary(frames.map((each) => each.longest)).median,
});

function told(name: string, idle: readonly Frames[], moving: readonly Frames[], reached: number) {
  const [still, busy] = [middle(idle), middle(moving)];
  report(name, {
    "frames a second idle": still.rate,
    moving: busy.rate,
    "share of the idle page's": busy.rate / still.rate,
    "main thread busy idle": still.busy,
    "busy moving": busy.busy,
    "longest frame ms idle": still.longest,
    "longest moving": busy.longest,
    "changes a second that reached the page": reached,
  });
}

/** Changes a second, as the page itself counts them in its status bar. */
async function reachedRate({ page }: MeasuredPage): Promise<number> {
  const text = await page
    .getByTitle("Value changes that reached this page in the last second")
    .textContent();
  return Number(text?.replaceAll(/\D/g, "") ?? Number.NaN);
}

async function openAt(measured: MeasuredPage, path: string, text: string): Promise<void> {
  await measured.page.goto(path);
  await measured.page.getByRole("grid", { name: text }).waitFor();
}

const begun = { all: 0, quiet: 0 };

/** Waits until the machine does little else. */
async function quiet(): Promise<void> {
  begun.all += 1;
  if (await untilQuiet(patience)) begun.quiet += 1;
}

const browser = await openBrowser();

/** The demo, still and moving: two bridges, one page at a time. */
async function demo(): Promise<void> {
  const still = await startBridge(["--session", "demo?objects=10000&paused"]);
  const moving = await startBridge(["--session", `demo?objects=10000&rate=${rate}`]);
  const frames: { readonly idle: Frames[]; readonly moving: Frames[] } = { idle: [], moving: [] };
  let reached = 0;
  const pages = { idle: await openPage(browser, still), moving: await openPage(browser, moving) };
  const turn = async (name: "idle" | "moving"): Promise<void> => {
    const measured = pages[name];
    await quiet();
    await openAt(measured, "/scene/demo/chamber1", "Values of chamber1");
    await measured.page.bringToFront();
    await countFrames(measured, 1500);
    frames[name].push(await countFrames(measured, stretch));
    if (name === "moving") reached = await reachedRate(measured);
    await measured.page.goto("/tools");
  };
  for (let round = 0; round < rounds; round += 1) {
    await turn("idle");
    await turn("moving");
  }
  told(`demo of 10,000 objects at ${rate} changes a second`, frames.idle, frames.moving, reached);
  for (const { close } of Object.values(pages)) await close();
  await stopBoth(still, moving);
}

const stopBoth = async (...bridges: readonly StartedBridge[]): Promise<void> => {
  for (const bridge of bridges) await bridge.stop();
};

/** One object of which each of 500 values moves 20 times a second, all of them on the page. */
async function busy(): Promise<void> {
  const bridge = await startBridge(["--session", join(import.meta.dirname, "busy-session.js")]);
  const api = await openApi(bridge);
  const setRate = async (value: number): Promise<void> => {
    const reply = (await api.query("invoke", {
      tool: { source: "busy-session", key: "ulib.Busy.configure" },
      argsText: JSON.stringify({ object: "busy", Rate: value }),
      callId: `c_${Math.random().toString(36).slice(2, 14)}`,
    })) as { outcome: { kind: string; sentence?: string } };
    if (reply.outcome.kind !== "ok") throw new Error(JSON.stringify(reply.outcome));
  };
  const measured = await openPage(browser, bridge);
  await openAt(measured, "/scene/busy-session/busy", "Values of busy");
  const idle: Frames[] = [];
  const moving: Frames[] = [];
  let reached = 0;
  for (let round = 0; round < rounds; round += 1) {
    await setRate(0);
    await countFrames(measured, 1000);
    await quiet();
    idle.push(await countFrames(measured, stretch));
    await quiet();
    await setRate(rate);
    await countFrames(measured, 1500);
    moving.push(await countFrames(measured, stretch));
    reached = await reachedRate(measured);
  }
  told(`one object of 500 values, ${rate} watched changes a second`, idle, moving, reached);
  await measured.close();
  await bridge.stop();
}

const wanted = process.argv.slice(2);
if (wanted.length === 0 || wanted.includes("demo")) await demo();
if (wanted.length === 0 || wanted.includes("busy")) await busy();
await browser.close();
report("stretches", { measured: begun.all, "that began on a quiet machine": begun.quiet });
