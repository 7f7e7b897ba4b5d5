import type { CancelSignal } from "../cancel-signal.ts";

/** The signal of a call that nobody can cancel. */
export const never: CancelSignal = {
  aborted: false,
  reason: undefined,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
};
