import type { Found } from "../hub/hub.ts";
import type { SourceSpec } from "../sources/source-spec.ts";

type PageSpec = Extract<SourceSpec, { readonly type: "page" }>;

/** Reads what follows `--page`: the address of a web page. A file of this machine is none: a page could read others. */
export function parsePage(text: string): Found<PageSpec> {
  const protocol = URL.canParse(text) ? new URL(text).protocol : "";
  if (protocol !== "http:" && protocol !== "https:") {
    return {
      ok: false,
      sentence: `--page takes the address of a web page, http:// or https://; got ${JSON.stringify(text)}.`,
    };
  }
  return { ok: true, value: { type: "page", url: text } };
}

/** What a page is called where nobody gives it a name: its host, as far as a name can hold it. */
export const usualPageName = ({ url }: PageSpec): string =>
  `page-${new URL(url).host.replaceAll(/[^A-Za-z0-9]+/g, "-").replaceAll(/^-+|-+$/g, "")}`.slice(
    0,
    60,
  );
