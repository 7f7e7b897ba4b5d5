import * as fc from "fast-check";
import { expect, test } from "vitest";
import { layoutGraph } from "./layout.ts";

const box = (id: string) => ({ id, width: 60, height: 30 });

test("arrows run from left to right, and what is parallel stands in one rank", () => {
  const { places } = layoutGraph(["source", "upper", "lower", "recon"].map(box), [
    { source: "source", target: "upper" },
    { source: "source", target: "lower" },
    { source: "upper", target: "recon" },
    { source: "lower", target: "recon" },
  ]);
  const x = (id: string) => places.get(id)?.x ?? Number.NaN;
  expect(x("source")).toBeLessThan(x("upper"));
  expect(x("upper")).toBe(x("lower"));
  expect(x("lower")).toBeLessThan(x("recon"));
});

test("boxes never lie on each other, in any graph, with circles too", () => {
  const ids = Array.from({ length: 9 }, (_, index) => `n${index}`);
  const edge = fc.record({ source: fc.constantFrom(...ids), target: fc.constantFrom(...ids) });
  fc.assert(
    fc.property(fc.array(edge, { maxLength: 30 }), (edges) => {
      const { places } = layoutGraph(ids.map(box), edges);
      const all = [...places.values()];
      expect(all).toHaveLength(ids.length);
      for (const [index, one] of all.entries()) {
        for (const other of all.slice(index + 1)) {
          const isApart = Math.abs(one.x - other.x) >= 60 || Math.abs(one.y - other.y) >= 30;
          expect(isApart).toBe(true);
        }
      }
    }),
  );
});
