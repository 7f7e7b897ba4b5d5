import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { JsonValue } from "#protocol/json.ts";
import { exactDigits, textWithDigits } from "./exact-digits.ts";

test.each([
  ['{"n":12345678901234567890}', { "/n": "12345678901234567890" }],
  [
    '{"a":[1,9007199254740993],"b/c":{"d":1e400}}',
    { "/a/1": "9007199254740993", "/b~1c/d": "1e400" },
  ],
  ["0.1234567890123456789", { "": "0.1234567890123456789" }],
  ['{"n":1.50,"m":1e3,"k":100000000000000000000,"s":"12345678901234567890"}', {}],
  ['{"password":12345678901234567890,"env":{"A":12345678901234567890}}', {}],
  ["{12345678901234567890", {}],
])("of %s the digits that a double loses are %j", (text, digits) => {
  expect(exactDigits(text)).toEqual(digits);
});

test("a number that became another keeps what it became", () => {
  expect(textWithDigits({ n: 0 }, { "/n": "12345678901234567890" })).toBe('{"n":0}');
});

test("whatever JSON it was: after it was parsed and stored, its text has every digit again", () => {
  const number = fc.oneof(
    fc.bigInt({ min: -(2n ** 70n), max: 2n ** 70n }).map(String),
    fc.constantFrom("1e400", "-1e400", "0.1000000000000000055", "1.5", "0"),
  );
  const { json } = fc.letrec<{ readonly json: string }>((tie) => ({
    json: fc.oneof(
      { depthSize: "small" },
      number,
      fc.string().map((text) => JSON.stringify(text)),
      fc.array(tie("json"), { maxLength: 4 }).map((items) => `[${items.join(",")}]`),
      fc
        .uniqueArray(fc.tuple(fc.stringMatching(/^[a-z/~]{1,3}$/), tie("json")), {
          maxLength: 4,
          selector: ([key]) => key,
        })
        .map((members) => `{${members.map(([key, value]) => `"${key}":${value}`).join(",")}}`),
    ),
  }));
  fc.assert(
    fc.property(json, (text) => {
      fc.pre(!/"(?:env|pwd|jwt)"/.test(text));
      const stored = JSON.parse(JSON.stringify(JSON.parse(text))) as JsonValue;
      expect(textWithDigits(stored, exactDigits(text))).toBe(text);
    }),
  );
});
