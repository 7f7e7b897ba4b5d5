/**
 * Whether a URI could have been made from a template (RFC 6570). Only the fixed
 * parts are compared, in their order, so that no template can make the
 * comparison slow; what stands for a variable may be anything.
 */
export function matchesTemplate(template: string, uri: string): boolean {
  const parts = template.split(/\{[^{}]*\}/);
  const first = parts[0] ?? "";
  const last = parts.at(-1) ?? "";
  if (parts.length === 1) return template === uri;
  if (!uri.startsWith(first)) return false;
  let at = first.length;
  for (const part of parts.slice(1, -1)) {
    const found = uri.indexOf(part, at);
    if (found === -1) return false;
    at = found + part.length;
  }
  return uri.length - last.length >= at && uri.endsWith(last);
}
