import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { JsonValue } from "#protocol/json.ts";
import { createRedactor } from "./redact.ts";
import { isSecretKey } from "./secret-keys.ts";

const redact = createRedactor();

test.each([
  "authorization",
  "Authorization",
  "token",
  "accessToken",
  "refresh_token",
  "X-Auth-Token",
  "password",
  "DB_PASSWORD",
  "passwordHash",
  "client_secret",
  "apiKey",
  "api_key",
  "X-API-Key",
  "OPENAI_API_KEY",
  "AWS_SECRET_ACCESS_KEY",
  "cookie",
  "Set-Cookie",
  "privateKey",
])("%s is a secret's name", (key) => {
  expect(isSecretKey(key)).toBe(true);
});

test.each([
  "progressToken",
  "nextPageToken",
  "maxTokens",
  "token_count",
  "tokenizer",
  "key",
  "author",
  "authorizationUrl",
  "Size",
  "compass",
  "",
])('"%s" is no secret\'s name', (key) => {
  expect(isSecretKey(key)).toBe(false);
});

test.each<[string, JsonValue, JsonValue]>([
  ["a value under a secret's name", { password: "hunter2" }, { password: "[redacted]" }],
  [
    "everything below a secret's name",
    { secrets: { a: ["x", 7] } },
    { secrets: { a: ["[redacted]", 0] } },
  ],
  ["a bearer value", "sent Bearer abc.def", "sent Bearer [redacted]"],
  ["a basic value", "Basic dXNlcjpwYXNz", "Basic [redacted]"],
  ["user and password of a URL", "postgres://me:pw@db/x", "postgres://[redacted]@db/x"],
  ["a query value", "http://h/p?a=1&api_key=xyz&b=2", "http://h/p?a=1&api_key=[redacted]&b=2"],
  ["a header line", "Cookie: sid=1; b=2", "Cookie: [redacted]"],
  ["an assignment", "API_KEY=abc DEBUG=1", "API_KEY=[redacted] DEBUG=1"],
  ["JSON in a text", '{"token":"abc","n":1}', '{"token":"[redacted]","n":1}'],
  ["escaped JSON in a text", '{\\"token\\":\\"abc\\"}', '{\\"token\\":\\"[redacted]\\"}'],
  [
    "the word after a secret's flag",
    "serve --api-key abc --port 1",
    "serve --api-key [redacted] --port 1",
  ],
  ["the argument after a secret's flag", ["--token", "abc", "x"], ["--token", "[redacted]", "x"]],
  ["values of env", { env: { HOME: "/home/me" } }, { env: { HOME: "[redacted]" } }],
  ["a provider's key", `use sk-proj-${"a1B2".repeat(6)} now`, "use [redacted] now"],
  ["a signed token", "eyJhbGciOiJI.eyJzdWIiOiIx.c2ln", "[redacted]"],
])("%s is cut out", (_what, given, left) => {
  expect(redact(given)).toEqual(left);
});

test.each<[string, JsonValue]>([
  ["a sentence", "Size[0] is at most 50 mm; got 900."],
  ["prose about tokens", "Bearer token is missing; Basic authentication is off."],
  ["an ordinary URL", "http://127.0.0.1:4680/tools/demo/a.b?tab=json"],
  ["a place marker", { _meta: { progressToken: "p1" }, nextCursor: "c" }],
  ["counts of tokens", { token: 12, tokens: 40 }],
  ["a schema that asks for a password", { properties: { password: { type: "string" } } }],
  ["a tool's arguments", { object: "crate", Size: "2 2 2", Visible: false, Parent: null }],
])("%s stays as it is", (_what, given) => {
  expect(redact(given)).toEqual(given);
});

test("a secret in a map called properties is cut out where it is no schema", () => {
  expect(redact({ properties: { password: "hunter2" } })).toEqual({
    properties: { password: "[redacted]" },
  });
});

test("known values are cut out wherever they stand, in keys too", () => {
  const cut = createRedactor(["s3cr3t-value", "tiny"]);
  expect(cut({ "x-s3cr3t-value": ["a s3cr3t-value b", "tiny"] })).toEqual({
    "x-[redacted]": ["a [redacted] b", "tiny"],
  });
});

test("a key called __proto__ stays a plain key", () => {
  const kept = redact(JSON.parse('{"__proto__": {"a": 1}}') as JsonValue);
  expect(JSON.stringify(kept)).toBe('{"__proto__":{"a":1}}');
});

test("nesting without end is cut off instead of exhausting the stack", () => {
  let deep: JsonValue = 1;
  for (let level = 0; level < 20_000; level++) deep = [deep];
  expect(JSON.stringify(redact(deep))).toContain("nested too deep");
});

const secret = fc.stringMatching(/^[A-Z]{4}[0-9]{4}[a-z]{6}[0-9]{4}$/);
const plain = fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<JsonValue>;
const hide: readonly ((secret: string) => JsonValue)[] = [
  (s) => ({ token: s }),
  (s) => ({ headers: { Authorization: `Bearer ${s}`, "x-api-key": s } }),
  (s) => ({ deep: { password: { parts: [s, { again: s }] } } }),
  (s) => `curl -H "Authorization: Bearer ${s}" http://h/`,
  (s) => `https://me:${s}@host/path`,
  (s) => `https://host/path?x=1&access_token=${s}#part`,
  (s) => ({ env: { ANY: s } }),
  (s) => ({ args: ["serve", "--password", s] }),
  (s) => `GITHUB_TOKEN=${s} npm start`,
  (s) => ({ text: JSON.stringify({ client_secret: s }) }),
];

test("a redacted document contains none of the secrets, and the rest of it is whole", () => {
  fc.assert(
    fc.property(secret, fc.nat(hide.length - 1), plain, (value, how, rest) => {
      const form = hide[how]?.(value) ?? null;
      const out = redact({ before: rest, hidden: form });
      expect(JSON.stringify(out)).not.toContain(value);
      const known = createRedactor([value])({ a: value, [value]: [rest, `x${value}y`] });
      expect(JSON.stringify(known)).not.toContain(value);
    }),
  );
});

/** Types, lengths and key counts, without the values. */
const shape = (value: JsonValue): JsonValue =>
  Array.isArray(value)
    ? value.map(shape)
    : typeof value === "object" && value !== null
      ? Object.entries(value).map(([, item]) => shape(item))
      : typeof value;

test("a redacted document keeps its shape", () => {
  fc.assert(
    fc.property(plain, secret, (value, hidden) => {
      const given = { value, password: hidden, list: ["--token", hidden] };
      expect(shape(redact(given))).toEqual(shape(given));
    }),
  );
});

test("redacting twice changes nothing more", () => {
  fc.assert(
    fc.property(plain, secret, fc.nat(hide.length - 1), (value, hidden, how) => {
      const once = redact({ value, hidden: hide[how]?.(hidden) ?? null });
      expect(redact(once)).toEqual(once);
    }),
  );
});
