/** The tabs of a class page, by the word that stands in the URL. */
const classTabs = [
  "properties",
  "objects",
  "tools",
  "document",
  "fbs",
  "typescript",
  "help",
  "identity",
  "diagram",
] as const;

export type ClassTab = (typeof classTabs)[number];

/** Reads a tab from a URL; anything else is the first. */
export const classTab = (text: unknown): ClassTab =>
  classTabs.find((tab) => tab === text) ?? "properties";
