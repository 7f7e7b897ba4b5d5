import { appMimeType, type AppCsp, type AppPermission } from "#protocol/apps.ts";
import type { ResourceContents } from "#protocol/content.ts";
import { isJsonObject, type JsonObject } from "#protocol/json.ts";
import { readCsp } from "./csp.ts";
import { readPermissions } from "./permissions.ts";

/** Characters of an app's page; the biggest of the reference servers has 4.3 million. */
const longestPage = 20_000_000;

/** An app's page and what it asks for. */
export interface AppPage {
  readonly html: string;
  readonly csp: AppCsp;
  readonly refused: readonly string[];
  readonly permissions: readonly AppPermission[];
  readonly prefersBorder: boolean | null;
}

/** The page, or why what was read is none. */
export type ReadApp =
  | { readonly ok: true; readonly value: AppPage }
  | { readonly ok: false; readonly sentence: string };

const no = (sentence: string): ReadApp => ({ ok: false, sentence });

/** `text/html;profile=mcp-app` in any spelling that means the same. */
export const isAppType = (mimeType: string | undefined): boolean =>
  (mimeType ?? "").toLowerCase().replaceAll(/[\s"]/g, "") === appMimeType;

/**
 * Reads an app out of what `resources/read` gave. Policy and permissions are
 * those of the contents, else those of the entry in the list of resources.
 * `decode` turns base64 into text; null where it is none.
 */
export function readApp(
  uri: string,
  contents: readonly ResourceContents[],
  listed: JsonObject | undefined,
  decode: (base64: string) => string | null,
): ReadApp {
  const content = contents.find((each) => each.uri === uri) ?? contents[0];
  if (content === undefined) return no(`${uri} is empty; an app is a page of HTML.`);
  if (!isAppType(content.mimeType)) {
    const got = content.mimeType === undefined ? "no type" : JSON.stringify(content.mimeType);
    return no(`${uri} is no app: its type should be "${appMimeType}"; got ${got.slice(0, 100)}.`);
  }
  const html = content.text ?? (content.blob === undefined ? "" : decode(content.blob));
  if (html === null) return no(`${uri} cannot be read: its blob is no base64 of UTF-8 text.`);
  if (html.trim() === "") return no(`${uri} is empty; an app is a page of HTML.`);
  if (html.length > longestPage) {
    return no(`${uri} has ${html.length} characters; an app has at most ${longestPage}.`);
  }
  const ui = uiOf(content._meta) ?? uiOf(listed) ?? {};
  const { csp, refused } = readCsp(ui["csp"]);
  return {
    ok: true,
    value: {
      html,
      csp,
      refused,
      permissions: readPermissions(ui["permissions"]),
      prefersBorder: typeof ui["prefersBorder"] === "boolean" ? ui["prefersBorder"] : null,
    },
  };
}

const uiOf = (meta: JsonObject | undefined): JsonObject | null =>
  meta !== undefined && isJsonObject(meta["ui"]) ? meta["ui"] : null;
