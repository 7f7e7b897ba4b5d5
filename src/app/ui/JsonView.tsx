import { useMemo, useState } from "react";
import type { JsonValue } from "#protocol/json.ts";
import { initiallyOpen, jsonLines, toggled, type OpenNodes } from "./json-lines.ts";
import { JsonTree } from "./JsonTree.tsx";

interface JsonViewProps {
  readonly label: string;
  readonly value: JsonValue;
  /** Pixels; beyond it the view scrolls. */
  readonly maxHeight?: number;
  /** Levels that start unfolded. */
  readonly depth?: number;
}

/** JSON as a tree that folds. */
export function JsonView({ label, value, maxHeight = 420, depth = 3 }: JsonViewProps) {
  const start = useMemo(() => initiallyOpen(value, depth), [value, depth]);
  const [changed, setChanged] = useState<{ of: JsonValue; open: OpenNodes }>();
  const open = changed && changed.of === value ? changed.open : start;
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set());
  const lines = useMemo(() => jsonLines(value, open), [value, open]);
  return (
    <JsonTree
      label={label}
      lines={lines}
      unfolded={unfolded}
      onToggle={(line) => {
        if (line.type !== "leaf") setChanged({ of: value, open: toggled(open, line) });
        else setUnfolded((old) => old.symmetricDifference(new Set([line.pointer])));
      }}
      text={() => JSON.stringify(value, null, 2)}
      maxHeight={maxHeight}
    />
  );
}
