import { subjectOf } from "../nodes/place.ts";
import type { Rule } from "../nodes/schema-node.ts";
import { sentences } from "../sentences.ts";

/** The schema `false`: nothing may be here. */
export const refuseAll: Rule = {
  keyword: "false",
  applies: "any",
  test: () => false,
  explain: (value, place, _run, report) => {
    const say = place.parent === null ? sentences.nothingTaken : sentences.notTaken;
    report.add(place, {
      keyword: "false",
      rule: false,
      received: value,
      sentence: say(subjectOf(place)),
    });
  },
};
