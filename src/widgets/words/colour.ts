const outcomes = ["ok", "refusal", "deadline", "cancelled", "protocol-error", "unknown-effect"];
const solid = new Set(outcomes);
const tokens = new Set(
  ["s1", "s2", "s3", "s4", "s5", "s6", "accent", "text", "text-3"].concat(outcomes),
);

/** The page's colours of series, in their order; a seventh begins anew. */
export const seriesColour = (index: number): string => `var(--s${(index % 6) + 1})`;

/**
 * A colour of somebody's data as the page may use it: one of the page's own by
 * name (they follow light and dark), a CSS word, or a hexadecimal one. Everything
 * else, `url(…)` above all, is no colour.
 */
export function safeColour(text: unknown): string | undefined {
  if (typeof text !== "string") return undefined;
  const word = text.trim().toLowerCase();
  if (tokens.has(word)) return solid.has(word) ? `var(--${word}-solid)` : `var(--${word})`;
  if (/^#(?:[0-9a-f]{3}|[0-9a-f]{4}|[0-9a-f]{6}|[0-9a-f]{8})$/.test(word)) return word;
  return /^[a-z]{3,20}$/.test(word) && !reserved.has(word) ? word : undefined;
}

const reserved = new Set(["inherit", "initial", "unset", "revert", "none", "auto", "var", "url"]);
