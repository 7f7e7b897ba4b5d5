import { expect, test } from "vitest";
import { resolveUri, splitFragment } from "./uri.ts";

// RFC 3986 §5.4, and what schemas do besides.
test.each([
  ["http://a/b/c/d;p?q", "g", "http://a/b/c/g"],
  ["http://a/b/c/d;p?q", "./g/", "http://a/b/c/g/"],
  ["http://a/b/c/d;p?q", "/g", "http://a/g"],
  ["http://a/b/c/d;p?q", "//g", "http://g"],
  ["http://a/b/c/d;p?q", "?y", "http://a/b/c/d;p?y"],
  ["http://a/b/c/d;p?q", "", "http://a/b/c/d;p?q"],
  ["http://a/b/c/d;p?q", "../..", "http://a/"],
  ["http://a/b/c/d;p?q", "../../../g", "http://a/g"],
  ["http://a/b/c/d;p?q", "./../g", "http://a/b/g"],
  ["http://a/b/c/d;p?q", "g;x=1/../y", "http://a/b/c/y"],
  ["http://a", "g", "http://a/g"],
  ["", "schema.json", "schema.json"],
  ["schemas/a.json", "b.json", "schemas/b.json"],
  ["http://a/b", "urn:uuid:1-2", "urn:uuid:1-2"],
  ["urn:example:root", "", "urn:example:root"],
])("%s with %s is %s", (base, reference, resolved) => {
  expect(resolveUri(base, reference)).toBe(resolved);
});

test("a fragment is what stands after the first #", () => {
  expect(splitFragment("a#/b#c")).toEqual(["a", "/b#c"]);
  expect(splitFragment("a")).toEqual(["a", ""]);
});
