import type { Place } from "./place.ts";
import type { Report } from "./report.ts";
import type { Run } from "./run.ts";
import { kindOf, type Rule, type SchemaNode, type Test } from "./schema-node.ts";
import { mergeSeen, newSeen, type Seen } from "./seen.ts";

const always: Test = () => true;

/** One test of all rules: the kind of the value is looked at once, rules for other kinds are not called. */
export function testOf(node: SchemaNode): Test {
  if (node.late.length > 0) return (value, run) => trackNode(node, value, run, newSeen(false));
  const any = every(node.rules, "any");
  const admitted = node.rules.find((rule) => rule.admits !== undefined)?.admits;
  if (any !== null && admitted !== undefined) {
    // Only one kind comes past the type, so only rules for that kind can ever be asked.
    const more = every(node.rules, admitted);
    return more === null ? any : (value, run) => any(value, run) && more(value, run);
  }
  const text = every(node.rules, "string");
  const number = every(node.rules, "number");
  const list = every(node.rules, "array");
  const object = every(node.rules, "object");
  const kinds = [text, number, list, object].filter((test) => test !== null);
  if (kinds.length === 0) return any ?? always;
  const ofKind: Test = (value, run) => {
    switch (typeof value) {
      case "string":
        return text === null || text(value, run);
      case "number":
        return number === null || number(value, run);
      case "object":
        if (value === null) return true;
        return Array.isArray(value)
          ? list === null || list(value, run)
          : object === null || object(value, run);
      default:
        return true;
    }
  };
  return any === null ? ofKind : (value, run) => any(value, run) && ofKind(value, run);
}

function every(rules: readonly Rule[], kind: Rule["applies"]): Test | null {
  const tests = rules.filter((rule) => rule.applies === kind).map((rule) => rule.test);
  const [first, second, third] = tests;
  if (first === undefined) return null;
  if (second === undefined) return first;
  if (third === undefined) return (value, run) => first(value, run) && second(value, run);
  return (value, run) => {
    for (const test of tests) if (!test(value, run)) return false;
    return true;
  };
}

const appliesTo = (rule: { readonly applies: Rule["applies"] }, value: unknown): boolean =>
  rule.applies === "any" || rule.applies === kindOf(value);

/** Tests a value and marks what was judged; marks of a value that fails mean nothing, unless they are lenient. */
export function trackNode(node: SchemaNode, value: unknown, run: Run, seen: Seen): boolean {
  // Late rules look at what this schema judged, not at what its neighbours did.
  const inner = node.late.length > 0 ? newSeen(seen.isLenient) : seen;
  let passes = true;
  for (const rule of node.rules) {
    if (!appliesTo(rule, value)) continue;
    if (rule.track ? rule.track(value, run, inner) : rule.test(value, run)) continue;
    if (!seen.isLenient) return false;
    passes = false;
  }
  for (const rule of node.late) {
    if (!appliesTo(rule, value) || rule.test(value, run, inner)) continue;
    if (!seen.isLenient) return false;
    passes = false;
  }
  if (inner !== seen) mergeSeen(seen, inner);
  return passes;
}

/** Adds every fault of a value to the report. Does nothing for a value that passes. */
export function explainNode(
  node: SchemaNode,
  value: unknown,
  place: Place,
  run: Run,
  report: Report,
): void {
  const failed = node.rules.filter((rule) => appliesTo(rule, value) && !rule.test(value, run));
  for (const rule of decisive(failed, value)) {
    if (report.isFull()) return;
    rule.explain(value, place, run, report);
  }
  if (node.late.length === 0 || failed.some((rule) => rule.keyword === "type")) return;
  const seen = newSeen(true);
  for (const rule of node.rules)
    if (appliesTo(rule, value) && rule.track) rule.track(value, run, seen);
  for (const rule of node.late)
    if (appliesTo(rule, value)) rule.explain(value, place, run, report, seen);
}

// A value of the wrong type breaks other rules too; they would repeat one fault in other words.
function decisive(failed: readonly Rule[], value: unknown): readonly Rule[] {
  const named = (keyword: string): Rule | undefined =>
    failed.find((rule) => rule.keyword === keyword);
  const type = named("type");
  if (type === undefined) return failed;
  // The list of what would be right says more than the type; but null is a fault of its own kind.
  return [(value === null ? undefined : (named("const") ?? named("enum"))) ?? type];
}
