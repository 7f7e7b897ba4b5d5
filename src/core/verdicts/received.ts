import { hasToken } from "./limit.ts";
import { isMissing, type JudgedProbe } from "./judged.ts";
import type { Prose } from "./prose.ts";
import type { CriterionResult } from "#protocol/refusals.ts";

const nothingWords =
  /\b(?:missing|(?:received|got) undefined|required|absent|nothing|not (?:provided|given|specified|present|supplied))\b/i;
const kindWords =
  /\b(?:received|got|was given|input_type=|input_value=|found)[:\s]*"?'?(?:undefined|null|none|nan|string|str|text|number|int|integer|float|boolean|bool|array|list|object|dict|empty)/i;

/** Whether the sentence shows what came: the value, its beginning, or its kind. Of what is missing, that nothing came. */
export function showsReceived(probe: JudgedProbe, { text }: Prose): CriterionResult {
  if (isMissing(probe)) {
    const nothing = nothingWords.exec(text);
    return nothing === null ? { passed: false } : { passed: true, evidence: nothing[0] };
  }
  if (["unknown", "prototype", "readOnly"].includes(probe.rule)) {
    const name = probe.path.slice(probe.path.lastIndexOf("/") + 1);
    if (probe.rule !== "readOnly" && hasToken(text, name)) return { passed: true, evidence: name };
  }
  const kind = kindWords.exec(text);
  if (kind !== null) return { passed: true, evidence: kind[0] };
  const value = shownValue(probe.sent, text);
  return value === null ? { passed: false } : { passed: true, evidence: value };
}

// Enough of a long value to know it by.
const enough = 20;

function shownValue(sent: string, text: string): string | null {
  if (sent === '""') return /""|''|\bempty text\b/.exec(text)?.[0] ?? null;
  const start = sent.slice(0, enough);
  if (sent.length > enough && text.includes(start)) return start;
  if (/^[[{]/.test(sent)) return text.includes(sent) ? sent : numbersShown(sent, text);
  const bare = sent.replace(/^"([^]*)"$/, "$1");
  const isQuoted = sent.startsWith('"') && text.includes(sent);
  return isQuoted || hasToken(text, bare) ? bare : null;
}

/** Of a list one item may be what is shown: `got 900`. */
function numbersShown(sent: string, text: string): string | null {
  const after = /\b(?:got|received)\b:? ?(\S+?)[.,;]?(?:\s|$)/i.exec(text)?.[1];
  return after !== undefined && sent.includes(after) ? after : null;
}
