import { objectsAt, textAt } from "../read-data.ts";
import { cut, sayCount, summaryOf } from "../words/facts.ts";
import { fields, listOf, oneOf, text, title } from "../words/schema-parts.ts";
import type { WidgetKind } from "../widget-kind.ts";

const when = {
  type: ["string", "number"],
  description: "When: text as it is shown, or milliseconds since 1970.",
};

/** What happened, one line each (R1.40). */
export const log: WidgetKind = {
  name: "log",
  title: "Log",
  group: "data",
  description: "What happened, one line each, with time, level and where it came from.",
  hint: "entries",
  schema: fields(
    {
      title,
      entries: listOf(
        fields(
          {
            message: text("What happened."),
            timestamp: when,
            level: oneOf(["debug", "info", "warn", "error"], "How serious it is; absent = info."),
            source: text("Where it came from."),
          },
          ["message"],
        ),
        "The lines; the newest last, so that more can be added.",
      ),
    },
    ["entries"],
  ),
  example: {
    title: "What the agent did",
    entries: [
      {
        timestamp: "12:52:22",
        level: "info",
        source: "recon",
        message: "Recipe.Run on recon: 64 % in 8.2 s",
      },
      {
        timestamp: "12:52:30",
        level: "info",
        source: "board",
        message: "Widget w_8 shown: Materials, guessed.",
      },
      {
        timestamp: "12:52:31",
        level: "warn",
        source: "crate",
        message: "Size[1] is at most 50 mm; got 900.",
      },
      {
        timestamp: "12:52:33",
        level: "info",
        source: "crate",
        message: "Set Material, Size on crate.",
      },
      {
        timestamp: "12:52:38",
        level: "error",
        source: "chamber3",
        message: "No hits for 2 s: the gas valve is shut.",
      },
      {
        timestamp: "12:52:40",
        level: "debug",
        source: "agent",
        message: "object_remove waits for approval",
      },
    ],
  },
  recipe: `## When to use

Messages in the order in which they came. Steps with a state of their own are a \`timeline\`.

## How to use

Give \`entries\`, the newest last, and add to them as things happen: who looks at the end stays at the end.
`,
  size: { w: 5, h: 6, minW: 2, minH: 2 },
  emits: ["itemclick"],
  isEmpty: (data) => objectsAt(data, "entries").length === 0,
  summary: (data) => {
    const entries = objectsAt(data, "entries");
    const counted = (level: string) => entries.filter((entry) => entry["level"] === level).length;
    return summaryOf(
      `${sayCount(entries.length, "entry", "entries")}, ${sayCount(counted("error"), "error")}, ${sayCount(counted("warn"), "warning")}.`,
      entries.length > 0 && "The last:",
      ...entries
        .slice(-5)
        .reverse()
        .map((entry) => [textAt(entry, "timestamp"), cut(textAt(entry, "message"), 120)].join(" ")),
    );
  },
  table: (data) => ({
    columns: ["timestamp", "level", "source", "message"],
    rows: objectsAt(data, "entries").map((entry) =>
      ["timestamp", "level", "source", "message"].map((field) => textAt(entry, field)),
    ),
  }),
};
