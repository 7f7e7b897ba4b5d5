import { objectsAt } from "../read-data.ts";
import { sayCount, sayNumber, summaryOf } from "../words/facts.ts";
import { colour, fields, flag, listOf, number, text, title } from "../words/schema-parts.ts";
import type { WidgetKind } from "../widget-kind.ts";
import { sayWhen, spanOf, tasksOf } from "./tasks.ts";

const time = (description: string) => ({ type: ["string", "number"], description });

/** Bars over time, and what waits for what. */
export const gantt: WidgetKind = {
  name: "gantt",
  title: "Plan",
  group: "data",
  description:
    "Tasks as bars over time with progress, groups and what waits for what; from seconds to years.",
  hint: "tasks",
  schema: fields(
    {
      title,
      tasks: listOf(
        fields(
          {
            id: text("A name by which others wait for it."),
            label: text("What is done."),
            start: time("ISO 8601, or milliseconds since 1970."),
            end: time("The same; absent: a milestone."),
            progress: number("From 0 to 1.", { minimum: 0, maximum: 1 }),
            group: text("Tasks of a group stand together under its name."),
            after: listOf({ type: "string" }, "Ids of the tasks that it waits for."),
            color: colour,
          },
          ["label", "start"],
          { additionalProperties: { type: ["string", "number", "boolean", "array", "null"] } },
        ),
        "The tasks from the top; other fields may link them with other widgets.",
      ),
      now: flag("A line where now is; absent: yes, where it is in sight."),
    },
    ["tasks"],
  ),
  example: {
    title: "Run 18, plan",
    tasks: [
      {
        id: "gas",
        label: "Flush gas",
        group: "Prepare",
        start: "2026-11-30T08:00",
        end: "2026-11-30T09:30",
        progress: 1,
      },
      {
        id: "hv",
        label: "Ramp high voltage",
        group: "Prepare",
        start: "2026-11-30T09:30",
        end: "2026-11-30T10:00",
        progress: 1,
        after: ["gas"],
      },
      {
        id: "cal",
        label: "Calibrate chambers",
        group: "Prepare",
        start: "2026-11-30T10:00",
        end: "2026-11-30T11:00",
        progress: 0.7,
        after: ["hv"],
      },
      {
        id: "run",
        label: "Take data",
        group: "Measure",
        start: "2026-11-30T11:00",
        end: "2026-11-30T15:30",
        progress: 0.2,
        after: ["cal"],
        color: "s2",
      },
      {
        id: "recon",
        label: "Reconstruct",
        group: "Measure",
        start: "2026-11-30T13:00",
        end: "2026-11-30T16:30",
        after: ["cal"],
        color: "s3",
      },
      {
        id: "show",
        label: "Show the image",
        group: "Measure",
        start: "2026-11-30T16:30",
        after: ["run", "recon"],
      },
    ],
  },
  recipe: `## When to use

A plan, a schedule, phases of a run: what happens when, and what waits for what.

## How to use

\`tasks\` have a \`label\`, a \`start\` and an \`end\` (ISO 8601 or milliseconds). Without an end it is a milestone.
\`progress\` runs from 0 to 1, \`after\` names the tasks that it waits for, \`group\` puts tasks together.
A click tells \`itemclick\` with the task. Events without a length are a \`timeline\`.
`,
  size: { w: 6, h: 7, minW: 3, minH: 3 },
  emits: ["itemclick"],
  isEmpty: (data) => tasksOf(data).length === 0,
  summary: (data) => {
    const tasks = tasksOf(data);
    const { from, to } = spanOf(tasks);
    const unread = objectsAt(data, "tasks").length - tasks.length;
    if (tasks.length === 0) return "A plan without tasks.";
    return summaryOf(
      `${sayCount(tasks.length, "task")} from ${new Date(from).toISOString().slice(0, 16)} to ${new Date(to).toISOString().slice(0, 16)} UTC.`,
      unread > 0 && `${unread} have no time that can be read.`,
      `${tasks
        .slice(0, 8)
        .map(
          ({ label, start, progress }) =>
            `${label} ${sayWhen(start, to - from)}${progress === null ? "" : ` (${sayNumber(Math.round(progress * 100))} %)`}`,
        )
        .join("; ")}${tasks.length > 8 ? " and more" : ""}.`,
    );
  },
  table: (data) => ({
    columns: ["id", "label", "start", "end", "progress", "group"],
    rows: tasksOf(data).map(({ id, label, start, end, progress, group }) => [
      id,
      label,
      new Date(start).toISOString(),
      new Date(end).toISOString(),
      progress,
      group,
    ]),
  }),
};
