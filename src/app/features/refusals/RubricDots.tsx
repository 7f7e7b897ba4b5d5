import { criteria, type Criterion } from "#protocol/refusals.ts";
import { criterionWords } from "#core/verdicts/verdict.ts";
import classes from "./Badges.module.css";

/** The five questions as dots: full where the sentence passes. */
export function RubricDots({ passed }: { readonly passed: readonly Criterion[] }) {
  return (
    <span
      className={classes.dots}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- five dots are no picture file
      role="img"
      aria-label={`${passed.length} of ${criteria.length} questions`}
    >
      {criteria.map((criterion) => (
        <i
          key={criterion}
          title={criterionWords[criterion]}
          {...(passed.includes(criterion) ? { "data-passed": true } : {})}
        />
      ))}
    </span>
  );
}
