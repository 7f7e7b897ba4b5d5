import { manyClasses } from "#testing/many-classes.ts";
import { figuresLine, measurePairs } from "#testing/measure-pairs.ts";
import { contextToJson } from "../context/context-json.ts";
import { emitMcpContext } from "../context/emit.ts";
import { mergeContexts } from "../context/merge.ts";
import { emitFbs } from "../model/fbs.ts";
import { readFbs } from "../model/read-fbs.ts";
import { renderedClass } from "../model/render.ts";
import { compareContexts } from "./compare-contexts.ts";
import { compareFbs } from "./compare-fbs.ts";

// Run with: node src/core/compare/compare-contexts.bench.ts
// Two contexts of a large library, a tenth of it changed, against reading one
// of them from its text, which comes before any comparison.

const classes = manyClasses(1000, 20);
const before = mergeContexts(classes.map((each) => emitMcpContext(each)));
const after = mergeContexts(
  classes.map((each, index) =>
    emitMcpContext(index % 10 === 0 ? { ...each, properties: each.properties.slice(1) } : each),
  ),
);
const text = contextToJson(before);
const fbs = emitFbs(classes.map(renderedClass));

process.stdout.write(
  figuresLine(
    "1,000 classes compared",
    measurePairs(
      () => compareContexts(before, after),
      () => JSON.parse(text),
      { pairs: 20 },
    ),
    "JSON.parse of one side",
  ),
);
process.stdout.write(
  figuresLine(
    "1,000 tables of an .fbs recognised",
    measurePairs(
      () => {
        const reading = readFbs(fbs);
        return reading.ok && compareFbs(reading.tables, [], before);
      },
      () => JSON.parse(text),
      { pairs: 20 },
    ),
    "JSON.parse of the context",
  ),
);
