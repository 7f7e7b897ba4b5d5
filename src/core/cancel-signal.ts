/**
 * The part of AbortSignal that pure code needs. `core` is compiled without DOM
 * and Node types, and every AbortSignal fits this.
 */
export interface CancelSignal {
  readonly aborted: boolean;
  readonly reason: unknown;
  addEventListener(type: "abort", listener: () => void, options?: { once?: boolean }): void;
  removeEventListener(type: "abort", listener: () => void): void;
}
