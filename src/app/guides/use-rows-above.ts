import { useMemo } from "react";
import type { JsonValue } from "#protocol/json.ts";
import { rowsOf } from "#core/guides/run-plan.ts";

/** Keeps what blocks gave here, and finds for a block the rows of the nearest one above. */
export function useRowsAbove() {
  return useMemo(() => {
    const gave = new Map<number, JsonValue>();
    return {
      keep: (index: number, value: JsonValue) => void gave.set(index, value),
      /** `before` is what a block above had given elsewhere. */
      above(
        index: number,
        before: (index: number) => JsonValue | undefined = () => undefined,
      ): readonly JsonValue[] {
        for (let at = index - 1; at >= 0; at -= 1) {
          const rows = rowsOf(gave.get(at) ?? before(at));
          if (rows) return rows;
        }
        return [];
      },
    };
  }, []);
}
