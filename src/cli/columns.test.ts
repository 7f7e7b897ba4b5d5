import { expect, test } from "vitest";
import { columns, plain } from "./columns.ts";

test("columns line up and only the last one is cut", () => {
  expect(
    columns(
      [
        ["echo", "remote", "Echoes"],
        ["a-longer-name", "remote", "x".repeat(80)],
      ],
      50,
    ),
  ).toEqual(["echo           remote  Echoes", `a-longer-name  remote  ${"x".repeat(26)}…`]);
});

test("a server's text cannot move the cursor or colour the terminal", () => {
  expect(plain("ok\u001b[2J\r\nok")).toBe("ok [2J ok");
});
