import type { CriterionResult } from "#protocol/refusals.ts";

/** What must not be in an answer to a stranger. */
const leaks: readonly (readonly [what: string, pattern: RegExp])[] = [
  [
    "a stack trace",
    /^\s*at .+:\d+:\d+\)?$|Traceback \(most recent call last\)|\bFile "[^"]+", line \d+/m,
  ],
  [
    "an error of the code itself",
    /\bCannot (?:read|set) propert(?:y|ies) (?:of|')|\bis not a function\b|\bis not iterable\b|\b[A-Za-z]*(?:TypeError|ReferenceError|AttributeError|KeyError|NullPointerException|UnboundLocalError)\b|'NoneType' object|object has no attribute|\bpanicked at\b|\bundefined is not\b|\b[\w-]+\.(?:go|py|js|ts|java|rb|rs|cs|php):\d+\b/,
  ],
  [
    "SQL",
    /\bSELECT\b[^\n]+\bFROM\b|\bINSERT INTO\b|\bDELETE FROM\b|\bUPDATE\b[^\n]+\bSET\b[^\n]+=|SQLITE_[A-Z]+|SQLSTATE|\bORA-\d{4}|syntax error at or near/,
  ],
  [
    "a secret",
    /\bsk-[A-Za-z0-9_-]{16,}|\bgh[pousr]_[A-Za-z0-9]{20,}|\bxox[abprs]-[A-Za-z0-9-]{10,}|\bAKIA[0-9A-Z]{16}\b|\bBearer (?=\S*\d)[A-Za-z0-9._~+/-]{12,}|\beyJ[A-Za-z0-9_-]{10,}\.[A-Za-z0-9_-]{10,}|-----BEGIN [A-Z ]+-----|\b(?:password|passwd|secret|api[_-]?key)=[^\s&"']{4,}|[?&](?:api_?key|key|token|access_token|secret|signature)=[^&\s"']+/i,
  ],
];

const paths =
  /(?<![\w:/.])(?:\/(?:home|root|usr|var|etc|opt|srv|tmp|app|Users|private|mnt|data|workspace)\/[^\s'",;)\]}]+|[A-Za-z]:\\[^\s'",;)\]}]+|file:\/\/\S+)/g;

/** Whether an answer shows the inside of the server: code, a stack, SQL or a secret. Paths are none of them: a tool of files names files. */
export const showsInside = (text: string): boolean =>
  leaks.some(([, pattern]) => pattern.test(text));

/** Whether nothing in the answer is nobody's business. A path that the caller sent is no secret of the server. */
export function leaksNothing(text: string, argsText: string): CriterionResult {
  for (const [what, pattern] of leaks) {
    const found = pattern.exec(text);
    if (found !== null)
      return { passed: false, evidence: `${what}: ${found[0].trim().slice(0, 80)}` };
  }
  for (const [path] of text.matchAll(paths))
    if (!argsText.includes(path))
      return { passed: false, evidence: `a path of the machine: ${path.slice(0, 80)}` };
  return { passed: true };
}
