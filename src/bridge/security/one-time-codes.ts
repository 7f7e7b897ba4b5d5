import type { Clock } from "../hub/clock.ts";
import { isSameText } from "./same-text.ts";

/** How long a code is good for (contracts §5). */
const codeLifetimeMs = 60_000;

/** Links that were printed and not opened; the oldest goes when there are more. */
const mostCodes = 20;

/** Codes that a person carries from the terminal to the page, in the URL's fragment. */
export interface OneTimeCodes {
  issue(): string;
  /** True once for a code that was issued at most 60 s ago. */
  redeem(code: string): boolean;
}

/** Makes the keeper of codes; `makeCode` gives texts that nobody can guess. */
export function createOneTimeCodes(clock: Clock, makeCode: () => string): OneTimeCodes {
  let issued: readonly { readonly code: string; readonly until: number }[] = [];
  const forgetOld = (): void => {
    // `elapsed` and not `now`: setting the machine's clock must not lengthen a code's life.
    issued = issued.filter(({ until }) => clock.elapsed() < until).slice(-mostCodes);
  };
  return {
    issue() {
      const code = makeCode();
      issued = [...issued, { code, until: clock.elapsed() + codeLifetimeMs }];
      forgetOld();
      return code;
    },
    redeem(code) {
      forgetOld();
      const left = issued.filter((entry) => !isSameText(entry.code, code));
      const isGood = left.length < issued.length;
      issued = left;
      return isGood;
    },
  };
}
