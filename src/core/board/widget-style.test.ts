import { expect, test } from "vitest";
import { readStyle, readStyles, type WidgetStyleName } from "./widget-style.ts";

test.each<readonly [WidgetStyleName, string | number, string | null]>([
  ["background", "#18A", "#18a"],
  ["background", "Teal", "teal"],
  ["accent", "rgb(17, 136, 170)", "rgb(17, 136, 170)"],
  ["accent", "hsl(190deg 80% 40% / 50%)", "hsl(190deg 80% 40% / 50%)"],
  ["background", "url(http://x)", null],
  ["background", "var(--text)", null],
  ["background", "image-set(1)", null],
  ["color", "red;position:fixed", null],
  ["color", "red}*{display:none", null],
  ["color", "reddish", null],
  ["borderColor", "#12", null],
  ["borderColor", `rgb(${"1,".repeat(40)}1)`, null],
  ["fontSize", 18, "18px"],
  ["fontSize", "18px", "18px"],
  ["fontSize", "900px", null],
  ["fontSize", "calc(1px)", null],
  ["opacity", 0.5, "0.5"],
  ["opacity", 0, null],
  ["opacity", "2", null],
  ["textAlign", "Center", "center"],
  ["textAlign", "inherit", null],
])("the style %s of %s is drawn as %s", (name, value, drawn) => {
  expect(readStyle(name, value)).toBe(drawn);
});

test("of a stored style only what is known is drawn", () => {
  expect(
    readStyles({
      color: "teal",
      background: "url(x)",
      position: "fixed",
      backgroundImage: "url(x)",
    }),
  ).toEqual({ color: "teal" });
});
