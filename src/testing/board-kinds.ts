import { kindsByName, type BoardKind } from "#core/board/board-kind.ts";
import type { PlanContext } from "#core/board/plan/plan-step.ts";
import type { Caller } from "#protocol/journal.ts";

const common = {
  group: "values",
  hint: "",
  recipe: "## When to use\n\nIn tests.\n",
  emits: ["click", "rowclick"],
  isEmpty: () => false,
} as const;

/** Three kinds of widget with all that a board asks of one. */
export const testKinds: readonly BoardKind[] = [
  {
    ...common,
    name: "stat",
    title: "Stat",
    description: "One number.",
    schema: {
      type: "object",
      properties: {
        label: { type: "string" },
        value: { type: ["string", "number"] },
        trend: { type: "string" },
      },
      required: ["label", "value"],
      additionalProperties: false,
    },
    example: { label: "Muon rate", value: "412.6 Hz" },
    size: { w: 3, h: 3, minW: 2, minH: 2 },
    summary: (data) => `${JSON.stringify(data["label"])}: ${JSON.stringify(data["value"])}`,
  },
  {
    ...common,
    name: "data-table",
    title: "Table",
    description: "Rows.",
    schema: {
      type: "object",
      properties: { title: { type: "string" }, rows: { type: "array" } },
      required: ["rows"],
    },
    example: { rows: [{ a: 1 }] },
    size: { w: 6, h: 6, minW: 3, minH: 3 },
    summary: (data) => `${Array.isArray(data["rows"]) ? data["rows"].length : 0} rows`,
  },
  {
    ...common,
    name: "gallery",
    title: "Gallery",
    description: "Pictures.",
    schema: {
      type: "object",
      properties: { images: { type: "array", items: { type: "object" } } },
      required: ["images"],
    },
    example: { images: [] },
    size: { w: 6, h: 6, minW: 3, minH: 3 },
    summary: () => "pictures",
  },
];

export const person: Caller = { face: "app", id: "tab" };
export const agent: Caller = { face: "mcp", id: "test-agent" };

/** A context in which ids are counted and the clock goes on by one. */
export function planContext(over: Partial<PlanContext> = {}): PlanContext {
  let made = 0;
  return {
    caller: agent,
    label: "test-agent",
    at: 1_000,
    kinds: kindsByName(testKinds),
    newId: (prefix) => {
      made += 1;
      return `${prefix}${made}`;
    },
    ...over,
  };
}
