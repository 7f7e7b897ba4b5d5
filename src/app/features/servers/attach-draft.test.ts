import { describe, expect, test } from "vitest";
import { emptyDraft, specOf, suggestedName, type AttachDraft, type Way } from "./attach-draft.ts";

const draft = (way: Way, over: Partial<AttachDraft> = {}): AttachDraft => ({
  ...emptyDraft(way),
  ...over,
});

describe("what was filled in is one line, as on the command line", () => {
  test.each<[AttachDraft, string]>([
    [draft("any", { text: " node x.js " }), "node x.js"],
    [draft("address"), "tcp://127.0.0.1:50051"],
    [draft("address", { port: "007" }), "tcp://127.0.0.1:7"],
    [draft("address", { host: "::1" }), "tcp://[::1]:50051"],
    [draft("address", { host: "lab.example" }), "tcp://lab.example:50051"],
    [
      draft("address", { host: "lab.example", isElsewhereMeant: true }),
      "tcp://lab.example:50051?anyhost",
    ],
    [draft("address", { isElsewhereMeant: true }), "tcp://127.0.0.1:50051"],
    [draft("file", { path: "./my session.ts" }), "./my session.ts"],
    [draft("demo"), "demo"],
    [
      draft("demo", { seed: "7", objects: "40", rate: "20", isPaused: true }),
      "demo?seed=7&objects=40&rate=20&paused",
    ],
    [draft("demo", { isPaused: true }), "demo?paused"],
  ])("%#", (filled, spec) => {
    expect(specOf(filled)).toMatchObject({ ok: true, spec });
  });
});

test.each<[AttachDraft, keyof AttachDraft]>([
  [draft("address", { host: "" }), "host"],
  [draft("address", { host: "a b" }), "host"],
  [draft("address", { port: "" }), "port"],
  [draft("address", { port: "65536" }), "port"],
  [draft("address", { port: "1e3" }), "port"],
  [draft("file", { path: "" }), "path"],
  [draft("file", { path: "./x.py" }), "path"],
  [draft("demo", { seed: "-1" }), "seed"],
  [draft("demo", { rate: "2.5" }), "rate"],
])("what is wrong is said at its field (%#)", (filled, field) => {
  expect(specOf(filled)).toMatchObject({ ok: false, field });
});

test.each<[AttachDraft, readonly string[], string]>([
  [draft("any", { text: "node x.js" }), [], ""],
  [draft("address"), [], "session-50051"],
  [draft("address", { host: "lab.example" }), [], "lab-example-50051"],
  [draft("file", { path: "/home/me/my session.ts" }), [], "my-session"],
  [draft("demo"), ["demo"], "demo-2"],
  [draft("demo"), ["demo", "demo-2"], "demo-3"],
])("a name is suggested that is free (%#)", (filled, taken, name) => {
  expect(suggestedName(filled, taken)).toBe(name);
});
