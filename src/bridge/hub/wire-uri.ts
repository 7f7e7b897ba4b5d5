import type { Source } from "./source.ts";

/** URIs, and templates of such, that more than one source offers. */
export function sharedUris(sources: readonly Source[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const shared = new Set<string>();
  for (const source of sources) {
    const own = new Set(source.resources().map(({ uri }) => uri));
    for (const uri of own) (seen.has(uri) ? shared : seen).add(uri);
  }
  return shared;
}

/** `ulib://type/Crate` of the source `left` as `ulib://type/Crate?source=left`. */
export const wireUriOf = (uri: string, source: string): string =>
  `${uri}${uri.includes("?") ? "&" : "?"}source=${source}`;

/** The URI and the source of one that `wireUriOf` made; null where it names none. */
export function splitWireUri(
  wireUri: string,
): { readonly uri: string; readonly source: string } | null {
  const [, uri, source] = /^(.*)[?&]source=([A-Za-z0-9_-]{1,64})$/s.exec(wireUri) ?? [];
  return uri === undefined || source === undefined ? null : { uri, source };
}
