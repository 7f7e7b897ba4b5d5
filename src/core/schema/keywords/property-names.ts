import { explainNode } from "../nodes/evaluate.ts";
import { type Place, subjectOf } from "../nodes/place.ts";
import { newReport } from "../nodes/report.ts";
import type { KeywordGroup } from "../nodes/site.ts";
import { quoteValue } from "../text/quote.ts";

/** `propertyNames`. */
export const propertyNamesGroup: KeywordGroup = ({ child }) => {
  const names = child("propertyNames");
  return {
    rules: [
      {
        keyword: "propertyNames",
        applies: "object",
        test: (value, run) => {
          for (const name of Object.keys(value as object)) if (!names.test(name, run)) return false;
          return true;
        },
        explain: (value, place, run, report) => {
          for (const name of Object.keys(value as object)) {
            if (report.isFull()) return;
            if (names.test(name, run)) continue;
            const inner = newReport(1, run);
            explainNode(names, name, nameIn(place, name), run, inner);
            report.addAll(
              inner.findings.map((finding) => ({ ...finding, keyword: "propertyNames" })),
            );
          }
        },
      },
    ],
  };
};

/** A member's name as the subject of a sentence. Found at the member. */
const nameIn = (owner: Place, name: string): Place => ({
  parent: owner,
  key: name,
  isOptional: false,
  label: `The name ${quoteValue(name)}${owner.parent === null ? "" : ` in ${subjectOf(owner)}`}`,
});
