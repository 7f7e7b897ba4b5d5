import { useEffect, useState } from "react";
import { toggled, type JsonLine, type OpenNodes } from "./json-lines.ts";
import type { JsonSource } from "./json-source.ts";
import { JsonTree } from "./JsonTree.tsx";
import { RefusalNotice } from "./RefusalNotice.tsx";
import { LoadingSkeleton } from "./Skeleton.tsx";

type Drawn =
  | { readonly is: "waiting" }
  | { readonly is: "drawn"; readonly lines: readonly JsonLine[] }
  | { readonly is: "failed"; readonly error: Error };

/** JSON as a tree that folds, where the JSON itself is elsewhere. What is shown stays until the next lines are there. */
export function FarJsonView({
  label,
  json,
  maxHeight = 420,
}: {
  readonly label: string;
  readonly json: JsonSource;
  readonly maxHeight?: number;
}) {
  const [open, setOpen] = useState<OpenNodes>(json.start);
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set());
  const [drawn, setDrawn] = useState<Drawn>({ is: "waiting" });
  useEffect(() => {
    let isWanted = true;
    json.lines(open, unfolded).then(
      (lines) => isWanted && setDrawn({ is: "drawn", lines }),
      (error: unknown) =>
        isWanted &&
        setDrawn({
          is: "failed",
          error: error instanceof Error ? error : new Error(String(error)),
        }),
    );
    return () => {
      isWanted = false;
    };
  }, [json, open, unfolded]);

  switch (drawn.is) {
    case "waiting":
      return <LoadingSkeleton label={`Drawing ${label}…`} rows={4} />;
    case "failed":
      return <RefusalNotice error={drawn.error} />;
    case "drawn":
      return (
        <JsonTree
          label={label}
          lines={drawn.lines}
          unfolded={unfolded}
          onToggle={(line) => {
            if (line.type !== "leaf") setOpen(toggled(open, line));
            else setUnfolded((old) => old.symmetricDifference(new Set([line.pointer])));
          }}
          text={() => json.text()}
          maxHeight={maxHeight}
        />
      );
  }
}
