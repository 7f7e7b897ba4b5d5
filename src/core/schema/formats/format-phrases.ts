/** What a text of each known format is, with an example that passes: said where a value is missing or wrong. */
export const formatPhrases: ReadonlyMap<string, string> = new Map([
  ["date-time", "a date and time like 2026-01-31T12:00:00Z"],
  ["date", "a date like 2026-01-31"],
  ["time", "a time like 12:00:00Z"],
  ["duration", "a duration like PT15M"],
  ["email", "an e-mail address like ann@example.org"],
  ["uri", "a URI like https://example.org/a"],
  ["uri-reference", "a URI or a relative reference like ../a"],
  ["uuid", "a UUID like 123e4567-e89b-12d3-a456-426614174000"],
  ["ipv4", "an IPv4 address like 192.0.2.1"],
  ["ipv6", "an IPv6 address like 2001:db8::1"],
  ["hostname", "a host name like example.org"],
  ["json-pointer", "a JSON Pointer like /a/0"],
  ["regex", "a regular expression like ^[a-z]+$"],
]);
