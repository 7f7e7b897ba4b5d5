import type { JsonValue } from "#protocol/json.ts";
import { readableValue } from "./value-format.ts";
import classes from "./ValueText.module.css";

interface ValueTextProps {
  readonly value: JsonValue | undefined;
  readonly unit?: string;
  /** A text of numbers is a vector: drawn without quotes. */
  readonly isVector?: boolean;
  readonly isStale?: boolean;
  /** Text that is a word of its own (an enum's label, an object's name): drawn without quotes. */
  readonly isWord?: boolean;
}

/** A value in one line: tabular figures, thin spaces in thousands, the unit in grey. */
export function ValueText({
  value,
  unit,
  isVector = false,
  isStale = false,
  isWord = false,
}: ValueTextProps) {
  return (
    <span className={classes.value} {...(isStale ? { "data-stale": true } : {})}>
      {readableValue(value, { isVector, isWord })}
      {unit !== undefined && unit !== "" && <span className={classes.unit}> {unit}</span>}
    </span>
  );
}
