import type { Caller } from "#protocol/journal.ts";
import type { JsonObject } from "#protocol/json.ts";
import type { SourceOutcome } from "#protocol/outcome.ts";
import type { Clock } from "../clock.ts";
import type { Journal } from "../hub.ts";
import type { Asking } from "../inbox.ts";
import type { Policy } from "../policy.ts";
import type { RunningCalls, RunningHandle } from "../running.ts";
import type { Source, SourceCall } from "../source.ts";
import type { Tools } from "../tools/catalog.ts";
import type { ToolRecord } from "../tools/tool-record.ts";
import type { Stopwatch } from "./stopwatch.ts";

/** What the pipeline is made of. */
export interface PipelineParts {
  readonly journal: Journal;
  readonly clock: Clock;
  readonly tools: Tools;
  readonly source: (name: string) => Source | undefined;
  readonly policy: Policy;
  readonly inbox: Asking;
  readonly running: RunningCalls;
  readonly isReadOnly: boolean;
  /** Deadline of a call that names none; 0 = none. */
  readonly timeoutMs: number;
  readonly onFault: (what: string, error: unknown) => void;
}

/** A call that has a tool, on its way through the stages. */
export interface Passage {
  readonly record: ToolRecord;
  readonly source: Source;
  readonly call: SourceCall;
  readonly args: JsonObject;
  readonly caller: Caller;
  readonly handle: RunningHandle;
  readonly watch: Stopwatch;
  readonly timeoutMs: number;
  readonly isUnchecked: boolean;
}

/** How a stage ended the call; null = it goes on. */
export type Ending = SourceOutcome;
