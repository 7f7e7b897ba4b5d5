import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { findPackageRoot } from "#bridge/package-root.ts";
import { fits, playTranscript, readTranscript } from "#testing/play-transcript.ts";
import { pythonSession } from "#testing/python-session.ts";
import { servedDemo } from "#testing/session-peers.ts";

const transcript = readTranscript(
  readFileSync(
    join(findPackageRoot().folder, "docs", "examples", "session-transcript.jsonl"),
    "utf8",
  ),
);

const expectations = transcript.filter((line) => "expect" in line).length;

test("the demo, served, answers the transcript", async () => {
  const { listening } = await servedDemo();
  const heard = await playTranscript(transcript, listening.address.port);
  expect(heard.length).toBeGreaterThanOrEqual(expectations);
});

test("the Python session answers the transcript", async () => {
  const { port } = await pythonSession();
  const heard = await playTranscript(transcript, port);
  expect(heard.length).toBeGreaterThanOrEqual(expectations);
});

test("the transcript does not pass by itself: what a session does not say is missed", async () => {
  const { listening } = await servedDemo();
  const wrong = transcript.map((line) =>
    "expect" in line && fits(line.expect, { id: "g2" })
      ? { expect: { id: "g2", ok: true, result: 25 } }
      : line,
  );
  // The patience of the player is what ends it.
  const played = playTranscript(wrong, listening.address.port, 500);
  await expect(played).rejects.toThrow("nothing fits");
});
