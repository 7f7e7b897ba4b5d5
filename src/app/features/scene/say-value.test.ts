import { expect, test } from "vitest";
import type { PropertyDocument } from "#protocol/context.ts";
import type { LiveValue } from "../../bridge/values.ts";
import { sayValue, sayWhyNot } from "./say-value.ts";

const property = (over: Partial<PropertyDocument> = {}, units?: string): PropertyDocument => ({
  type: "number",
  _ulib: {
    kind: "stored",
    wireType: "double",
    index: 0,
    ...(units === undefined ? {} : { units }),
  },
  ...over,
});
const live = (over: Partial<LiveValue> = {}): LiveValue => ({
  value: 412.6,
  at: 1000,
  movedAt: 1000,
  trail: [],
  isStale: false,
  ...over,
});

test.each([
  [undefined, "Rate has not arrived yet"],
  [live(), "Rate 412.6 Hz, moved 2 s ago"],
  [live({ movedAt: null }), "Rate 412.6 Hz, has not moved since it is watched"],
  [live({ isStale: true }), "Rate 412.6 Hz, moved 2 s ago, and no value comes any more"],
  [live({ value: "" }), "Rate empty Hz, moved 2 s ago"],
])("a live value is read out", (value, words) => {
  expect(sayValue("Rate", property({}, "Hz"), value, 3000)).toBe(words);
});

test.each([
  [
    property({ _ulib: { kind: "computed", wireType: "double", index: 0 } }),
    null,
    true,
    "Rate is computed and cannot be set.",
  ],
  [property({ readOnly: true }), null, true, "Rate is read-only."],
  [property(), "a.Out", true, "Rate is driven by a.Out; disconnect it first."],
  [property(), null, false, "The context has no tool that sets Rate."],
  [property(), null, true, null],
])("what cannot be edited says why", (document, drivenBy, hasConfigure, sentence) => {
  expect(sayWhyNot("Rate", document, drivenBy, hasConfigure)).toBe(sentence);
});
