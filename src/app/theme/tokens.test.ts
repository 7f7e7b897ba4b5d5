import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const tokens = readFileSync(join(import.meta.dirname, "tokens.css"), "utf8");

/** Custom properties of the block that a selector begins. */
function block(selector: string): ReadonlyMap<string, string> {
  const start = tokens.indexOf(selector);
  const body = tokens.slice(tokens.indexOf("{", start) + 1, tokens.indexOf("}", start));
  return new Map(
    [...body.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = "", value = ""]) => [name, value]),
  );
}

const themes = {
  light: block('[data-mantine-color-scheme="light"]'),
  dark: block('[data-mantine-color-scheme="dark"]'),
};

/** Relative luminance of `#rrggbb` (WCAG 2). */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(theme: keyof typeof themes, one: string, other: string): number {
  const [high = 0, low = 0] = [one, other]
    .map((name) => luminance(themes[theme].get(name) ?? ""))
    .toSorted((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

test("both themes define the same tokens", () => {
  expect([...themes.dark.keys()]).toEqual([...themes.light.keys()]);
  expect(themes.light.size).toBeGreaterThan(60);
});

const grounds = ["surface", "sunken", "rail", "hover", "accent-soft", "raised"];
const outcomes = [
  "ok",
  "refusal",
  "protocol-error",
  "provider-error",
  "configuration-error",
  "cancelled",
  "deadline",
  "unknown-effect",
];

test.each(["light", "dark"] as const)("in the %s theme every text can be read (4.5:1)", (theme) => {
  for (const ground of grounds) {
    for (const text of ["text", "text-2", "text-3"]) {
      expect(contrast(theme, text, ground), `${text} on ${ground}`).toBeGreaterThan(4.5);
    }
  }
  expect(contrast(theme, "on-accent", "accent")).toBeGreaterThan(4.5);
  expect(contrast(theme, "accent-text", "accent-soft")).toBeGreaterThan(4.5);
  for (const kind of outcomes) {
    expect(contrast(theme, kind, `${kind}-soft`), kind).toBeGreaterThan(4.5);
  }
});

test.each(["light", "dark"] as const)("in the %s theme every mark can be seen (3:1)", (theme) => {
  for (const mark of ["line-strong", "focus", ...outcomes.map((kind) => `${kind}-solid`)]) {
    expect(contrast(theme, mark, "surface"), mark).toBeGreaterThan(3);
  }
});
