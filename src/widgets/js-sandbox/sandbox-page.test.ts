import { expect, test } from "vitest";
import { sandboxPage, sandboxPolicy } from "./sandbox-page.ts";

const parts = {
  title: "T",
  html: "<p>here</p>",
  css: "p { color: red }",
  code: "draw()",
  look: {},
  scheme: "dark",
};

test("the policy comes before anything of the widget's own", () => {
  const page = sandboxPage(parts);
  expect(page.indexOf(sandboxPolicy.replaceAll('"', "&quot;"))).toBeGreaterThan(0);
  for (const own of [parts.html, parts.css, parts.code]) {
    expect(page.indexOf(own)).toBeGreaterThan(page.indexOf("Content-Security-Policy"));
  }
});

test("code and styles cannot end their element early", () => {
  const page = sandboxPage({
    ...parts,
    code: 'const end = "</script><b>";',
    css: "/* </style><b> */",
    title: "</title><b>",
  });
  expect(page).not.toMatch(/<\/(?:script|style|title)><b>/);
  expect(page).toContain('const end = "<\\/script>');
});

test("only colours and fonts are taken over from the page", () => {
  const page = sandboxPage({
    ...parts,
    look: { "--text": "#fff", "--x": "red; } body { display: none", "text{": "1" },
  });
  expect(page).toContain(":root { --text: #fff }");
});
