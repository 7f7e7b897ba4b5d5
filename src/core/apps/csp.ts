import { isJsonObject, type JsonValue } from "#protocol/json.ts";
import type { AppCsp } from "#protocol/apps.ts";

/** Entries of one list that are looked at; no honest app has more. */
const mostEntries = 50;

/** Scheme, host with at most one leading `*.`, port: nothing that could end a directive or a header. */
const originForm =
  /^(?:https?|wss?):\/\/(?:\*\.)?[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*(?::\d{1,5})?\/?$/i;

const longestOrigin = 260;
const longestQuoted = 80;

/** The lists of an app's policy, by the name that servers give them. */
export const cspLists = [
  "connectDomains",
  "resourceDomains",
  "frameDomains",
  "baseUriDomains",
] as const satisfies readonly (keyof AppCsp)[];

/** A policy that lets nothing through. */
export const closedCsp: AppCsp = {
  connectDomains: [],
  resourceDomains: [],
  frameDomains: [],
  baseUriDomains: [],
};

/** A policy as far as it could be taken over, and a sentence for each entry that could not. */
export interface ReadCsp {
  readonly csp: AppCsp;
  readonly refused: readonly string[];
}

/**
 * Whether a text is an origin that may stand in a policy (R4.23). Texts from a
 * server become part of a header: only this form passes, never a keyword, a
 * path, a quote, a space or a semicolon.
 */
export const isPolicyOrigin = (text: string): boolean =>
  text.length <= longestOrigin && originForm.test(text);

/** Reads `_meta.ui.csp`. What is no origin is left out and told, never mended. */
export function readCsp(given: JsonValue | undefined): ReadCsp {
  if (!isJsonObject(given)) {
    return given === undefined
      ? { csp: closedCsp, refused: [] }
      : { csp: closedCsp, refused: ["csp is no object; the app gets no network."] };
  }
  const refused: string[] = [];
  const read = (list: keyof AppCsp): readonly string[] => {
    const entries = given[list];
    if (entries === undefined) return [];
    if (!Array.isArray(entries)) {
      refused.push(`${list} is no list of origins and was left out.`);
      return [];
    }
    if (entries.length > mostEntries) {
      refused.push(`${list} has ${entries.length} entries; the first ${mostEntries} are used.`);
    }
    const origins = new Set<string>();
    for (const entry of (entries as readonly JsonValue[]).slice(0, mostEntries)) {
      if (typeof entry === "string" && isPolicyOrigin(entry)) {
        origins.add(entry.replace(/\/$/, "").toLowerCase());
      } else
        refused.push(`${list} has ${quoted(entry)}, which is no origin such as https://a.example.`);
    }
    return [...origins];
  };
  return {
    csp: {
      connectDomains: read("connectDomains"),
      resourceDomains: read("resourceDomains"),
      frameDomains: read("frameDomains"),
      baseUriDomains: read("baseUriDomains"),
    },
    refused,
  };
}

function quoted(entry: JsonValue): string {
  const text = JSON.stringify(entry);
  return text.length > longestQuoted ? `${text.slice(0, longestQuoted)}…` : text;
}

/**
 * The policy of an app's sandbox, as a header's value. The app's own document
 * is made inside the sandbox and inherits it, so nothing that the app does to
 * its document widens it. Inline scripts are allowed, as an app is one file.
 */
export function sandboxPolicy(csp: AppCsp, page: string): string {
  const from = (fixed: string, origins: readonly string[]): string =>
    [fixed, ...origins.filter(isPolicyOrigin)].filter(Boolean).join(" ") || "'none'";
  const { connectDomains, resourceDomains, frameDomains, baseUriDomains } = csp;
  return [
    "default-src 'none'",
    `script-src ${from("'unsafe-inline' 'unsafe-eval' blob: data:", resourceDomains)}`,
    `style-src ${from("'unsafe-inline' blob: data:", resourceDomains)}`,
    `img-src ${from("data: blob:", resourceDomains)}`,
    `font-src ${from("data: blob:", resourceDomains)}`,
    `media-src ${from("data: blob:", resourceDomains)}`,
    `connect-src ${from("", connectDomains)}`,
    `worker-src ${from("blob:", resourceDomains)}`,
    `frame-src ${from("", frameDomains)}`,
    "object-src 'none'",
    `base-uri ${from("", baseUriDomains)}`,
    "form-action 'none'",
    `frame-ancestors ${page}`,
  ].join("; ");
}
