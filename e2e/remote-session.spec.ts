import { fileURLToPath } from "node:url";
import { vitrine } from "./bridge.ts";
import { expect, test } from "./fixtures.ts";
import { liveValue } from "./screens.ts";
import { startSession, type SessionPeer } from "./session-peer.ts";

const example = (name: string): string =>
  fileURLToPath(new URL(`../docs/examples/${name}`, import.meta.url));

const startPython = (): Promise<SessionPeer> =>
  startSession("python3", ["-u", example("python-session.py"), "0"]);

const program = fileURLToPath(new URL("../src/bin/vitrine.js", import.meta.url));

test("a session written in Python is inspected and driven in the page", async ({ start, open }) => {
  const python = await startPython();
  try {
    const bridge = await start(["--session", "none", "--session", python.url]);
    const source = `session-${new URL(python.url).port}`;
    const page = await open(bridge);

    // Its values move.
    await page.goto(`${bridge.origin}/scene/${source}/chamber1`);
    const hits = liveValue(page, "Hits");
    const first = await hits.innerText();
    await expect.poll(() => hits.innerText()).not.toBe(first);

    // A bad call is refused with its sentence, a good one reaches the session.
    const tool = `${bridge.origin}/tools/${source}/ulib.ContainerBox.configure`;
    const call = async (args: string): Promise<void> => {
      await page.goto(`${tool}?${new URLSearchParams({ args })}`);
      await page.getByRole("button", { name: "Call" }).first().click();
    };
    await call('{"object":"crate","Size":"900 2 2"}');
    await expect(page.getByText("Size[0] is at most 50 mm; got 900.").first()).toBeVisible();
    await call('{"object":"crate","Size":"2 3 4"}');
    await expect(page.getByText("Set Size on crate.").first()).toBeVisible();
    await page.goto(`${bridge.origin}/scene/${source}/crate`);
    await expect(liveValue(page, "Volume")).toContainText("24");

    // It is gone in the middle of things, and the page says so.
    python.child.kill("SIGKILL");
    await page.goto(`${bridge.origin}/servers/${source}`);
    await expect(page.getByText(/The session at 127\.0\.0\.1:\d+ has ended/).first()).toBeVisible();
  } finally {
    python.child.kill("SIGKILL");
  }
});

test("a session file of one's own is a source like any other", async ({ start, open }) => {
  const bridge = await start(["--session", "none", "--session", example("my-session.ts")]);
  const page = await open(bridge);
  await page.goto(`${bridge.origin}/scene/my-session/north`);
  const temperature = liveValue(page, "Temperature");
  const first = await temperature.innerText();
  await expect.poll(() => temperature.innerText()).not.toBe(first);
});

test("a session that is served is driven by another command", async () => {
  const served = await startSession(process.execPath, [program, "session", "--listen", "0"]);
  try {
    const target = ["--session", served.url];
    const tool = "ulib.ContainerBox.configure";
    const good = await vitrine(["call", tool, '{"object":"crate","Size":[2,2,2]}', ...target]);
    expect(good).toEqual({ code: 0, stdout: "Set Size on crate.\n", stderr: "" });
    const read = await vitrine(["read", "ulib://object/crate", ...target]);
    expect(read.stdout).toContain('"Size": "2 2 2"');
    const bad = await vitrine(["call", tool, '{"object":"crate","Size":"900 2 2"}', ...target]);
    expect(bad).toMatchObject({ code: 1, stdout: "Size[0] is at most 50 mm; got 900.\n" });
  } finally {
    const ended = new Promise((resolve) => served.child.once("exit", resolve));
    served.child.kill("SIGTERM");
    await ended;
  }
  expect(served.child.exitCode).toBe(0);
  const gone = await vitrine(["tools", "--session", served.url]);
  expect(gone.code).toBe(3);
  expect(gone.stderr).toContain(`Nothing listens at ${served.url.slice("tcp://".length)}`);
});

for (const [args, sentence] of [
  [["a", "b"], "session serves one session; got 2."],
  [["--listen", "x"], '--listen takes a whole number from 0 to 65535; got "x".'],
  [
    ["tcp://127.0.0.1:1"],
    "tcp://127.0.0.1:1 is served already; session serves the demo or a session file.",
  ],
  [["./none.ts"], /^There is no file .*none\.ts\.$/m],
] as const) {
  test(`vitrine session ${args.join(" ")} says what is wrong`, async () => {
    const run = await vitrine(["session", ...args]);
    expect(run.code).toBe(2);
    if (typeof sentence === "string") expect(run.stderr).toBe(`${sentence}\n`);
    else expect(run.stderr).toMatch(sentence);
  });
}
