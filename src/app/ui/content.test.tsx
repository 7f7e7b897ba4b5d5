import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import type { ContentBlock } from "#protocol/content.ts";
import { renderApp } from "../bridge/render-app.tsx";
import { ContentBlocks } from "./ContentBlocks.tsx";

afterEach(cleanup);

const show = (...blocks: ContentBlock[]) => renderApp(<ContentBlocks blocks={blocks} />);

const hostile = '<img src="http://evil.example/x.png" onerror="alert(1)"><script>alert(2)</script>';

test("text is text, whatever it looks like", async () => {
  show({ type: "text", text: hostile });
  expect(await screen.findByText(hostile)).toBeTruthy();
  expect(document.querySelector("img, script")).toBeNull();
});

test("text that is JSON is a tree that folds", async () => {
  show({ type: "text", text: '{"size": [20, 30], "note": "x"}' });
  const tree = await screen.findByRole("tree", { name: "text 1" });
  expect(tree.textContent).toContain('"size": [');
  await userEvent.click(screen.getByRole("treeitem", { name: /"size"/ }));
  expect(screen.getByRole("treeitem", { name: /"size"/ }).getAttribute("aria-expanded")).toBe(
    "false",
  );
});

test("of a text of megabytes the beginning is drawn, all of it on a click", async () => {
  show({ type: "text", text: `[${"1,".repeat(1_000_000)}2]` });
  const showAll = await screen.findByRole("button", { name: /^Show all, 2\D000\D003 characters$/ });
  expect(screen.getByRole("region", { name: "text 1" }).textContent).toContain("1,1,1");
  expect(screen.queryByRole("tree")).toBeNull();
  await userEvent.click(showAll);
  expect(await screen.findByRole("tree", { name: "text 1" })).toBeTruthy();
});

test("an image is drawn from its own bytes, not from an address", async () => {
  show({ type: "image", data: btoa("png"), mimeType: "image/png" });
  const image = await screen.findByRole("img", { name: "Answer of type image/png" });
  expect(image.getAttribute("src")).toMatch(/^blob:/);
});

test.each([["image/svg+xml"], ["text/html"], ["application/pdf"]])(
  "bytes of %s are not opened, only kept for saving",
  async (mimeType) => {
    show({ type: "image", data: btoa("<svg onload=alert(1)>"), mimeType });
    expect(await screen.findByRole("button", { name: "Save" })).toBeTruthy();
    expect(document.querySelector("img, iframe, object, embed")).toBeNull();
  },
);

test("broken base64 is said in a sentence", async () => {
  show({ type: "image", data: "%%%", mimeType: "image/png" });
  expect(await screen.findByText(/not valid base64/)).toBeTruthy();
});

test("a link to a remote thing names its host and is not fetched", async () => {
  show({ type: "resource_link", uri: "https://files.example/a.png", name: "a.png" });
  expect(await screen.findByText("on files.example; not fetched")).toBeTruthy();
  expect(document.querySelector("a, img")).toBeNull();
});

test("a resource shows its address, its type and its text", async () => {
  show({
    type: "resource",
    resource: { uri: "demo://a", mimeType: "text/plain", text: "body of a" },
  });
  expect(await screen.findByText("demo://a")).toBeTruthy();
  expect(screen.getByText("body of a")).toBeTruthy();
});

test("a block of an unknown kind is shown as it came", async () => {
  show({ type: "unknown", raw: { type: "hologram", data: 1 } });
  expect((await screen.findByRole("tree")).textContent).toContain('"hologram"');
});
