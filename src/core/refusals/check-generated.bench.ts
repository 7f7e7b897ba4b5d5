import { Ajv } from "ajv";
import type { JsonObject } from "#protocol/json.ts";
import { manyClasses } from "#testing/many-classes.ts";
import { figuresLine, measurePairs } from "#testing/measure-pairs.ts";
import { emitMcpContext } from "../context/emit.ts";
import { compileSchema } from "../schema/compile-schema.ts";
import { checkGenerated } from "./check-generated.ts";
import type { SceneFacts } from "./scene-facts.ts";

// Run with: node src/core/refusals/check-generated.bench.ts
// One configure call of a class with 20 properties, against the same schema
// compiled by ajv, which says less: no scene, no vectors, no sentence.

const [declaration] = manyClasses(1, 20);
if (!declaration) throw new Error("There is no class.");
const context = emitMcpContext(declaration);
const [tool] = context.tools;
const [resource] = context.resources;
if (!tool || !resource) throw new Error("There is no tool.");
const { document } = resource;
const scene: SceneFacts = {
  object: { name: "it", class: declaration.name },
  objectNames: [],
  objectCount: 1,
  drivenPorts: {},
};

const ajv = new Ajv({ strict: false, allErrors: true });
const validate = ajv.compile(tool.inputSchema);
const own = compileSchema(tool.inputSchema);

const legal: JsonObject = {
  object: "it",
  Property0: 12.5,
  Property1: "1 2 3",
  Property2: "fast",
  Property3: true,
  Property4: "text",
};
const illegal: JsonObject = { ...legal, Property0: 900, Property2: "slow" };

for (const [name, args] of [
  ["a call that passes", legal],
  ["a call that is refused", illegal],
] as const) {
  const size = { pairs: 1000, times: 100 };
  process.stdout.write(
    figuresLine(
      `${name}, checked as a generated tool's`,
      measurePairs(
        () => checkGenerated(tool, document, args, scene),
        () => validate(args),
        size,
      ),
      "ajv, compiled",
    ),
  );
  process.stdout.write(
    figuresLine(
      `${name}, by its schema alone`,
      measurePairs(
        () => own.check(args),
        () => validate(args),
        size,
      ),
      "ajv, compiled",
    ),
  );
}
