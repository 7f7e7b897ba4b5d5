import { isJsonObject, type JsonObject, type JsonValue } from "#protocol/json.ts";
import { childPointer } from "../form/pointer.ts";
import { quoteValue } from "../schema/text/quote.ts";

/** Fields that hold the address of a picture (R1.39). */
const imageFields = new Set([
  "src",
  "image",
  "avatar",
  "photo",
  "thumbnail",
  "poster",
  "icon",
  "logo",
  "cover",
  "banner",
  "background",
]);

/** Hosts that models make up pictures from. */
const placeholderHosts = [
  "via.placeholder.com",
  "placehold.co",
  "placehold.it",
  "dummyimage.com",
  "placeimg.com",
  "placekitten.com",
  "picsum.photos",
  "example.com",
  "example.org",
  "example.net",
];

/** Host and rest of a web address; null where it has none. */
function partsOf(address: string): { readonly host: string; readonly rest: string } | null {
  const found = /^https?:\/\/(?:[^/?#@]*@)?([\w.-]+)(?::\d+)?(.*)$/is.exec(address);
  // A dot at the end is the same host to a browser.
  const host = (found?.[1] ?? "").toLowerCase().replace(/\.+$/, "");
  return found ? { host, rest: found[2] ?? "" } : null;
}

/** Why an address is one that models make up (R1.39), as a clause without its end; null where it is not. */
export function placeholderFault(address: string): string | null {
  const { host = "", rest = "" } = partsOf(address.trim()) ?? {};
  if (placeholderHosts.some((known) => host === known || host.endsWith(`.${known}`)))
    return `${host} only serves placeholder pictures`;
  return /[?&]text=/i.test(rest) ? "a picture of the text in its address is a placeholder" : null;
}

/** Whether an address may be shown: `http(s)://`, `data:` of a picture, sound or film, or a path, and of no placeholder host. */
export function isImageAddress(address: string): boolean {
  const text = address.trim();
  if (/^data:(?:image|audio|video)\/[\w.+-]+[;,]/i.test(text)) return true;
  if (text.startsWith("//")) return false;
  if (text.startsWith("/")) return !text.includes("\\");
  return partsOf(text) !== null && placeholderFault(text) === null;
}

/** Data without addresses that are no pictures, and a sentence for each that was dropped. */
export interface CleanData {
  readonly data: JsonValue;
  readonly fixes: readonly string[];
}

const mostFixes = 20;

/**
 * Drops the addresses of pictures that nobody can show: other schemes, and
 * hosts that models make up. An object with a bad `src` is dropped whole.
 * `kinds` of address that are plain names (an icon, a colour) stay.
 */
export function cleanImages(data: JsonValue): CleanData {
  const fixes: string[] = [];
  const note = (path: string, address: string): void => {
    if (fixes.length < mostFixes) {
      const fault = placeholderFault(address) ?? "it is no address of a picture";
      fixes.push(`${path}: ${quoteValue(address)} was left out: ${fault}.`);
    }
  };
  const clean = (value: JsonValue, path: string): JsonValue | undefined => {
    if (Array.isArray(value)) {
      const list = value as readonly JsonValue[];
      const kept = list.flatMap((item, index) => clean(item, childPointer(path, index)) ?? []);
      // An item that is a list itself must not be flattened into its parent.
      return list.some((item) => Array.isArray(item))
        ? list.map((item, index) => clean(item, childPointer(path, index)) ?? null)
        : kept;
    }
    return isJsonObject(value) ? cleanObject(value, path) : value;
  };
  const cleanObject = (object: JsonObject, path: string): JsonValue | undefined => {
    const bad = object["src"];
    if (typeof bad === "string" && isAddress("src", bad) && !isImageAddress(bad)) {
      note(childPointer(path, "src"), bad);
      return undefined;
    }
    return Object.fromEntries(
      Object.entries(object).flatMap(([name, value]): readonly [string, JsonValue][] => {
        if (typeof value === "string" && imageFields.has(name) && isAddress(name, value)) {
          if (isImageAddress(value)) return [[name, value]];
          note(childPointer(path, name), value);
          return [];
        }
        const kept = clean(value, childPointer(path, name));
        return kept === undefined ? [] : [[name, kept]];
      }),
    );
  };
  const cleaned = clean(data, "");
  return { data: cleaned ?? data, fixes };
}

/** `icon` and `background` may be a plain word: the name of an icon or a colour, an emoji. */
const isAddress = (name: string, value: string): boolean =>
  (name !== "icon" && name !== "background" && name !== "logo") || /[:/\\]/.test(value);
