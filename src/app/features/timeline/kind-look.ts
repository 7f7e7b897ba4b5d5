import type { JournalKind } from "#protocol/journal.ts";
import type { IconDrawing } from "../../ui/Icon.tsx";
import {
  IconArrowRight,
  IconBraces,
  IconDatabase,
  IconLayoutDashboard,
  IconMessage2,
  IconPlug,
  IconRobot,
  IconTerminal2,
} from "../../ui/icons.ts";

/** Icon and word of entries that are no calls. */
export const kindLook: Readonly<
  Record<JournalKind, { readonly icon: IconDrawing; readonly word: string }>
> = {
  call: { icon: IconArrowRight, word: "call" },
  outcome: { icon: IconArrowRight, word: "outcome" },
  message: { icon: IconBraces, word: "protocol message" },
  notification: { icon: IconMessage2, word: "notification" },
  stderr: { icon: IconTerminal2, word: "stderr" },
  serverRequest: { icon: IconMessage2, word: "server request" },
  board: { icon: IconLayoutDashboard, word: "board" },
  run: { icon: IconRobot, word: "run" },
  session: { icon: IconDatabase, word: "session" },
  source: { icon: IconPlug, word: "source" },
};
