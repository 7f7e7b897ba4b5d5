/** Files beyond this are for a path or an address, not for an argument. */
export const mostBytes = 5_000_000;

/** How many bytes a base64 text stands for, with either alphabet; null where it is none. */
export function bytesIn(text: string): number | null {
  const letters = text.replace(/\s/gu, "");
  if (!/^[A-Za-z0-9+/_-]*={0,2}$/u.test(letters)) return null;
  const digits = letters.replace(/=+$/u, "").length;
  const isWhole = letters.length === digits || letters.length % 4 === 0;
  return digits % 4 === 1 || !isWhole ? null : Math.floor((digits * 3) / 4);
}
