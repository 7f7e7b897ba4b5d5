import type { OutcomeKind } from "#protocol/outcome.ts";
import type { IconDrawing } from "./Icon.tsx";
import {
  IconCheck,
  IconClockX,
  IconCloudX,
  IconHandStop,
  IconLoader2,
  IconPlayerStop,
  IconPlugConnectedX,
  IconQuestionMark,
  IconSettingsExclamation,
} from "./icons.ts";

/** An outcome, or a call that has none yet. */
export type CallState = OutcomeKind | "running";

/** Icon, word and meaning of each outcome: never told apart by colour alone, never merged into "error". */
export const outcomeLook: Readonly<
  Record<CallState, { readonly icon: IconDrawing; readonly word: string; readonly meaning: string }>
> = {
  ok: { icon: IconCheck, word: "OK", meaning: "done" },
  refusal: {
    icon: IconHandStop,
    word: "Refusal",
    meaning: "the checker, a person, the session or the server said no, in a sentence",
  },
  protocolError: {
    icon: IconPlugConnectedX,
    word: "Protocol error",
    meaning: "the other side broke or rejected the protocol",
  },
  providerError: { icon: IconCloudX, word: "Provider error", meaning: "the model provider failed" },
  configurationError: {
    icon: IconSettingsExclamation,
    word: "Configuration error",
    meaning: "our own set-up is wrong",
  },
  cancelled: { icon: IconPlayerStop, word: "Cancelled", meaning: "somebody stopped it" },
  deadline: { icon: IconClockX, word: "Deadline", meaning: "no answer in time" },
  unknownEffect: {
    icon: IconQuestionMark,
    word: "Unknown effect",
    meaning: "the connection was lost after sending: it may have happened",
  },
  running: { icon: IconLoader2, word: "Running", meaning: "not ended yet" },
};
