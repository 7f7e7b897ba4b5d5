import { changeWords } from "#core/reports/change-words.ts";
import type { ChangeKind } from "#protocol/refusals.ts";
import { Icon } from "../../ui/Icon.tsx";
import { changeLook, stateWords, verdictLook, type RowState } from "./verdict-look.ts";
import classes from "./Badges.module.css";

/** What became of a probe: icon, word and colour. */
export function VerdictBadge({ state }: { readonly state: RowState }) {
  const { icon, word, tone } = verdictLook[state];
  const words = stateWords(state);
  return (
    <span className={classes.badge} data-outcome={tone} {...(words === "" ? {} : { title: words })}>
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
