import type { HighlighterCore, LanguageInput } from "shiki/core";

/** A piece of a line of code; without a colour it is plain. */
export interface CodePiece {
  readonly text: string;
  readonly colour?: string;
}

/** Languages whose words get colours, by the names that people give them. */
const languages: Readonly<Record<string, () => LanguageInput>> = {
  bash: () => import("shiki/langs/bash.mjs"),
  c: () => import("shiki/langs/c.mjs"),
  cpp: () => import("shiki/langs/cpp.mjs"),
  css: () => import("shiki/langs/css.mjs"),
  diff: () => import("shiki/langs/diff.mjs"),
  go: () => import("shiki/langs/go.mjs"),
  html: () => import("shiki/langs/html.mjs"),
  ini: () => import("shiki/langs/ini.mjs"),
  java: () => import("shiki/langs/java.mjs"),
  javascript: () => import("shiki/langs/javascript.mjs"),
  json: () => import("shiki/langs/json.mjs"),
  julia: () => import("shiki/langs/julia.mjs"),
  lua: () => import("shiki/langs/lua.mjs"),
  markdown: () => import("shiki/langs/markdown.mjs"),
  python: () => import("shiki/langs/python.mjs"),
  r: () => import("shiki/langs/r.mjs"),
  ruby: () => import("shiki/langs/ruby.mjs"),
  rust: () => import("shiki/langs/rust.mjs"),
  sql: () => import("shiki/langs/sql.mjs"),
  toml: () => import("shiki/langs/toml.mjs"),
  tsx: () => import("shiki/langs/tsx.mjs"),
  typescript: () => import("shiki/langs/typescript.mjs"),
  xml: () => import("shiki/langs/xml.mjs"),
  yaml: () => import("shiki/langs/yaml.mjs"),
};

const otherNames: Readonly<Record<string, string>> = {
  "c++": "cpp",
  cc: "cpp",
  h: "cpp",
  js: "javascript",
  jsx: "tsx",
  mjs: "javascript",
  jsonc: "json",
  md: "markdown",
  py: "python",
  rb: "ruby",
  rs: "rust",
  sh: "bash",
  shell: "bash",
  svg: "xml",
  ts: "typescript",
  yml: "yaml",
};

/** The language of a name; null where it has no colours. */
export function languageOf(name: string): string | null {
  const word = name.trim().toLowerCase();
  const language = otherNames[word] ?? word;
  return Object.hasOwn(languages, language) ? language : null;
}

/** Longer texts stay plain: colours are not worth a page that stands still. */
export const mostColoured = 60_000;

let highlighter: Promise<HighlighterCore> | undefined;
const loaded = new Map<string, Promise<void>>();

async function makeHighlighter(): Promise<HighlighterCore> {
  const [{ createCssVariablesTheme, createHighlighterCore }, { createJavaScriptRegexEngine }] =
    await Promise.all([import("shiki/core"), import("shiki/engine/javascript")]);
  return createHighlighterCore({
    // The colours are the page's, so that light and dark need no second run.
    themes: [createCssVariablesTheme({ name: "page", variablePrefix: "--code-" })],
    langs: [],
    engine: createJavaScriptRegexEngine({ forgiving: true }),
  });
}

/** The lines of a text in coloured pieces. `language` must be one that `languageOf` gave. */
export async function colouredLines(
  text: string,
  language: string,
): Promise<readonly (readonly CodePiece[])[]> {
  highlighter ??= makeHighlighter();
  const shiki = await highlighter;
  const load = languages[language];
  if (!load) throw new Error(`"${language}" is no language of the highlighter.`);
  const loading = loaded.get(language) ?? shiki.loadLanguage(load());
  loaded.set(language, loading);
  await loading;
  // Longer lines are given back plain, or one line could hold the page up. A limit of time
  // would leave lines without colours on a machine that is busy.
  const lines = shiki.codeToTokensBase(text, {
    lang: language,
    theme: "page",
    tokenizeMaxLineLength: 1000,
    tokenizeTimeLimit: 0,
  });
  return lines.map((line) =>
    line.map(({ content, color }) => ({
      text: content,
      ...(color === undefined ? {} : { colour: color }),
    })),
  );
}
