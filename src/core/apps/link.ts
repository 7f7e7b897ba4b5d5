const longestLink = 4_000;

/** An address that a person may be asked about, or why not. */
export type ReadLink =
  | { readonly ok: true; readonly url: string; readonly host: string }
  | { readonly ok: false; readonly sentence: string };

/** Reads what an app wants to have opened: addresses of the web only, whole and printable. */
export function readLink(given: string): ReadLink {
  if (given.length > longestLink) {
    return { ok: false, sentence: `A link has at most ${longestLink} characters.` };
  }
  // Printable ASCII alone: anything else could look like another host than it is.
  const host = /^https?:\/\/([a-z0-9.-]+(?::\d{1,5})?)(?:[/?#][!-~]*)?$/i.exec(given)?.[1];
  return host === undefined
    ? { ok: false, sentence: "Only whole http and https addresses without a user name are opened." }
    : { ok: true, url: given, host: host.toLowerCase() };
}
