import { TRPCClientError } from "@trpc/client";
import { expect, test } from "vitest";
import { ask, toBridgeError } from "./errors.ts";

const answered = (message: string, code: string) =>
  TRPCClientError.from({ error: { message, code: -32000, data: { code } } });

test("a sentence of the bridge passes as it is", () => {
  const error = toBridgeError(answered('There is no source "x".', "NOT_FOUND"));
  expect(error).toMatchObject({ reason: "refused", message: 'There is no source "x".' });
});

test("a wrong token is told apart from other refusals", () => {
  expect(toBridgeError(answered("No token.", "UNAUTHORIZED")).reason).toBe("unauthorized");
});

test("a bridge that does not answer is unreachable, in words", () => {
  const error = toBridgeError(TRPCClientError.from(new TypeError("Failed to fetch")));
  expect(error.reason).toBe("unreachable");
  expect(error.message).not.toContain("fetch");
});

test("a list of input faults becomes one sentence", () => {
  const issues = JSON.stringify([{ path: ["filter", "text"], message: "Too big" }]);
  expect(toBridgeError(answered(issues, "BAD_REQUEST")).message).toBe(
    "The bridge did not take what the page sent: filter.text: Too big.",
  );
});

test.each([
  [
    {
      path: ["callId"],
      message: 'There is no call "0"; the id of one begins with c_ and is longer.',
    },
    'There is no call "0"; the id of one begins with c_ and is longer.',
  ],
  [
    { path: ["id"], message: "Invalid string: must match pattern /^b_[a-z]+$/" },
    "The bridge did not take what the page sent: id: it has not the form of such a name.",
  ],
])("of %j no pattern is shown", (issue, sentence) => {
  const error = toBridgeError(answered(JSON.stringify([issue]), "BAD_REQUEST"));
  expect(error.message).toBe(sentence);
});

test("a message that only begins like a list stays as it is", () => {
  expect(toBridgeError(answered("[0] is not a number.", "BAD_REQUEST")).message).toBe(
    "[0] is not a number.",
  );
});

test("what a call rejects with is a sentence", async () => {
  await expect(ask(() => Promise.reject(answered("No.", "NOT_FOUND")))).rejects.toMatchObject({
    name: "BridgeError",
    message: "No.",
  });
});
