import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sceneLongs } from "#core/session-protocol/scene-longs.ts";
import { usualPort } from "#core/session-protocol/limits.ts";
import { systemClock } from "../hub/clock.ts";
import { listenSession } from "../session-port/listen-session.ts";
import { openDemo } from "./open-session.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const page = readFileSync(new URL("../../../docs/library.md", import.meta.url), "utf8");

/** The programs of the page, each with the heading that it stands under and what stands below it. */
const programs = page.split(/^## /m).flatMap((section) => {
  const [heading = ""] = section.split("\n");
  return [...section.matchAll(/^```ts\n([^]*?)^```\n\n```text\n([^]*?)^```$/gm)].map(
    ([, code = "", output = ""], index) => ({ name: `${heading}, ${index + 1}`, code, output }),
  );
});

/** Runs a program as somebody who has installed the package runs it. */
async function printed(code: string): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ["--input-type=module-typescript", "--eval", code],
    { cwd: root },
  );
  return stdout;
}

describe("docs/library.md", () => {
  const session = openDemo({ paused: true });
  let port = 0;
  let close = async (): Promise<void> => undefined;

  beforeAll(async () => {
    const listening = await listenSession({
      session,
      timers: systemClock,
      isLong: sceneLongs(session.scene),
      host: "127.0.0.1",
      port: 0,
    });
    if (!listening.ok) throw new Error(listening.sentence);
    port = listening.value.address.port;
    close = () => listening.value.close();
  });

  afterAll(async () => {
    await close();
    await session.close();
  });

  test("shows programs, and what each of them prints", () => {
    expect(programs.length).toBeGreaterThan(7);
    expect(page.match(/^```ts$/gm)).toHaveLength(programs.length);
  });

  test.each(programs)(
    "$name: the program prints what stands below it",
    async ({ code, output }) => {
      expect(await printed(code.replaceAll(String(usualPort), String(port)))).toBe(output);
    },
  );
});
