/** What a widget's own page is made of. */
export interface SandboxParts {
  readonly title: string;
  readonly html: string;
  readonly css: string;
  readonly code: string;
  /** The page's colours and fonts, by their names. */
  readonly look: Readonly<Record<string, string>>;
  /** What it is like now: `light` or `dark`. */
  readonly scheme: string;
}

/** Nothing from anywhere: what is drawn must be in the page itself. */
export const sandboxPolicy =
  "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data: blob:; media-src data: blob:";

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

/** Keeps a text from ending the element that it stands in. */
const inside = (text: string, element: "script" | "style"): string =>
  text.replaceAll(new RegExp(`</(?=${element})`, "gi"), "<\\/").replaceAll("<!--", "<\\!--");

/** Only names and values that a style can hold. */
const lookRules = (look: SandboxParts["look"]): string =>
  Object.entries(look)
    .filter(([name, value]) => /^--[a-z0-9-]+$/.test(name) && !/[;{}<]/.test(value))
    .map(([name, value]) => `${name}: ${value}`)
    .join("; ");

/** Takes over new colours when the page changes from light to dark; the program goes on. */
const listener = `addEventListener("message", ({ data }) => {
  if (!data || !data.look) return;
  const root = document.documentElement;
  for (const [name, value] of Object.entries(data.look)) root.style.setProperty(name, value);
  root.style.colorScheme = data.scheme;
});`;

/** The document of a widget that brings its own program. It is of no origin and reaches nothing. */
export function sandboxPage({ title, html, css, code, look, scheme }: SandboxParts): string {
  return `<!doctype html>
<html lang="en" style="color-scheme: ${scheme === "dark" ? "dark" : "light"}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${escaped(sandboxPolicy)}">
<title>${escaped(title)}</title>
<style>
:root { ${lookRules(look)} }
html { background: var(--surface) }
html, body { height: 100%; margin: 0 }
body { font: 13px/18px system-ui, sans-serif; color: var(--text) }
${inside(css, "style")}
</style>
<script>${listener}</script>
</head>
<body>
${html}
<script>${inside(code, "script")}</script>
</body>
</html>
`;
}
