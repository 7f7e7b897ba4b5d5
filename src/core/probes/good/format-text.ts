/** A text of each format that schemas name, ours and those of OpenAPI. */
const examples: ReadonlyMap<string, string> = new Map([
  ["date-time", "2026-01-31T12:00:00Z"],
  ["date", "2026-01-31"],
  ["time", "12:00:00Z"],
  ["duration", "PT15M"],
  ["email", "ann@example.org"],
  ["idn-email", "ann@example.org"],
  ["uri", "https://example.org/a"],
  ["url", "https://example.org/a"],
  ["iri", "https://example.org/a"],
  ["uri-reference", "../a"],
  ["iri-reference", "../a"],
  ["uri-template", "https://example.org/{id}"],
  ["uuid", "123e4567-e89b-12d3-a456-426614174000"],
  ["ipv4", "192.0.2.1"],
  ["ipv6", "2001:db8::1"],
  ["hostname", "example.org"],
  ["json-pointer", "/a/0"],
  ["relative-json-pointer", "1/a"],
  ["regex", "^[a-z]+$"],
  ["byte", "aGVsbG8="],
  ["binary", "aGVsbG8="],
  ["base64", "aGVsbG8="],
]);

/** A text of a format; undefined for one that is not known here. */
export const formatText = (format: string): string | undefined => examples.get(format);

/** Formats that a text which is plainly no such thing can be made for. */
export const hasFormat = (format: string): boolean => examples.has(format);
