import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import * as kit from "#core/session-kit/kit.ts";
import { findPackageRoot } from "#bridge/package-root.ts";
import { toolKey } from "#protocol/ids.ts";
import { recordingHost } from "#testing/recording-host.ts";
import { sessionFileSource } from "./session-file-source.ts";

const page = readFileSync(join(findPackageRoot().folder, "docs", "declaring-classes.md"), "utf8");

/** The programs of the page. */
const programs = [...page.matchAll(/^```ts\n([^]*?)^```$/gm)].map(([, code = ""]) => code);

/** A session that is written down as the page says. */
async function opened(code: string) {
  const folder = mkdtempSync(join(tmpdir(), "vitrine-docs-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, "my-session.ts");
  writeFileSync(path, code);
  const source = sessionFileSource({ type: "sessionFile", path }, recordingHost());
  onTestFinished(() => source.close());
  await source.start();
  return source;
}

test.each(programs.map((code, index) => [index + 1, code] as const))(
  "program %i of the page is a session",
  async (_number, code) => {
    const source = await opened(code);
    expect(source.status()).toMatchObject({ phase: "ready" });
    expect(source.counts().objects).toBeGreaterThan(0);
  },
);

test("the first program says what the page says", async () => {
  const source = await opened(programs[0] ?? "");
  const args = { object: "crate", Size: "900 2 2" };
  const key = toolKey("ulib.Crate.configure");
  const { findings } = await source.check({ key, args, argsText: JSON.stringify(args) });
  const [said] = findings.map(({ sentence }) => sentence);
  expect(said).toBe("Size[0] is at most 50 mm; got 900.");
  expect(page).toContain(`\`${said}\``);
});

test("the page names everything that the kit has", () => {
  for (const name of Object.keys(kit)) expect(page).toMatch(new RegExp(`\\b${name}\\b`));
});
