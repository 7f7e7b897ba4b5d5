import { readdirSync, readFileSync } from "node:fs";
import { basename, join, relative } from "node:path";
import { describe, expect, test } from "vitest";
import { testData } from "#testing/test-data.ts";
import { compileSchema, type DraftName } from "./compile-schema.ts";

interface Group {
  readonly description: string;
  readonly schema: unknown;
  readonly tests: readonly {
    readonly description: string;
    readonly data: unknown;
    readonly valid: boolean;
  }[];
}

const suite = testData("json-schema-test-suite");

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, "utf8"));

const jsonFiles = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".json"))
    .map((name) => join(folder, name));

/** The suite's remotes under the address that its tests expect them at. Nothing listens there. */
const remotes = (folder: string): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    jsonFiles(folder).map((path) => [
      `http://localhost:1234/${relative(folder, path).replaceAll("\\", "/")}`,
      readJson(path),
    ]),
  );

/** Runs every required test of a draft, as the suite has it. */
function runSuite(folder: string, dialect: DraftName, refs: Readonly<Record<string, unknown>>) {
  const files = readdirSync(folder).filter((name) => name.endsWith(".json"));
  let total = 0;
  const failures: string[] = [];
  for (const file of files)
    for (const group of readJson(join(folder, file)) as readonly Group[]) {
      const { check, isValid } = compileSchema(group.schema, { dialect, refs });
      for (const { description, data, valid } of group.tests) {
        total++;
        const findings = check(data);
        if (isValid(data) !== valid || (findings.length === 0) !== valid)
          failures.push(`${basename(file, ".json")}: ${group.description}: ${description}`);
      }
    }
  return { total, failures };
}

const report = readFileSync(
  new URL("../../../docs/schema-conformance.md", import.meta.url),
  "utf8",
);

describe.skipIf(suite === null)(
  "JSON-Schema-Test-Suite (skipped where json-schema-test-suite is absent, see docs/test-data.md)",
  () => {
    const refs = suite === null ? {} : remotes(join(suite, "remotes"));

    test.each([
      ["draft7", "draft-07"],
      ["draft2019-09", "2019-09"],
      ["draft2020-12", "2020-12"],
    ] as const)(
      "%s: at least 99.5 % of the required tests pass, as docs/schema-conformance.md says",
      (folder, dialect) => {
        const { total, failures } = runSuite(join(suite ?? "", "tests", folder), dialect, refs);
        expect(total).toBeGreaterThan(900);
        expect((total - failures.length) / total, failures.join("\n")).toBeGreaterThanOrEqual(
          0.995,
        );
        const row = report.split("\n").find((line) => line.startsWith(`| ${dialect} `)) ?? "";
        const [, , passed, all] = row.split("|").map((cell) => cell.trim());
        expect([passed, all]).toEqual([String(total - failures.length), String(total)]);
        for (const failure of failures) expect(report).toContain(failure);
      },
    );
  },
);
