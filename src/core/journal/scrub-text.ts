import { isSecretKey } from "./secret-keys.ts";

/** What stands where a secret stood. */
export const redacted = "[redacted]";

/** Words that follow "Bearer" or "Basic" in prose, where no secret follows. */
const prose =
  /^(?:tokens?|auth|authentication|authorization|credentials?|schemes?|headers?|format|errors?|realm=.*|access|is|was|and|or)\b/i;

const schemes = /\b(Bearer|Basic)(\s{1,4})([^\s"',;<>\\]{4,})/gi;
const userInfo = /\b([a-z][a-z0-9+.-]{1,30}:\/\/)[^\s/@"'<>\\]{1,500}@/gi;
const queryValue =
  /([?&;](?:[\w.-]{0,40}(?:token|secret|passw|api[_-]?key|signature|credential|auth|access[_-]?key)[\w.-]{0,40}|key|sig|code|pwd|jwt)=)[^&#\s"'<>\\]+/gi;
const headerLine =
  /\b((?:proxy-)?authorization|(?:set-)?cookie|x-api-key|x-auth-token)(["']?\s{0,4}:\s{0,4}["']?)([^\r\n"']{2,})/gi;
const assignment =
  /([\w.-]{2,60})(\\?["']?\s{0,2}=\s{0,2}\\?["']?|\\?["']\s{0,2}:\s{0,2}\\?["'])([^\s"',;&<>\\]{2,})/g;
const flag = /(^|\s)(--?[\w-]{2,60})(\s{1,4})([^\s-][^\s"']*)/g;

/** Forms in which the big providers give out keys, and keys in PEM. */
const knownForms =
  /\b(?:sk|pk|rk)[-_][\w-]{16,}|\bgh[pousr]_[A-Za-z0-9]{20,}|\bgithub_pat_\w{20,}|\bglpat-[\w-]{16,}|\bxox[abeoprs]-[\w-]{10,}|\bAKIA[A-Z0-9]{16}\b|\bAIza[\w-]{30,}|\beyJ[\w-]{8,}\.[\w-]{8,}\.[\w-]*|-----BEGIN [A-Z ]{0,30}PRIVATE KEY-----[\s\S]*?(?:-----END [A-Z ]{0,30}PRIVATE KEY-----|$)/g;

/** Without one of these no pattern can match; most texts have none and are left alone. */
const worthALook =
  /[=:@]|bearer|basic|--|sk[-_]|pk[-_]|rk[-_]|gh[pousr]_|github_pat|glpat|xox|AKIA|AIza|eyJ/i;

/**
 * Cuts secrets out of a text and leaves the rest: authorization values, user
 * names and passwords in URLs, query values, header lines, `KEY=value` and
 * `--key value` with a secret's name, and keys in well-known forms.
 */
export function scrubText(text: string): string {
  if (!worthALook.test(text)) return text;
  return text
    .replace(knownForms, redacted)
    .replace(schemes, (whole, scheme: string, gap: string, value: string) =>
      prose.test(value) ? whole : `${scheme}${gap}${redacted}`,
    )
    .replace(userInfo, `$1${redacted}@`)
    .replace(queryValue, `$1${redacted}`)
    .replace(headerLine, (_whole, name: string, between: string) => `${name}${between}${redacted}`)
    .replace(assignment, (whole, key: string, between: string) =>
      isSecretKey(key) ? `${key}${between}${redacted}` : whole,
    )
    .replace(flag, (whole, before: string, name: string, gap: string) =>
      isSecretKey(name) ? `${before}${name}${gap}${redacted}` : whole,
    );
}
