import { placeholderFault } from "#core/board/clean-images.ts";

/** Where a picture, a sound or a film comes from, as far as the page may use it. */
export type MediaSource =
  /** It is in the address itself, or on this page's own server. */
  | { readonly is: "here"; readonly src: string }
  /** It lies on another host, which would learn that somebody looks; it is fetched only where the person says so. */
  | { readonly is: "far"; readonly src: string; readonly host: string }
  | { readonly is: "none"; readonly why: string };

const types = {
  // Drawn as an image, a drawing runs no script and fetches nothing.
  image: /^data:image\/(?:png|jpeg|gif|webp|avif|bmp|svg\+xml)[;,]/i,
  audio: /^data:audio\/[a-z0-9.+-]+[;,]/i,
  video: /^data:video\/[a-z0-9.+-]+[;,]/i,
} as const;

const words = { image: "a picture", audio: "a sound", video: "a film" } as const;

/** Judges the address of a picture, a sound or a film. */
export function mediaSource(kind: keyof typeof types, src: string): MediaSource {
  const address = src.trim();
  if (address === "") return { is: "none", why: `There is no address of ${words[kind]}.` };
  if (types[kind].test(address) || /^blob:/i.test(address)) return { is: "here", src: address };
  if (/^\/(?![/\\])/.test(address)) return { is: "here", src: address };
  const whole = /^[/\\]{2}/.test(address) ? `https:${address.replaceAll("\\", "/")}` : address;
  const host = hostIn(whole);
  const fault = kind === "image" ? placeholderFault(whole) : null;
  if (fault !== null) {
    return {
      is: "none",
      why: `This is not shown: ${fault}; give the address of a real one, or a file as data:.`,
    };
  }
  if (host !== null) return { is: "far", src: whole, host };
  const cut = address.length > 40 ? `${address.slice(0, 40)}…` : address;
  return {
    is: "none",
    why: `"${cut}" is no address of ${words[kind]}; it begins with https:// or data:.`,
  };
}

/** The host of a web address; null where it is none. No URL class: this runs where there is no page as well. */
function hostIn(address: string): string | null {
  const match =
    /^https?:\/\/(?:[^/?#\\@]*@)?(\[[0-9a-f:.]+\]|[^/?#\\:@\s]+)(?::\d+)?(?:[/?#\\]|$)/i.exec(
      address,
    );
  return match?.[1]?.toLowerCase() ?? null;
}

/** Bytes of a `data:` address; null where they cannot be read. */
export function dataBytes(
  src: string,
): { readonly type: string; readonly text: string; readonly isBase64: boolean } | null {
  const match = /^data:([^;,]*)((?:;[^;,]*)*),/i.exec(src);
  if (!match) return null;
  return {
    type: match[1] ?? "",
    text: src.slice(match[0].length),
    isBase64: /;base64$/i.test(match[2] ?? ""),
  };
}
