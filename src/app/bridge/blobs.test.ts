import { expect, test } from "vitest";
import { makeBlobs } from "./blobs.ts";

const blobs = (answer: () => Promise<Response>, seen: (readonly unknown[])[] = []) =>
  makeBlobs({
    origin: "http://bridge",
    token: "t0k",
    request: (...args) => {
      seen.push(args);
      return answer();
    },
  });

test("a blob is asked for by POST with the token in its header", async () => {
  const seen: (readonly unknown[])[] = [];
  const value = await blobs(() => Promise.resolve(Response.json({ a: 1 })), seen).json({
    id: "b/1",
  });
  expect(value).toEqual({ a: 1 });
  expect(seen[0]).toEqual([
    "http://bridge/blobs/b%2F1",
    expect.objectContaining({
      method: "POST",
      headers: expect.objectContaining({ "x-vitrine-token": "t0k" }),
    }),
  ]);
});

test("a blob that is gone is said in the bridge's words", async () => {
  const sentence = "The journal has no such blob.";
  await expect(
    blobs(() => Promise.resolve(Response.json({ sentence }, { status: 404 }))).json({ id: "x" }),
  ).rejects.toMatchObject({ reason: "refused", message: sentence });
});

test("a bridge that is away is unreachable", async () => {
  await expect(
    blobs(() => Promise.reject(new TypeError("Failed"))).json({ id: "x" }),
  ).rejects.toMatchObject({ reason: "unreachable" });
});
