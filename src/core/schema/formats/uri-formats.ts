import { isIpv6 } from "./address-formats.ts";

const octet = "%[0-9A-Fa-f]{2}";
const only = (characters: string): RegExp => new RegExp(`^(?:[${characters}]|${octet})*$`);

const unreservedAndDelims = "A-Za-z0-9\\-._~!$&'()*+,;=";
const userInfo = only(`${unreservedAndDelims}:`);
const registeredName = only(unreservedAndDelims);
const pathText = only(`${unreservedAndDelims}:@/`);
const queryText = only(`${unreservedAndDelims}:@/?`);

/** An absolute URI of RFC 3986, with or without fragment. */
export function isUri(text: string): boolean {
  return /^[A-Za-z][A-Za-z0-9+.-]*:/.test(text) && isUriReference(text);
}

/** A URI or a reference relative to one (RFC 3986 §4.1). */
export function isUriReference(text: string): boolean {
  const found = /^(?:([^:/?#]+):)?(?:\/\/([^/?#]*))?([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/s.exec(text);
  if (found === null) return false;
  const [, scheme, authority, path = "", query = "", fragment = ""] = found;
  if (scheme !== undefined && !/^[A-Za-z][A-Za-z0-9+.-]*$/.test(scheme)) return false;
  if (authority !== undefined && !isAuthority(authority)) return false;
  // Without a scheme, a colon in the first segment would be read as one.
  if (scheme === undefined && authority === undefined && /^[^/]*:/.test(path)) return false;
  return pathText.test(path) && queryText.test(query) && queryText.test(fragment);
}

function isAuthority(authority: string): boolean {
  const at = authority.lastIndexOf("@");
  if (!userInfo.test(authority.slice(0, Math.max(at, 0)))) return false;
  const found = /^(\[[^\]]*\]|[^:]*)(?::(\d*))?$/.exec(authority.slice(at + 1));
  const host = found?.[1];
  if (host === undefined) return false;
  if (!host.startsWith("[")) return registeredName.test(host);
  const literal = host.slice(1, -1);
  return isIpv6(literal) || /^[vV][0-9A-Fa-f]+\.[A-Za-z0-9\-._~!$&'()*+,;=:]+$/.test(literal);
}
