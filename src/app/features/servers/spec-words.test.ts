import { expect, test } from "vitest";
import { readSpec } from "./spec-words.ts";

test.each([
  ["demo?seed=7", undefined, { kind: "session", of: "demo" }],
  ["tcp://127.0.0.1:50051", undefined, { kind: "session", of: "address" }],
  ["my-session.ts", undefined, { kind: "session", of: "file" }],
  ["./my session.ts", "session", { kind: "session", of: "file" }],
  ["./my session.ts", undefined, { kind: "process" }],
  ["demolish", undefined, { kind: "process" }],
  ["http://127.0.0.1:3000/server.js", undefined, { kind: "url" }],
  ["node server.js", undefined, { kind: "process" }],
  ["node 'server.js", undefined, { kind: "unreadable" }],
] as const)("%j as %s is read as the bridge reads it", (text, as, reading) => {
  expect(readSpec(text, as)).toMatchObject(reading);
});
