import type { RunGroup } from "#protocol/refusal-table.ts";
import type { Verdict } from "#protocol/refusals.ts";
import { verdicts } from "#protocol/refusals.ts";
import { verdictWords } from "#core/verdicts/verdict.ts";
import { Icon } from "../../ui/Icon.tsx";
import { IconChevronDown, IconChevronRight } from "../../ui/icons.ts";
import { OutcomeBar } from "./OutcomeBar.tsx";
import { counted } from "./run-words.ts";
import { verdictLook } from "./verdict-look.ts";
import classes from "./Run.module.css";

const wordOf = (key: string): string => {
  if (key === "pending" || key === "skipped") return verdictLook[key].word;
  const verdict = verdicts.find((each): each is Verdict => each === key);
  return verdict === undefined ? key : verdictLook[verdict].word;
};

/** What a group is called: its tool, its verdict or its rule. */
export const groupName = ({ key, wireName }: RunGroup): string => wireName ?? wordOf(key);

/** The head of a group, with a bar of how its rows ended. */
export function GroupLine({
  group,
  isFolded,
}: {
  readonly group: RunGroup;
  readonly isFolded: boolean;
}) {
  const verdict = verdicts.find((each) => each === group.key);
  return (
    <div className={classes.group}>
      <Icon of={isFolded ? IconChevronRight : IconChevronDown} size={14} />
      {group.tool === undefined ? <b>{groupName(group)}</b> : <code>{groupName(group)}</code>}
      <span>{counted(group.rows, "input")}</span>
      {verdict !== undefined && group.tool === undefined && (
        <span className={classes.meaning}>{verdictWords[verdict]}</span>
      )}
      <span className={classes.spring} />
      <OutcomeBar counts={group.counts} total={group.rows} width={74} height={5} />
    </div>
  );
}
