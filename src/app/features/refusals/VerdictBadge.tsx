import { verdictWords } from "#core/verdicts/verdict.ts";
import { changeWords } from "#core/reports/change-words.ts";
import type { ChangeKind, Verdict } from "#protocol/refusals.ts";
import { verdicts } from "#protocol/refusals.ts";
import { Icon } from "../../ui/Icon.tsx";
import { changeLook, verdictLook, type RowState } from "./verdict-look.ts";
import classes from "./Badges.module.css";

const isVerdict = (state: RowState): state is Verdict =>
  (verdicts as readonly string[]).includes(state);

/** What became of a probe: icon, word and colour. */
export function VerdictBadge({ state }: { readonly state: RowState }) {
  const { icon, word, tone } = verdictLook[state];
  return (
    <span
      className={classes.badge}
      data-outcome={tone}
      {...(isVerdict(state) ? { title: verdictWords[state] } : {})}
    >
      <Icon of={icon} size={13} />
      {word}
    </span>
  );
}

/** How a probe stands to the baseline. */
export function ChangeBadge({ kind }: { readonly kind: ChangeKind }) {
  const { icon, word, tone } = changeLook[kind];
  return (
    <span className={classes.change} data-outcome={tone} title={changeWords[kind]}>
      <Icon of={icon} size={13} />
      {word}
    </span>
  );
}
