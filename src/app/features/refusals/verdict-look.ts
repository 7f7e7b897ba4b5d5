import type { OutcomeKind } from "#protocol/outcome.ts";
import type { ChangeKind, RunRow, Verdict } from "#protocol/refusals.ts";
import { isKept, keptWords, verdictWords } from "#core/verdicts/verdict.ts";
import type { IconDrawing } from "../../ui/Icon.tsx";
import {
  IconAlertTriangle,
  IconArrowBounce,
  IconArrowsDiff,
  IconBraces,
  IconCheck,
  IconClock,
  IconClockX,
  IconDoor,
  IconEye,
  IconHandStop,
  IconLoader2,
  IconMinus,
  IconPlugConnectedX,
  IconPlus,
  IconQuestionMark,
  IconTrendingDown,
  IconTrendingUp,
} from "../../ui/icons.ts";

/** Icon, word and colour of what became of a probe. */
export interface VerdictLook {
  readonly icon: IconDrawing;
  readonly word: string;
  /** Whose colours it has. */
  readonly tone: OutcomeKind | "running";
}

/** A verdict, or a row that has none. */
export type RowState = Verdict | "kept" | "pending" | "running" | "skipped";

export const verdictLook: Readonly<Record<RowState, VerdictLook>> = {
  taught: { icon: IconCheck, word: "taught", tone: "ok" },
  passed: { icon: IconCheck, word: "passed", tone: "ok" },
  declined: { icon: IconHandStop, word: "declined", tone: "cancelled" },
  vague: { icon: IconAlertTriangle, word: "vague", tone: "refusal" },
  echo: { icon: IconBraces, word: "echo", tone: "refusal" },
  elsewhere: { icon: IconArrowBounce, word: "elsewhere", tone: "refusal" },
  leaked: { icon: IconEye, word: "leaked", tone: "providerError" },
  accepted: { icon: IconDoor, word: "accepted", tone: "protocolError" },
  refusedLegal: { icon: IconHandStop, word: "refused legal", tone: "protocolError" },
  protocolError: { icon: IconPlugConnectedX, word: "protocol", tone: "protocolError" },
  crashed: { icon: IconQuestionMark, word: "crashed", tone: "unknownEffect" },
  timeout: { icon: IconClockX, word: "timeout", tone: "deadline" },
  notRun: { icon: IconMinus, word: "not run", tone: "cancelled" },
  kept: { icon: IconCheck, word: "kept", tone: "cancelled" },
  pending: { icon: IconClock, word: "waiting", tone: "cancelled" },
  running: { icon: IconLoader2, word: "running", tone: "running" },
  skipped: { icon: IconMinus, word: "not sent", tone: "cancelled" },
};

export const stateOf = (row: Pick<RunRow, "state" | "verdict" | "expects">): RowState => {
  if (row.state !== "done") return row.state;
  return isKept(row) ? "kept" : (row.verdict ?? "notRun");
};

/** What a badge says at length; empty where its word says all. */
export function stateWords(state: RowState): string {
  if (state === "kept") return keptWords;
  return state === "pending" || state === "running" || state === "skipped"
    ? ""
    : verdictWords[state];
}

/** How a row stands to the baseline, by icon, word and colour. */
export const changeLook: Readonly<Record<ChangeKind, VerdictLook>> = {
  newDrift: { icon: IconTrendingDown, word: "new drift", tone: "protocolError" },
  worse: { icon: IconTrendingDown, word: "worse", tone: "protocolError" },
  sentence: { icon: IconArrowsDiff, word: "changed", tone: "running" },
  mended: { icon: IconTrendingUp, word: "mended", tone: "ok" },
  better: { icon: IconTrendingUp, word: "better", tone: "ok" },
  new: { icon: IconPlus, word: "new", tone: "cancelled" },
  gone: { icon: IconMinus, word: "gone", tone: "cancelled" },
};
