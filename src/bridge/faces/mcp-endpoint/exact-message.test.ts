import * as fc from "fast-check";
import { expect, test } from "vitest";
import { argumentsTextOf, parseMessage } from "./exact-message.ts";

const callText = (args: string): string =>
  `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"t","arguments":${args}}}`;

const paramsOf = (message: unknown) => (message as { params: { arguments?: unknown } }).params;

test.each([
  '{"n":9007199254740993}',
  '{"n":12345678901234567890.123}',
  '{"n":1e400}',
  '{"a":{"__proto__":{"b":1}}}',
  '{"deep":[[{"n":-9007199254740993}]]}',
])("%s keeps its text", (args) => {
  expect(argumentsTextOf(paramsOf(parseMessage(callText(args))))).toBe(args);
});

test("arguments that parsing does not change are as the parser gives them", () => {
  const message = parseMessage(callText('{"s":"1e9 and 12345678901234567890"}'));
  expect(message).toEqual(JSON.parse(callText('{"s":"1e9 and 12345678901234567890"}')));
});

test.each(["[1,2]", '"text"', "7", "null", "12345678901234567890"])(
  "arguments that are no object, such as %s, keep their text and are taken out of the SDK's sight",
  (args) => {
    const params = paramsOf(parseMessage(callText(args)));
    expect(argumentsTextOf(params)).toBe(args);
    expect(params).not.toHaveProperty("arguments");
  },
);

test.each([
  ['{"arguments":{"a":1}}', ""],
  ['{"name":7}', "7"],
  ['{"name":["echo"],"arguments":[]}', '["echo"]'],
])("the call %s, which names no tool, is a call of that name", (params, name) => {
  const text = `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":${params}}`;
  expect(paramsOf(parseMessage(text))).toMatchObject({ name });
  const [inBatch] = parseMessage(`[${text}]`) as readonly unknown[];
  expect(paramsOf(inBatch)).toMatchObject({ name });
});

test("every call of a batch keeps its own text", () => {
  const batch = `[${callText('{"n":9007199254740993}')},${callText('{"n":1}')}]`;
  const [first, second] = parseMessage(batch) as readonly unknown[];
  expect(argumentsTextOf(paramsOf(first))).toBe('{"n":9007199254740993}');
  expect(argumentsTextOf(paramsOf(second))).toBe('{"n":1}');
});

test("no arguments are an empty object", () => {
  expect(argumentsTextOf({})).toBe("{}");
});

test("whatever JSON the arguments are, their text reads as the same", () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (args) => {
      const text = argumentsTextOf(paramsOf(parseMessage(callText(JSON.stringify(args)))));
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(args)));
    }),
  );
});
