interface Parts {
  readonly scheme: string | undefined;
  readonly authority: string | undefined;
  readonly path: string;
  readonly query: string | undefined;
}

// RFC 3986, appendix B, less the fragment.
const shape = /^(?:([A-Za-z][A-Za-z0-9+.-]*):)?(?:\/\/([^/?#]*))?([^?#]*)(?:\?([^#]*))?/;

function partsOf(uri: string): Parts {
  const found = shape.exec(uri);
  return {
    scheme: found?.[1]?.toLowerCase(),
    authority: found?.[2],
    path: found?.[3] ?? "",
    query: found?.[4],
  };
}

/** A reference split at its `#`; the fragment is absent where there is no `#` at all. */
export function splitFragment(reference: string): readonly [uri: string, fragment: string] {
  const at = reference.indexOf("#");
  return at < 0 ? [reference, ""] : [reference.slice(0, at), reference.slice(at + 1)];
}

/**
 * Resolves a reference without fragment against a base URI (RFC 3986 §5.2).
 * Text in, text out: nothing is looked up, and a base may be empty or a URN.
 */
export function resolveUri(base: string, reference: string): string {
  const to = partsOf(reference);
  if (to.scheme !== undefined) return joined({ ...to, path: withoutDots(to.path) });
  const from = partsOf(base);
  if (to.authority !== undefined)
    return joined({ ...to, scheme: from.scheme, path: withoutDots(to.path) });
  if (to.path === "") return joined({ ...from, query: to.query ?? from.query });
  const path = to.path.startsWith("/") ? to.path : merged(from, to.path);
  return joined({ ...from, path: withoutDots(path), query: to.query });
}

function merged(base: Parts, path: string): string {
  if (base.authority !== undefined && base.path === "") return `/${path}`;
  return base.path.slice(0, base.path.lastIndexOf("/") + 1) + path;
}

/** Takes `.` and `..` out of a path; a path without slashes (a URN's) stays as it is. */
function withoutDots(path: string): string {
  if (!path.includes(".") || !/(?:^|\/)\.\.?(?:\/|$)/.test(path)) return path;
  const kept: string[] = [];
  const segments = path.split("/");
  for (const [index, segment] of segments.entries()) {
    const isLast = index === segments.length - 1;
    if (segment === "..") {
      if (kept.length > 1 || (kept.length === 1 && kept[0] !== "")) kept.pop();
      if (isLast) kept.push("");
    } else if (segment === ".") {
      if (isLast) kept.push("");
    } else kept.push(segment);
  }
  return kept.join("/");
}

function joined({ scheme, authority, path, query }: Parts): string {
  return (
    (scheme === undefined ? "" : `${scheme}:`) +
    (authority === undefined ? "" : `//${authority}`) +
    path +
    (query === undefined ? "" : `?${query}`)
  );
}
