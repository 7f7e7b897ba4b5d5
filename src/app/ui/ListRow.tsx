import type { ReactNode } from "react";
import { readable } from "#core/schema/text/quote.ts";
import { Icon, type IconDrawing } from "./Icon.tsx";
import { groupThousands } from "./numbers.ts";
import classes from "./ListRow.module.css";

interface ListRowProps {
  readonly icon: ReactNode;
  /** Whole, never cut. */
  readonly name: ReactNode;
  /** Cut where there is no room. */
  readonly description?: ReactNode;
  readonly count?: ReactNode;
  readonly isOff?: boolean;
}

/** The inside of a 30 px row of a VirtualList: kind, name, description, count. */
export function ListRow({ icon, name, description, count, isOff = false }: ListRowProps) {
  return (
    <div className={classes.row} {...(isOff ? { "data-off": true } : {})}>
      <span className={classes.kind}>{icon}</span>
      <span className={classes.name}>{name}</span>
      <span className={classes.description}>
        {typeof description === "string" ? readable(description) : description}
      </span>
      {count !== undefined && <span className={classes.count}>{count}</span>}
    </div>
  );
}

/** A heading between rows: the shared prefix, where it comes from, how many. */
export function GroupHeader({
  icon,
  name,
  detail,
  count,
}: {
  readonly icon: IconDrawing;
  readonly name: string;
  readonly detail?: string;
  readonly count?: number | string;
}) {
  return (
    <div className={classes.group}>
      <Icon of={icon} size={15} stroke={1.6} />
      <code>{name}</code>
      <span>{detail}</span>
      {count !== undefined && (
        <span className={classes.count}>
          {typeof count === "number" ? groupThousands(count) : count}
        </span>
      )}
    </div>
  );
}
