import type { Finding } from "#protocol/finding.ts";
import { fixOf } from "#core/form/finding-fix.ts";
import type { FormState } from "#core/form/form-state.ts";
import type { FormHandle } from "../../../form/form-handle.ts";
import { placeWords } from "./outcome-words.ts";
import classes from "./Outcome.module.css";

/** Findings one a line, each with its way out where there is one. */
export function FindingList({
  findings,
  sent,
  handle,
}: {
  readonly findings: readonly Finding[];
  readonly sent: FormState;
  /** Absent where they are not about the arguments. */
  readonly handle?: FormHandle;
}) {
  return (
    <ul className={classes.findings}>
      {findings.map((finding) => {
        const fix = handle ? fixOf(finding) : null;
        return (
          <li key={`${finding.path} ${finding.keyword} ${finding.sentence}`}>
            <code>{handle ? placeWords(sent, finding) : finding.path || "whole"}</code>
            <span>{finding.sentence}</span>
            {fix && (
              <button
                type="button"
                className={classes.link}
                onClick={() => handle?.edit(fix.apply)}
              >
                {fix.label}
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
