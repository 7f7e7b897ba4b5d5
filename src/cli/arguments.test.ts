import { expect, test } from "vitest";
import { optionsOf, readArguments, wholeNumber } from "./arguments.ts";

const usage = "call TOOL ARGS-JSON [TARGET] [--json] [--timeout MS]";

const read = (...words: string[]) => readArguments(words, usage);

test("a usage line says which options there are and which take a value", () => {
  expect([...optionsOf(usage)]).toEqual([
    ["json", "flag"],
    ["timeout", "value"],
    ["session", "value"],
    ["server", "value"],
    ["page", "value"],
    ["tools", "value"],
    ["config", "value"],
    ["header", "value"],
  ]);
});

test("words, options and TARGET are told apart, wherever they stand", () => {
  const given = read(
    "echo",
    "--server",
    "a=run -y x",
    '{"n":-1}',
    "--json",
    "--timeout=5",
    "--server=b=http://h/?a=b",
  );
  expect(given).toEqual({
    ok: true,
    value: {
      positional: ["echo", '{"n":-1}'],
      target: [
        { name: "server", value: "a=run -y x" },
        { name: "server", value: "b=http://h/?a=b" },
      ],
      values: new Map([["timeout", "5"]]),
      flags: new Set(["json"]),
    },
  });
});

test.each([
  [["--jsn"], "There is no option --jsn here. Did you mean --json?"],
  [["--zebra"], "There is no option --zebra here."],
  [["-x"], "There is no option -x here."],
  [["--server"], "--server needs a value."],
  [["--json=yes"], "--json takes no value."],
])("%j is refused in a sentence", (words, sentence) => {
  expect(read(...words)).toEqual({ ok: false, sentence });
});

test.each([
  ["5", { ok: true, value: 5 }],
  [
    "65536",
    { ok: false, sentence: '--timeout takes a whole number from 0 to 65535; got "65536".' },
  ],
  ["-1", { ok: false, sentence: '--timeout takes a whole number from 0 to 65535; got "-1".' }],
  ["1e3", { ok: false, sentence: '--timeout takes a whole number from 0 to 65535; got "1e3".' }],
])("the number %s is read or refused", (text, expected) => {
  const given = read(`--timeout=${text}`);
  if (!given.ok) throw new Error(given.sentence);
  expect(wholeNumber(given.value, "timeout", 65_535)).toEqual(expected);
});
