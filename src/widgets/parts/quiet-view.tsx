import { memo, useState, type ComponentType } from "react";
import type { WidgetViewProps } from "../widget-kind.ts";

/**
 * Makes a view that does no work while nobody can see it: it is first drawn
 * when it is first seen, keeps what it drew last while it is out of sight, and
 * is drawn anew only when something that it was given is another.
 */
export function quietView<Props extends WidgetViewProps>(
  View: ComponentType<Props>,
): ComponentType<Props> {
  function Quiet(props: Props) {
    const [wasSeen, setWasSeen] = useState(props.isVisible);
    if (props.isVisible && !wasSeen) setWasSeen(true);
    return wasSeen ? <View {...props} /> : null;
  }
  return memo(Quiet, (before, after) =>
    isTheSame(before as WidgetViewProps, after as WidgetViewProps),
  );
}

function isTheSame(before: WidgetViewProps, after: WidgetViewProps): boolean {
  if (!before.isVisible && !after.isVisible) return true;
  return (
    before.isVisible === after.isVisible &&
    before.data === after.data &&
    before.selection === after.selection &&
    before.linkKey === after.linkKey &&
    before.emit === after.emit &&
    before.title === after.title &&
    before.id === after.id &&
    before.kind === after.kind &&
    before.size.width === after.size.width &&
    before.size.height === after.size.height
  );
}
