import { isJsonObject, type JsonValue } from "#protocol/json.ts";
import type { AppFile } from "./app-state.ts";

/** Files that an app may offer at once. */
const mostFiles = 10;
const longestName = 100;

/** The files among what an app offers; links to others are left out, as nothing is fetched for an app. */
export function filesOf(contents: readonly JsonValue[]): readonly AppFile[] {
  return contents.slice(0, mostFiles).flatMap((content) => {
    const resource = isJsonObject(content) ? content["resource"] : undefined;
    if (!isJsonObject(resource)) return [];
    const { uri, text, blob, mimeType } = resource;
    const part = typeof text === "string" ? text : typeof blob === "string" ? bytesOf(blob) : null;
    if (part === null) return [];
    const type = typeof mimeType === "string" ? mimeType : "application/octet-stream";
    return [{ name: fileName(uri), blob: new Blob([part], { type }) }];
  });
}

/** The last part of an address as a file's name: no folders, no control characters, never hidden. */
function fileName(uri: unknown): string {
  const last = typeof uri === "string" ? (uri.split(/[?#]/, 1)[0]?.split("/").at(-1) ?? "") : "";
  const name = last.replaceAll(/[^\p{L}\p{N}._ -]/gu, "_").replace(/^\.+/, "");
  return name.slice(-longestName) || "file";
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  } catch {
    // No base64: there is no file in it.
    return null;
  }
}
