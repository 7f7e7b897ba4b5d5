import { dataUrlOf } from "./data-url.ts";

let made: Promise<string> | null = null;

/** The page's fonts with their files inside, for pictures, which can load nothing. Only Latin; other scripts fall back to what the machine has. */
export const fontFaces = (): Promise<string> => (made ??= readFaces());

async function readFaces(): Promise<string> {
  const rules: CSSFontFaceRule[] = [];
  for (const sheet of document.styleSheets) collectFaces(sheet, rules);
  const faces = await Promise.all(
    rules.filter(isLatin).map(async (rule) => {
      const url = /url\("?([^")]+)"?\)/.exec(rule.style.getPropertyValue("src"))?.[1];
      if (url === undefined) return "";
      const file = await fetch(new URL(url, rule.parentStyleSheet?.href ?? location.href));
      const data = await dataUrlOf(await file.blob());
      const part = (name: string) => `${name}:${rule.style.getPropertyValue(name)};`;
      return `@font-face{${part("font-family")}${part("font-weight")}${part("font-style")}src:url(${data})}`;
    }),
  );
  return faces.join("");
}

function collectFaces(sheet: CSSStyleSheet, into: CSSFontFaceRule[]): void {
  for (const rule of sheet.cssRules) {
    if (rule instanceof CSSFontFaceRule) into.push(rule);
    else if (rule instanceof CSSImportRule && rule.styleSheet) collectFaces(rule.styleSheet, into);
  }
}

const isLatin = (rule: CSSFontFaceRule): boolean => {
  const range = rule.style.getPropertyValue("unicode-range");
  return range === "" || /U\+0{1,4}(-|0?-?FF)/i.test(range) || range.includes("U+20");
};
