import { describe, expect, test } from "vitest";
import { corpusTools } from "#testing/tool-corpus.ts";
import { makeProbes } from "./make-probes.ts";

const tools = corpusTools() ?? [];

const isAround = (one: string, other: string): boolean =>
  one === other || one.startsWith(`${other}/`) || other.startsWith(`${one}/`);

/** What there is to say of the probes of one tool. */
function summary(tool: (typeof tools)[number]) {
  const { probes } = makeProbes(tool);
  const { properties = {}, additionalProperties } = tool.inputSchema;
  return {
    name: `${tool.server} ${tool.name}`,
    forbidsSomething:
      Object.keys(properties as object).length > 0 || additionalProperties === false,
    good: probes.filter(({ rule }) => rule === "good").length,
    refused: probes.filter(({ expects }) => expects === "refused").length,
    accepted: probes.filter(({ expects }) => expects === "accepted").length,
    either: probes.filter(({ expects }) => expects === "either").length,
    astray: probes
      .filter(({ expects }) => expects === "refused")
      .filter(({ path, findings }) => !findings.some((finding) => isAround(finding.path, path)))
      .map(({ id }) => id),
  };
}

describe.skipIf(tools.length === 0)(
  "probes of real tools (skipped where corpus is absent, see docs/test-data.md)",
  () => {
    test("each has a good input, bad ones whose fault is where the probe says, and as many as the docs tell", () => {
      const all = tools.map(summary);
      const names = (wanted: (tool: ReturnType<typeof summary>) => boolean) =>
        all.filter(wanted).map(({ name }) => name);
      const sum = (what: "refused" | "accepted" | "either") =>
        all.reduce((total, each) => total + each[what], 0);
      expect(names(({ good }) => good === 0)).toEqual([]);
      expect(names(({ refused, forbidsSomething }) => forbidsSomething && refused === 0)).toEqual(
        [],
      );
      expect(names(({ astray }) => astray.length > 0)).toEqual([]);
      // The figures of docs/refusal-workbench.md, less what another set of tools may differ by.
      expect(sum("refused") / all.length).toBeGreaterThan(20);
      expect(sum("accepted") / all.length).toBeGreaterThan(8);
      expect(sum("either")).toBeGreaterThan(0);
    }, 120_000);
  },
);
