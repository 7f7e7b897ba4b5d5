import { Button } from "../../ui/Button.tsx";
import { IconColumns2 } from "../../ui/icons.ts";
import { groupThousands } from "../../ui/numbers.ts";
import { mostCompared } from "./compare-names.ts";
import classes from "./SceneTree.module.css";

interface TreeFootProps {
  readonly total: number;
  readonly isNarrowed: boolean;
  /** Set where not everything could be looked at. */
  readonly cut: string | undefined;
  readonly marked: readonly string[];
  readonly onClear: () => void;
  readonly onCompare: ((names: readonly string[]) => void) | null;
}

/** How much is in view; with objects marked, what can be done with them. */
export function TreeFoot({ total, isNarrowed, cut, marked, onClear, onCompare }: TreeFootProps) {
  if (marked.length > 0) {
    const isTooMany = marked.length > mostCompared;
    return (
      <div className={classes.foot}>
        <span>
          {marked.length} selected
          {isTooMany && `; ${mostCompared} at most can be compared`}
        </span>
        <span className={classes.footTools}>
          {onCompare && marked.length > 1 && !isTooMany && (
            <Button
              size="small"
              variant="primary"
              icon={IconColumns2}
              onClick={() => onCompare(marked)}
            >
              Compare
            </Button>
          )}
          <Button size="small" onClick={onClear}>
            {onCompare ? "Clear" : "End the comparison"}
          </Button>
        </span>
      </div>
    );
  }
  return (
    <div className={classes.foot}>
      <span>{`${groupThousands(total)} ${isNarrowed ? "shown" : "in view"}`}</span>
      {cut !== undefined && <span title={cut}>{cut}</span>}
    </div>
  );
}
