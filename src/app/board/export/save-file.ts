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

/** Gives the person a file. */
export function saveBlob(name: string, ending: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = url;
  link.download = `${plain(name)}.${ending}`;
  link.click();
  // The browser reads it after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
