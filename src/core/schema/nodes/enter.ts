import { segmentsOf } from "../text/trail.ts";
import type { Place } from "./place.ts";
import type { Report } from "./report.ts";
import { explainNode, trackNode } from "./evaluate.ts";
import {
  deepestCheck,
  deepestExplanation,
  mostAnswers,
  mostWork,
  rememberFrom,
  type Run,
} from "./run.ts";
import type { Reference, Rule, SchemaNode } from "./schema-node.ts";

interface Hand {
  readonly keyword: string;
  readonly reference: Reference;
  /** Which schema is meant; looked up at each use where that is dynamic. */
  readonly targetOf: (run: Run) => SchemaNode;
}

/**
 * A rule that hands the value on to another schema. All recursion goes through
 * here, so here depth and work are bounded; nothing else needs to count. How
 * deep the schema stands in its document is how many schemas inside each other
 * a check can have gone through since the last reference, at most.
 */
export function handOn(from: SchemaNode, hand: Hand): Rule {
  const { keyword, reference, targetOf } = hand;
  const level = segmentsOf(from.trail).length + 1;
  return {
    keyword,
    applies: "any",
    test: (value, run) => {
      if (reference.isCut) return true;
      const target = targetOf(run);
      const known = run.work > rememberFrom ? run.answers.get(target)?.get(value) : undefined;
      if (known !== undefined) return known;
      if (!enter(run, level)) return false;
      const outer = run.scope;
      if (outer !== null) run.scope = { resource: target.resource, outer };
      const passes = target.test(value, run);
      run.scope = outer;
      run.depth -= level;
      if (run.work > rememberFrom) remember(run, target, value, passes);
      return passes;
    },
    track: (value, run, seen) => {
      if (reference.isCut) return true;
      const target = targetOf(run);
      if (!enter(run, level)) return false;
      const outer = run.scope;
      if (outer !== null) run.scope = { resource: target.resource, outer };
      const passes = trackNode(target, value, run, seen);
      run.scope = outer;
      run.depth -= level;
      return passes;
    },
    explain: (value, place, run, report) => {
      if (!report.isFirstTime(targetOf(run), place)) return;
      run.work += explainingCosts;
      if (!enter(run, level, deepestExplanation)) return;
      explainIn(targetOf(run), value, place, run, report);
      run.depth -= level;
    },
  };
}

// Explaining makes findings and sentences, where testing only answers.
const explainingCosts = 50;

function explainIn(
  target: SchemaNode,
  value: unknown,
  place: Place,
  run: Run,
  report: Report,
): void {
  const outer = run.scope;
  if (outer !== null) run.scope = { resource: target.resource, outer };
  explainNode(target, value, place, run, report);
  run.scope = outer;
}

/** Under dynamic references the same schema may mean different things, so nothing is kept. */
function remember(run: Run, target: SchemaNode, value: unknown, passes: boolean): void {
  if (run.scope !== null || run.stopped !== null || run.answersKept >= mostAnswers) return;
  const ofTarget = run.answers.get(target) ?? new Map<unknown, boolean>();
  run.answers.set(target, ofTarget);
  ofTarget.set(value, passes);
  run.answersKept++;
}

function enter(run: Run, level: number, deepest = deepestCheck): boolean {
  // Once stopped, nothing is entered any more: the whole check unwinds at once.
  if (run.stopped !== null) return false;
  if (run.depth + level > deepest) {
    run.stopped = "depth";
    return false;
  }
  if (++run.work > mostWork) {
    run.stopped = "work";
    return false;
  }
  run.depth += level;
  return true;
}
