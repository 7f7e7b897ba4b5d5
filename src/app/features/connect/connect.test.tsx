import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { renderApp } from "../../bridge/render-app.tsx";
import { ConnectScreen } from "./ConnectScreen.tsx";

afterEach(cleanup);

test("a page without a token asks for the line of the terminal", async () => {
  const pasted: string[] = [];
  renderApp(
    <ConnectScreen
      access={{ phase: "none" }}
      connect={(text) => {
        pasted.push(text);
        return Promise.resolve();
      }}
    />,
  );
  await userEvent.type(await screen.findByLabelText("Line or code from the terminal"), "#code=abc");
  await userEvent.click(screen.getByRole("button", { name: "Connect" }));
  expect(pasted).toEqual(["#code=abc"]);
  expect(screen.queryByRole("alert")).toBeNull();
});

test("a code that was refused says why", async () => {
  renderApp(<ConnectScreen access={{ phase: "none", sentence: "This code is used up." }} />);
  expect((await screen.findByRole("alert")).textContent).toContain("This code is used up.");
});

test("while the code is traded it cannot be sent twice", async () => {
  renderApp(<ConnectScreen access={{ phase: "exchanging" }} />);
  const button = await screen.findByRole<HTMLButtonElement>("button", { name: "Connecting…" });
  expect(button.disabled).toBe(true);
});
