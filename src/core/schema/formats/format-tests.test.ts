import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { testData } from "#testing/test-data.ts";
import { formatPhrases } from "./format-phrases.ts";
import { formatTests } from "./format-tests.ts";

const is = (format: string, text: string): boolean | undefined => formatTests.get(format)?.(text);

test.each([
  ["date-time", "2026-01-31T12:00:00Z", "2026-01-31 12:00:00Z"],
  ["date-time", "1998-12-31T23:59:60Z", "1998-12-31T22:59:60Z"],
  ["date", "2024-02-29", "2023-02-29"],
  ["time", "23:59:60+00:00", "24:00:00Z"],
  ["duration", "P1Y2M3DT4H5M6S", "P1Y3D"],
  ["email", '"a b"@example.org', "a b@example.org"],
  ["uri", "https://[2001:db8::1]:80/a%20b?c#d", "https://exa mple.org"],
  ["uri", "urn:isbn:0451450523", "//example.org/a"],
  ["uri-reference", "../a?b#c", "a\\b"],
  ["uuid", "123E4567-e89b-12d3-a456-426614174000", "123e4567e89b12d3a456426614174000"],
  ["ipv4", "192.0.2.255", "192.0.2.256"],
  ["ipv6", "::ffff:192.0.2.1", "1::2::3"],
  ["hostname", "a-1.example.org", "-a.example.org"],
  ["json-pointer", "/a~1b/0", "a/~2"],
  ["regex", "^\\p{L}+$", "(a"],
])("%s takes %s and not %s", (format, right, wrong) => {
  expect([is(format, right), is(format, wrong)]).toEqual([true, false]);
});

test("the example in each phrase passes its own format", () => {
  for (const [format, phrase] of formatPhrases) {
    const [, example] = /like (\S+)$/.exec(phrase) ?? [];
    expect([format, is(format, example ?? "")]).toEqual([format, true]);
  }
});

const folder = testData("json-schema-test-suite", "tests", "draft2020-12", "optional", "format");

describe.skipIf(folder === null)(
  "the suite's format tests (skipped where json-schema-test-suite is absent, see docs/test-data.md)",
  () => {
    test.each([...formatTests.keys()])("%s", (format) => {
      const groups = JSON.parse(
        readFileSync(join(folder ?? "", `${format}.json`), "utf8"),
      ) as readonly {
        readonly tests: readonly {
          readonly description: string;
          readonly data: unknown;
          readonly valid: boolean;
        }[];
      }[];
      const failures = groups
        .flatMap(({ tests }) => tests)
        .filter(({ data, valid }) => typeof data === "string" && is(format, data) !== valid)
        // International names are not decoded (docs/schema-conformance.md).
        .filter(
          ({ data }) => !(format === "hostname" && String(data).toLowerCase().includes("xn--")),
        );
      expect(failures).toEqual([]);
    });
  },
);
