import { useState } from "react";

/** How many of the last values are kept. */
const most = 60;

interface History {
  readonly last: number | undefined;
  readonly values: readonly number[];
}

/** The values that a number had since its widget was first drawn: what a live value has to show for itself. */
export function useHistory(value: number | undefined): readonly number[] {
  const [history, setHistory] = useState<History>({
    last: value,
    values: value === undefined ? [] : [value],
  });
  if (value !== history.last) {
    setHistory({
      last: value,
      values: value === undefined ? [] : [...history.values, value].slice(-most),
    });
  }
  return history.values;
}
