import { Menu } from "@mantine/core";
import { runGroupings, type RunGrouping } from "#protocol/refusal-table.ts";
import { Button } from "../../ui/Button.tsx";
import { Chips } from "../../ui/Chips.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { IconCheck, IconChevronDown } from "../../ui/icons.ts";
import { SearchField } from "../../ui/Toolbar.tsx";
import type { RowChip, RunAddress } from "./address.ts";
import { goneWords, type TileComparison } from "./run-words.ts";
import type { LineFacets } from "./line-facets.ts";
import { chipsOf } from "./line-facets.ts";
import classes from "./Run.module.css";

/** Search, chips and grouping over the rows, and the heads of their columns. */
export function RowsHead({
  address,
  facets,
  comparison,
  onChange,
  onLeave,
}: {
  readonly address: RunAddress;
  readonly facets: LineFacets | undefined;
  readonly comparison: TileComparison | null;
  readonly onChange: (part: Partial<RunAddress>) => void;
  readonly onLeave: () => void;
}) {
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is a form's */}
      <div role="group" aria-label="Filter of the inputs" className={classes.filters}>
        <span className={classes.find}>
          <SearchField
            label="Filter the inputs"
            placeholder="Sentence, field or rule"
            value={address.text}
            onChange={(text) => onChange({ text })}
            onLeave={onLeave}
          />
        </span>
        <Chips<RowChip>
          label="Show"
          chips={chipsOf(facets, address)}
          value={address.chip}
          onChange={(chip) => onChange({ chip })}
        />
        <span className={classes.spring} />
        {comparison !== null && <span className={classes.changes}>{goneWords(comparison)}</span>}
        <GroupMenu by={address.by} onChange={(by) => onChange({ by })} />
      </div>
      <div className={classes.heads} aria-hidden="true">
        <span>Field</span>
        <span className={classes.ruleCell}>Rule broken, value sent</span>
        <span>Verdict</span>
        <span>Sentence</span>
        <span className={classes.wideCell}>Rubric</span>
        <span className={classes.wideCell}>Baseline</span>
      </div>
    </>
  );
}

function GroupMenu({
  by,
  onChange,
}: {
  readonly by: RunGrouping;
  readonly onChange: (by: RunGrouping) => void;
}) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="subtle">
          <span className={classes.quiet} aria-hidden="true">
            Group by
          </span>
          <span className="visually-hidden">Grouped by</span> {by}
          <Icon of={IconChevronDown} size={14} />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {runGroupings.map((each) => (
          <Menu.Item
            key={each}
            rightSection={each === by ? <Icon of={IconCheck} size={14} label="chosen" /> : null}
            onClick={() => onChange(each)}
          >
            {each}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
