import { Button } from "../../ui/Button.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { IconColumns2, IconInfoCircle } from "../../ui/icons.ts";
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
export function TreeFoot({ cut, ...props }: TreeFootProps) {
  return (
    <div className={classes.footLines}>
      {cut !== undefined && <Cut text={cut} />}
      <FootLine {...props} />
    </div>
  );
}

function FootLine({ total, isNarrowed, marked, onClear, onCompare }: Omit<TreeFootProps, "cut">) {
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
    </div>
  );
}

/** What was not looked at: said whole, because a search that found nothing may have looked at little. */
function Cut({ text }: { readonly text: string }) {
  return (
    <output className={classes.cut}>
      <Icon of={IconInfoCircle} size={13} />
      <span>{text}</span>
    </output>
  );
}
