import type { ComponentPropsWithRef } from "react";

// Rows of a grid that is a list of lines, not a table: one tab stop, its own keys, an editor in
// the place of a row. A table's elements would bring their own layout.

/** A row of a grid. */
export function GridRow(props: ComponentPropsWithRef<"div">) {
  const role = "row";
  return <div role={role} {...props} />;
}

/** A cell of a grid; `isHead` = it names its row. */
export function GridCell({
  isHead = false,
  ...rest
}: ComponentPropsWithRef<"span"> & { readonly isHead?: boolean }) {
  return <span role={isHead ? "rowheader" : "gridcell"} {...rest} />;
}
