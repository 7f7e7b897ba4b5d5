import { saveBlob as saveAs } from "../../ui/save-file.ts";

const plain = (name: string): string =>
  name
    .normalize("NFKD")
    .replaceAll(/[^\w. -]+/g, "")
    .trim()
    .replaceAll(/\s+/g, "-")
    .slice(0, 80) || "vitrine";

const types = {
  json: "application/json",
  csv: "text/csv;charset=utf-8",
  html: "text/html;charset=utf-8",
} as const;

/** Gives the person a file with this text. */
export const saveText = (name: string, ending: keyof typeof types, text: string): void =>
  saveBlob(name, ending, new Blob([text], { type: types[ending] }));

/** Gives the person a file, called by what it holds. */
export const saveBlob = (name: string, ending: string, blob: Blob): void =>
  saveAs(`${plain(name)}.${ending}`, blob);
