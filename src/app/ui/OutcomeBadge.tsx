import { Icon } from "./Icon.tsx";
import { outcomeLook, type CallState } from "./outcomes.ts";
import classes from "./OutcomeBadge.module.css";

/** Icon, word and colour of how a call ended. */
export function OutcomeBadge({ kind }: { readonly kind: CallState }) {
  const look = outcomeLook[kind];
  return (
    <span className={classes.badge} data-outcome={kind} title={look.meaning}>
      <Icon of={look.icon} size={13} />
      {look.word}
    </span>
  );
}

/** The icon alone, for rows; its word is read out. */
export function OutcomeIcon({
  kind,
  size = 14,
}: {
  readonly kind: CallState;
  readonly size?: number;
}) {
  const look = outcomeLook[kind];
  return (
    <span className={classes.icon} data-outcome={kind}>
      <Icon of={look.icon} size={size} label={look.word} />
    </span>
  );
}
