import { spawn, type ChildProcess } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "./fixtures.ts";

const example = (name: string): string =>
  fileURLToPath(new URL(`../docs/examples/${name}`, import.meta.url));

/** Starts the Python example at a free port. */
async function startPython(): Promise<{ readonly child: ChildProcess; readonly url: string }> {
  const child = spawn("python3", ["-u", example("python-session.py"), "0"], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const url = await new Promise<string>((resolve, reject) => {
    let said = "";
    child.stdout.on("data", (part: Buffer) => {
      said += part.toString();
      const found = /tcp:\/\/127\.0\.0\.1:\d+(?=\s)/.exec(said);
      if (found) resolve(found[0]);
    });
    child.on("error", reject);
    child.on("exit", (code) => reject(new Error(`The Python session ended with ${code}.`)));
  });
  return { child, url };
}

test("a session written in Python is inspected and driven in the page", async ({ page, start }) => {
  const python = await startPython();
  try {
    const bridge = await start(["--session", "none", "--session", python.url]);
    const source = `session-${new URL(python.url).port}`;
    await page.goto(bridge.url);
    await expect(page).toHaveURL(/overview/);

    // Its values move.
    await page.goto(`${bridge.origin}/scene/${source}/chamber1`);
    const hits = page.getByRole("listitem").filter({ hasText: /^Hits/ });
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
    await expect(page.getByRole("listitem").filter({ hasText: /^Volume/ })).toContainText("24");

    // It is gone in the middle of things, and the page says so.
    python.child.kill("SIGKILL");
    await page.goto(`${bridge.origin}/servers/${source}`);
    await expect(page.getByText(/The session at 127\.0\.0\.1:\d+ has ended/).first()).toBeVisible();
  } finally {
    python.child.kill("SIGKILL");
  }
});

test("a session file of one's own is a source like any other", async ({ page, start }) => {
  const bridge = await start(["--session", "none", "--session", example("my-session.ts")]);
  await page.goto(bridge.url);
  await expect(page).toHaveURL(/overview/);
  await page.goto(`${bridge.origin}/scene/my-session/north`);
  const temperature = page.getByRole("listitem").filter({ hasText: /^Temperature/ });
  const first = await temperature.innerText();
  await expect.poll(() => temperature.innerText()).not.toBe(first);
});
