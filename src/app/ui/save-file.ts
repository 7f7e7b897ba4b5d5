/** The browser reads a file after the click has been handled; its address is kept so long. */
const keptMs = 10_000;

/** Gives the person a file, as the browser saves any other. */
export function saveBlob(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), keptMs);
}

/** Lets the person keep a text as a file. */
export const saveFile = (name: string, text: string, mimeType: string): void =>
  saveBlob(name, new Blob([text], { type: mimeType }));
