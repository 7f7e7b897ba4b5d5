import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { connectionLost, connectionOpened } from "../bridge/connection.ts";
import { renderApp } from "../bridge/render-app.tsx";
import { ScreenError } from "./ScreenError.tsx";

afterEach(cleanup);

const gone = new TypeError("Failed to fetch dynamically imported module: /assets/x.js");

const show = (error: Error) =>
  renderApp(<ScreenError error={error} reset={() => undefined} info={{ componentStack: "" }} />);

test("a screen that broke says what broke, and that nobody refused it", async () => {
  show(new Error("rows is undefined"));
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("This screen broke: rows is undefined");
  expect(alert.textContent).not.toContain("Refusal");
});

test("a part that is missing while the bridge is away waits for it", async () => {
  connectionLost(0);
  show(gone);
  expect((await screen.findByRole("alert")).textContent).toContain("as soon as it is back");
});

test("a part that is missing while the bridge answers is a newer bridge", async () => {
  act(() => connectionOpened(0));
  show(gone);
  expect((await screen.findByRole("alert")).textContent).toContain("built anew");
});
