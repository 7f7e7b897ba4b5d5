import { expect, test } from "vitest";
import { codeIn, exchangeCode } from "./token.ts";

test.each([
  ["the whole printed line", "http://127.0.0.1:4680/#code=aB3_x-9Zq", "aB3_x-9Zq"],
  ["a line with words around it", "open http://127.0.0.1:4680/#code=aB3_x-9Zq now", "aB3_x-9Zq"],
  ["a fragment", "#code=aB3_x-9Zq", "aB3_x-9Zq"],
  ["an escaped code", "#code=a%2Fb", "a/b"],
  ["a broken escape", "#code=a%", "a%"],
  ["the code alone", "  aB3_x-9Zq\n", "aB3_x-9Zq"],
])("the code is found in %s", (_name, text, code) => {
  expect(codeIn(text)).toBe(code);
});

test.each([[""], ["http://127.0.0.1:4680/"], ["two words"], ["short"]])(
  "no code is found in %j",
  (text) => {
    expect(codeIn(text)).toBeNull();
  },
);

const answering = (response: Response) => () => Promise.resolve(response);

test("a code is traded for the token by POST, in the body", async () => {
  const seen: RequestInit[] = [];
  const exchanged = await exchangeCode("abc", (_url, init) => {
    if (init) seen.push(init);
    return Promise.resolve(Response.json({ token: "t0k" }));
  });
  expect(exchanged).toEqual({ ok: true, token: "t0k" });
  expect(seen[0]).toMatchObject({ method: "POST", body: '{"code":"abc"}' });
});

test("a refused code gives the bridge's own sentence", async () => {
  const sentence = "This code is used up.";
  expect(
    await exchangeCode("abc", answering(Response.json({ sentence }, { status: 401 }))),
  ).toEqual({ ok: false, sentence });
});

test("a bridge that is gone is said in a sentence", async () => {
  const exchanged = await exchangeCode("abc", () => Promise.reject(new TypeError("Failed")));
  expect(exchanged).toMatchObject({ ok: false, sentence: expect.stringContaining("not answer") });
});

test("an answer that is no JSON is no token", async () => {
  const exchanged = await exchangeCode("abc", answering(new Response("<html>", { status: 200 })));
  expect(exchanged.ok).toBe(false);
});
