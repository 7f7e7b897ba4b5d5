import { expect, onTestFinished, test } from "vitest";
import { withoutWatching } from "./install-polyfill.ts";

test("what is put in place does not see the document change; everybody else does", async () => {
  const told: string[] = [];
  const watch = (name: string, then: () => void = () => undefined): void => {
    const observer = new MutationObserver(() => {
      told.push(name);
      then();
    });
    observer.observe(document, { childList: true, subtree: true });
    onTestFinished(() => observer.disconnect());
  };
  const seen = Promise.withResolvers<void>();
  withoutWatching(() => watch("the stand-in"));
  watch("the page", seen.resolve);
  document.body.append(document.createElement("form"));
  await seen.promise;
  expect(told).toEqual(["the page"]);
});

test("what fails while it is put in place leaves the page's observers as they were", () => {
  const before = globalThis.MutationObserver;
  expect(() =>
    withoutWatching(() => {
      throw new Error("no");
    }),
  ).toThrow("no");
  expect(globalThis.MutationObserver).toBe(before);
});
