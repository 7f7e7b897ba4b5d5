import { parsePointer } from "../schema/text/pointer.ts";
import type { JudgedProbe } from "./judged.ts";
import type { Prose } from "./prose.ts";
import type { CriterionResult } from "#protocol/refusals.ts";

/** Words that stand in any sentence: as an argument's name they count only where they are marked as one. */
const common = new Set(
  "a an at in is it of on to as by or and the for from not no id name type value data text list path file key code object message input output number string array error limit count size date time url query content format mode".split(
    " ",
  ),
);

/** Whether the sentence says which argument it is about. */
export function namesArgument(probe: JudgedProbe, prose: Prose): CriterionResult {
  for (const name of namesOf(probe)) {
    const found = mention(name, prose.text);
    if (found !== null) return { passed: true, evidence: found };
  }
  return quotedValue(probe, prose.text);
}

/** Names that would do: that of the argument, or where the whole is wrong, those that the check names. */
function namesOf({ path, findings }: JudgedProbe): readonly string[] {
  const paths = path === "" ? findings.map((finding) => finding.path) : [path];
  const named = paths.flatMap((each) => {
    const last = (parsePointer(each) ?? []).findLast((segment) => !/^\d+$/.test(segment));
    return last === undefined ? [] : [last];
  });
  const inside = findings
    .filter((finding) => finding.path.startsWith(`${path}/`))
    .flatMap((finding) => (parsePointer(finding.path) ?? []).slice(-1));
  const missing = findings.flatMap(({ keyword, rule }) =>
    keyword === "required" && typeof rule === "string" ? [rule] : [],
  );
  const listed = findings.flatMap(({ keyword, rule }) =>
    keyword === "nothing" && Array.isArray(rule)
      ? rule.filter((name) => typeof name === "string")
      : [],
  );
  return [...new Set([...named, ...inside, ...(path === "" ? missing : []), ...listed])].filter(
    (name) => name !== "",
  );
}

/** The name where it stands as one; null where it does not. */
export function mention(name: string, text: string): string | null {
  const own = escaped(name);
  const marked = new RegExp(
    [
      `["'\`“‘]${own}["'\`”’]`,
      `(?<![\\w-])(?:at|argument|parameter|param|field|property|key|option|member)s?:? ${own}(?![\\w-])`,
      `(?<![\\w-])${own} (?:argument|parameter|param|field|property|option)(?![\\w-])`,
      `^[ \\t]*(?:[\\w\\]\\[]+\\.)*${own}(?:\\[\\d+\\])*[ \\t]*:?$`,
      `(?:^|[.;:] |\\n|")${own}(?:\\[\\d+\\])* (?:is|has|must|should|may|can|cannot|matches|takes|needs|was)\\b`,
      `(?<![\\w-])${own}(?:\\[\\d+\\])*(?: is required|:|=)`,
      `(?<![\\w-])${own}(?:\\[\\d+\\]|\\.[a-z])`,
      `\\w[\\])]?\\.${own}(?![\\w-])`,
    ].join("|"),
    "m",
  );
  const found = marked.exec(text);
  if (found !== null) return found[0].trim();
  if (name.length <= 2 || common.has(name.toLowerCase())) return null;
  return new RegExp(`(?<![\\w-])${own}(?![\\w-])`).exec(text)?.[0] ?? null;
}

/** Enough of a long name to know it by. */
const enough = 20;

/** An object of a scene is named by its own name. */
function quotedValue({ rule, sent, findings }: JudgedProbe, text: string): CriterionResult {
  const isOfScene = rule === "object" || findings[0]?.keyword === "scene";
  const start = sent.slice(0, enough);
  return isOfScene && start !== "" && text.includes(start)
    ? { passed: true, evidence: start }
    : { passed: false };
}

const escaped = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, "\\$&");
