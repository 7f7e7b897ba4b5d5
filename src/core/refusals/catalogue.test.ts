import { expect, test } from "vitest";
import { refusals } from "./catalogue.ts";

type Builder = keyof typeof refusals;
type Row = readonly [builder: Builder, sentence: string, expected: string];

const takes = ["Size", "Origin"];

/** The rows of the table of refusals (R0.32) and of the requirements beside it, to the letter. */
const rows: readonly Row[] = [
  [
    "unknownTool",
    refusals.unknownTool("ulib.Foo.configure", "ulib.Box.configure"),
    'There is no tool "ulib.Foo.configure". Did you mean "ulib.Box.configure"?',
  ],
  ["unknownTool", refusals.unknownTool("x"), 'There is no tool "x".'],
  [
    "notArguments",
    refusals.notArguments(["crate"]),
    'The arguments are an object such as {"object":"crate"}; got ["crate"].',
  ],
  [
    "missingObject",
    refusals.missingObject("object", "ContainerBox"),
    '"object" is missing: name the ContainerBox to configure.',
  ],
  [
    "missingObject",
    refusals.missingObject("object", "Recipe", "Run"),
    '"object" is missing: name the Recipe to call Run on.',
  ],
  [
    "unknownObject",
    refusals.unknownObject("crat", ["crate", "chamber1"]),
    'There is no object "crat" in the scene; there are: crate, chamber1.',
  ],
  [
    "unknownObject",
    refusals.unknownObject("crat", ["crate", "chamber1"], 1_000_000),
    'There is no object "crat" in the scene; there are: crate, chamber1 and 999998 more.',
  ],
  [
    "unknownObject",
    refusals.unknownObject("crat", []),
    'There is no object "crat" in the scene; it is empty.',
  ],
  [
    "wrongClass",
    refusals.wrongClass(
      "chamber1",
      "DetectorChamber",
      "ContainerBox",
      "ulib.DetectorChamber.configure",
    ),
    '"chamber1" is a DetectorChamber, not a ContainerBox; use ulib.DetectorChamber.configure.',
  ],
  [
    "wrongClass",
    refusals.wrongClass("t1", "AffineTransform", "ContainerBox"),
    '"t1" is an AffineTransform, not a ContainerBox.',
  ],
  [
    "unknownArgument",
    refusals.unknownArgument("ContainerBox", "Sise", takes),
    'ContainerBox has no "Sise"; it takes: Size, Origin.',
  ],
  [
    "unknownArgument",
    refusals.unknownArgument("ulib.scene.list", "x", []),
    'ulib.scene.list has no "x"; it takes nothing.',
  ],
  ["readOnly", refusals.readOnly("Volume"), "Volume is read-only."],
  ["computed", refusals.computed("Volume"), "Volume is computed and cannot be set."],
  [
    "actionAsProperty",
    refusals.actionAsProperty("Run", "ulib.Recipe.Run"),
    "Run is an action; call ulib.Recipe.Run.",
  ],
  [
    "drivenByPort",
    refusals.drivenByPort("Size", "chamber1.Size"),
    "Size is driven by chamber1.Size; disconnect it first.",
  ],
  [
    "staleForm",
    refusals.staleForm("ContainerBox"),
    "ContainerBox has changed since this form was made; reload it.",
  ],
  ["notNumber", refusals.notNumber("resolution", "abc"), 'resolution is a number; got "abc".'],
  ["notNumber", refusals.notNumber("resolution", NaN), "resolution is a number; got NaN."],
  ["notWholeNumber", refusals.notWholeNumber("count", 2.5), "count is a whole number; got 2.5."],
  ["notBoolean", refusals.notBoolean("visible", "yes"), 'visible is true or false; got "yes".'],
  ["notText", refusals.notText("Label", true), "Label is text; got true."],
  ["notVector", refusals.notVector("Size", true), "Size is text, or a list of numbers; got true."],
  [
    "componentNotNumber",
    refusals.componentNotNumber("Size", 1, "x"),
    'Size[1] is not a number; got "x".',
  ],
  ["componentCount", refusals.componentCount("Size", 3, 2), "Size has 3 components; got 2."],
  ["componentCount", refusals.componentCount("Angle", 1, 0), "Angle has 1 component; got 0."],
  [
    "tooManyDigits",
    refusals.tooManyDigits("n"),
    "n has more digits than this connection can carry; send it as text.",
  ],
  [
    "belowMinimum",
    refusals.belowMinimum("resolution", { limit: 0 }, -1),
    "resolution is at least 0; got -1.",
  ],
  [
    "aboveMaximum",
    refusals.aboveMaximum("Size", { limit: 50 }, 900),
    "Size is at most 50; got 900.",
  ],
  [
    "aboveMaximum",
    refusals.aboveMaximum("resolution", { limit: 50, units: "mm" }, 90),
    "resolution is at most 50 mm; got 90.",
  ],
  [
    "aboveMaximum",
    refusals.aboveMaximum("Size", { limit: 50, units: "mm", index: 1 }, 900),
    "Size[1] is at most 50 mm; got 900.",
  ],
  [
    "notInEnum",
    refusals.notInEnum("mode", ["fast", "accurate"], "slow"),
    'mode is one of: fast, accurate; got "slow".',
  ],
  [
    "nullValue",
    refusals.nullValue("Size"),
    "Size has no null value; leave it out to keep it as it is.",
  ],
  [
    "nothingToSet",
    refusals.nothingToSet(takes),
    "Nothing to set: give at least one of Size, Origin.",
  ],
  [
    "extraOnAction",
    refusals.extraOnAction("Run", "object", "speed"),
    'Run takes only "object"; got "speed".',
  ],
  [
    "extraOnAction",
    refusals.extraOnAction("Run", null, "speed"),
    'Run takes nothing; got "speed".',
  ],
  ["missingArgument", refusals.missingArgument("class"), '"class" is missing; it is text.'],
  ["noSession", refusals.noSession(), "No session is attached; start one with session_start."],
  [
    "connectionLost",
    refusals.connectionLost("127.0.0.1:50051"),
    "The session at 127.0.0.1:50051 stopped answering; nothing is known about whether the call took effect.",
  ],
  ["duplicateObject", refusals.duplicateObject("crate"), 'There is already an object "crate".'],
  [
    "unknownClassToCreate",
    refusals.unknownClassToCreate("Foo", ["ContainerBox", "Recipe"]),
    'There is no class "Foo"; the registry has: ContainerBox, Recipe.',
  ],
  [
    "unknownClass",
    refusals.unknownClass(
      "Foo",
      Array.from({ length: 23 }, (_, index) => `C${index}`),
    ),
    `There is no class "Foo". Registered: ${Array.from({ length: 20 }, (_, index) => `C${index}`).join(", ")} and 3 more.`,
  ],
  [
    "refusedBySession",
    refusals.refusedBySession(["Size"], "Origin", "it is outside the hall."),
    "Size was set; Origin was refused by the session: it is outside the hall.",
  ],
  [
    "refusedBySession",
    refusals.refusedBySession(["Size", "Label"], "Origin", "it is outside the hall."),
    "Size, Label were set; Origin was refused by the session: it is outside the hall.",
  ],
  [
    "refusedBySession",
    refusals.refusedBySession([], "Origin", "it is outside the hall."),
    "Origin was refused by the session: it is outside the hall.",
  ],
];

test.each(rows)("%s: %s", (_builder, sentence, expected) => {
  expect(sentence).toBe(expected);
});

test("every sentence of the catalogue is tested here", () => {
  const tested = new Set(rows.map(([builder]) => builder));
  expect(Object.keys(refusals).filter((name) => !tested.has(name as Builder))).toEqual([]);
});

test("a long value is cut at 60 characters", () => {
  const sentence = refusals.notNumber("n", "x".repeat(1_000_000));
  expect(sentence).toBe(`n is a number; got "${"x".repeat(59)}….`);
});

test("a hostile name cannot forge the rest of a sentence", () => {
  const sentence = refusals.readOnly("Size is fine. Volume\u202e\n");
  expect(sentence).not.toMatch(/[\n\u202e]/);
});
