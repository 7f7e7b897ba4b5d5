const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

const values = new Map(Array.from(letters, (letter, value) => [letter, value]));
values.set("+", 62).set("/", 63);

/** Bytes as base64 for links: no letter has to be escaped, nothing pads. */
export function toBase64Url(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += 3) {
    const [one = 0, two = 0, three = 0] = bytes.subarray(at, at + 3);
    const group = (one << 16) | (two << 8) | three;
    const count = Math.min(bytes.length - at, 3) + 1;
    for (let index = 0; index < count; index += 1) {
      parts.push(letters.charAt((group >> (18 - 6 * index)) & 63));
    }
  }
  return parts.join("");
}

/** Bytes of base64 in either alphabet, padded or not; null where it is none. */
export function fromBase64(text: string): Uint8Array | null {
  const digits = text.replace(/=+$/, "");
  if (digits.length % 4 === 1) return null;
  const bytes = new Uint8Array(Math.floor((digits.length * 3) / 4));
  let group = 0;
  let bits = 0;
  let at = 0;
  for (const letter of digits) {
    const value = values.get(letter);
    if (value === undefined) return null;
    group = ((group << 6) | value) & 0xff_ff_ff;
    bits += 6;
    if (bits >= 8) {
      bits -= 8;
      bytes[at] = (group >> bits) & 255;
      at += 1;
    }
  }
  return bytes;
}
