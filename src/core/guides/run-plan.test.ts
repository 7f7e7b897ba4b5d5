import { expect, test } from "vitest";
import type { JsonObject } from "#protocol/json.ts";
import { sourceName, toolKey } from "#protocol/ids.ts";
import {
  answerOf,
  isRunnable,
  queryArguments,
  queryToolAmong,
  rowsOf,
  runPlan,
} from "./run-plan.ts";

test.each([
  ["js", "sandbox"],
  ["JavaScript", "sandbox"],
  ["sql", "tool"],
  ["ts", "nobody"],
  ["python", "nobody"],
  ["", "nobody"],
])("a block in %j is run by: %s", (language, by) => {
  expect(runPlan(language).by).toBe(by);
});

test("what nobody runs is said in one sentence that names what does run", () => {
  expect(runPlan("python")).toEqual({
    by: "nobody",
    sentence: 'A block in "python" does not run here; those in js and sql do.',
  });
  expect(runPlan("ts")).toMatchObject({
    sentence: expect.stringContaining("write the block as js"),
  });
});

test("JSON and plain text get no button", () => {
  expect(["js", "sql", "TS", "json", "", "sh"].filter(isRunnable)).toEqual(["js", "sql", "TS"]);
});

const tool = (source: string, key: string, off?: string) => ({
  ref: { source: sourceName(source), key: toolKey(key) },
  wireName: `${source}.${key}`,
  ...(off === undefined ? {} : { off }),
});

test.each([
  ["query_sql before run_script", [tool("a", "run_script"), tool("b", "query_sql")], "b"],
  ["the first of two", [tool("a", "query_sql"), tool("b", "query_sql")], "a"],
  ["run_script where there is no other", [tool("a", "x"), tool("b", "run_script")], "b"],
  ["one that is on", [tool("a", "query_sql", "Off."), tool("b", "run_script")], "b"],
])("a query goes to %s", (_, tools, source) => {
  expect(queryToolAmong(tools)).toMatchObject({ ok: true, tool: { source } });
});

test("a name that only holds query_sql is another tool", () => {
  expect(queryToolAmong([tool("a", "query_sql_plan")])).toMatchObject({
    ok: false,
    sentence: expect.stringContaining("No connected server has a tool query_sql or run_script"),
  });
});

test("a tool that is switched off says why", () => {
  expect(queryToolAmong([tool("a", "query_sql", "It has no schema.")])).toEqual({
    ok: false,
    sentence: 'The tool "a.query_sql" is switched off: It has no schema.',
  });
});

test.each<[string, JsonObject, string | null]>([
  ["script before code", { code: { type: "string" }, script: { type: "string" } }, "script"],
  ["query before sql", { sql: { type: "string" }, query: { type: "string" } }, "query"],
  ["source where it is the only one", { source: {} }, "source"],
  ["a text, not a number", { query: { type: "number" }, sql: { type: ["string", "null"] } }, "sql"],
  ["nothing where none is known", { statement: { type: "string" } }, null],
])("the text goes in as %s", (_, properties, name) => {
  const found = queryArguments({ type: "object", properties }, "select 1");
  expect(found.ok ? found.args : null).toEqual(name === null ? null : { [name]: "select 1" });
});

test("rows are found in an answer's value, in its text, and under rows or result", () => {
  const rows = [{ a: 1 }];
  expect(
    rowsOf(answerOf({ result: { content: [{ type: "text", text: '[{"a":1}]' }] } }).value),
  ).toEqual(rows);
  expect(rowsOf({ rows })).toEqual(rows);
  expect(rowsOf({ result: rows })).toEqual(rows);
  expect(
    rowsOf(answerOf({ result: { content: [{ type: "text", text: "none" }] } }).value),
  ).toBeNull();
});
