// Longer texts are no host names (RFC 1123) or mail addresses (RFC 5321); saying so at once bounds the work.
const longestHost = 253;
const longestMail = 1000;

/** Labels of letters, digits and inner hyphens, at most 63 each: `example.org`. */
export function isHostname(text: string): boolean {
  if (text.length > longestHost) return false;
  return text.split(".").every(isLabel);
}

function isLabel(label: string): boolean {
  if (!/^[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/.test(label)) return false;
  // "--" third and fourth is kept for encodings, of which only xn-- exists.
  return label.slice(2, 4) !== "--" || /^xn--./i.test(label);
}

/** Whether a text is four numbers of 0 to 255 without leading zeros, between dots (RFC 2673). */
export function isIpv4(text: string): boolean {
  const parts = text.split(".", 5);
  return (
    parts.length === 4 &&
    parts.every((part) => /^(?:0|[1-9]\d{0,2})$/.test(part) && Number(part) < 256)
  );
}

/** Eight groups, one run of them as `::`, the last two also as an IPv4 address. No zone. */
export function isIpv6(text: string): boolean {
  if (text.length > 45) return false;
  const halves = text.split("::");
  if (halves.length > 2) return false;
  const groups = halves.flatMap((half) => (half === "" ? [] : half.split(":")));
  const last = groups.at(-1) ?? "";
  const hasIpv4 = last.includes(".") && !text.endsWith("::");
  const hexGroups = hasIpv4 ? groups.slice(0, -1) : groups;
  if (hasIpv4 && !isIpv4(last)) return false;
  if (!hexGroups.every((group) => /^[0-9A-Fa-f]{1,4}$/.test(group))) return false;
  const count = hexGroups.length + (hasIpv4 ? 2 : 0);
  return halves.length === 2 ? count < 8 : count === 8;
}

/** A mailbox of RFC 5321: a dotted or quoted local part and a host name or address literal. */
export function isEmail(text: string): boolean {
  if (text.length > longestMail) return false;
  const at = text.lastIndexOf("@");
  if (at < 1) return false;
  return isLocalPart(text.slice(0, at)) && isMailDomain(text.slice(at + 1));
}

function isLocalPart(local: string): boolean {
  if (local.startsWith('"')) return /^"(?:[ !#-[\]-~]|\\[ -~])*"$/.test(local);
  return local.split(".").every((atom) => /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+$/.test(atom));
}

function isMailDomain(domain: string): boolean {
  if (!domain.startsWith("[")) return isHostname(domain);
  if (!domain.endsWith("]")) return false;
  const literal = domain.slice(1, -1);
  return /^ipv6:/i.test(literal) ? isIpv6(literal.slice(5)) : isIpv4(literal);
}
