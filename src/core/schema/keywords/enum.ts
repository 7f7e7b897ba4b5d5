import { labelFault, membership } from "../nodes/labels.ts";
import type { KeywordGroup } from "../nodes/site.ts";
import { own, ownList } from "../own.ts";

/** `enum`. */
export const enumGroup: KeywordGroup = ({ schema }) => {
  const values = ownList(schema, "enum");
  if (values === undefined) return {};
  return {
    rules: [
      {
        keyword: "enum",
        applies: "any",
        test: membership(values),
        explain: (value, place, _run, report) => {
          report.add(place, labelFault(values, value, place, "enum"));
        },
      },
    ],
  };
};

/** `const`. */
export const constGroup: KeywordGroup = ({ schema }) => {
  const constant = own(schema, "const");
  if (constant === undefined) return {};
  return {
    rules: [
      {
        keyword: "const",
        applies: "any",
        test: membership([constant]),
        explain: (value, place, _run, report) => {
          report.add(place, { ...labelFault([constant], value, place, "const"), rule: constant });
        },
      },
    ],
  };
};
