import { manyClasses } from "#testing/many-classes.ts";
import { figuresLine, measurePairs } from "#testing/measure-pairs.ts";
import { contextToJson } from "./context-json.ts";
import { emitMcpContext } from "./emit.ts";
import { mergeContexts } from "./merge.ts";
import { readContext } from "./read-context.ts";

// Run with: node src/core/context/emit.bench.ts
// What a large library costs when a session is attached: its whole context,
// ids included, against writing that same context as JSON.

const classes = manyClasses(1000, 20);
const emitAll = () =>
  // Copies, because ids are remembered for each declaration.
  mergeContexts(classes.map((each) => emitMcpContext({ ...each })));

const context = emitAll();
const text = contextToJson(context);
const written = JSON.stringify(context);

process.stdout.write(
  `1,000 classes of 20 properties: ${context.tools.length} tools, ${(written.length / 1e6).toPrecision(3)} MB\n`,
);
const against = "JSON.stringify of it";
const pairs = { pairs: 20 };
process.stdout.write(
  figuresLine(
    "emitted, with ids",
    measurePairs(emitAll, () => JSON.stringify(context), pairs),
    against,
  ),
);
process.stdout.write(
  figuresLine(
    "emitted again, ids remembered",
    measurePairs(
      () => mergeContexts(classes.map((each) => emitMcpContext(each))),
      () => JSON.stringify(context),
      pairs,
    ),
    against,
  ),
);
process.stdout.write(
  figuresLine(
    "read and checked",
    measurePairs(
      () => readContext(JSON.parse(text)),
      () => JSON.parse(text),
      pairs,
    ),
    "JSON.parse of it",
  ),
);
