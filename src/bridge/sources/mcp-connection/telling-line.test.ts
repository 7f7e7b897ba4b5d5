import { describe, expect, test } from "vitest";
import { tellingLine } from "./telling-line.ts";

const last = (text: string): string | undefined =>
  text.split("\n").reduce<string | undefined>(tellingLine, undefined);

describe("the line that says why a process ended", () => {
  test.each([
    ["is the last one", "loading\nAPI_KEY is not set\n\n", "API_KEY is not set"],
    [
      "is Node's error, not its frames, details or version",
      'file:///a.mjs:2\nopen("x");\n^\n\nError: ENOENT: no such file, open "x"\n    at open (a.mjs:2:1) {\n  errno: -2\n}\n\nNode.js v24.1.0\n',
      'Error: ENOENT: no such file, open "x"',
    ],
    [
      "is Python's error below its frames",
      "Traceback (most recent call last):\n  File \"a.py\", line 1, in <module>\nKeyError: 'HOME'\n",
      "KeyError: 'HOME'",
    ],
    [
      "is npm's error, not where its log is",
      "npm error 404 Not Found\nnpm error A complete log of this run can be found in: /x.log\n",
      "npm error 404 Not Found",
    ],
    ["may be indented where all are", "  one\n  two\n", "  two"],
    ["may be in any script", "запуск\n配置缺失\n", "配置缺失"],
  ])("%s", (_case, text, line) => {
    expect(last(text)).toBe(line);
  });

  test("is missing where nothing was said", () => {
    expect(last("\n}\n---\n")).toBeUndefined();
  });
});
