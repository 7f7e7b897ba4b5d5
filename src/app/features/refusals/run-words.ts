import type { RunChange, RunSummary, SkipReason, Verdict } from "#protocol/refusals.ts";
import { formatMoment } from "../../ui/moment.ts";
import { formatSpan, groupThousands } from "../../ui/numbers.ts";

/** `1 tool`, `2 tools`. */
export const counted = (count: number, word: string): string =>
  `${groupThousands(count)} ${word}${count === 1 ? "" : "s"}`;

/** Whether something of the run still moves. */
export const isUnderWay = ({ state }: Pick<RunSummary, "state">): boolean =>
  state === "planning" || state === "running";

/** Rows that are sent at all. */
export const toSend = ({ probes, skipped }: Pick<RunSummary, "probes" | "skipped">): number =>
  probes - Object.values(skipped).reduce((sum, count) => sum + count, 0);

/** How far it is: what is left, how fast it goes; of an ended run when that was. */
export function progressWords(run: RunSummary): string {
  const left = toSend(run) - run.done;
  switch (run.state) {
    case "planning":
      return "making the inputs";
    case "running": {
      const { rate = 0 } = run;
      if (rate <= 0) return `${groupThousands(left)} left`;
      return `${formatSpan((left / rate) * 1_000)} left, ${groupThousands(Math.round(rate * 10) / 10)} a second`;
    }
    case "stopped":
      return left > 0 ? `stopped, ${groupThousands(left)} left` : "stopped";
    case "finished":
      return run.endedAt === undefined
        ? "finished"
        : `finished ${formatMoment(run.endedAt)}, took ${formatSpan(run.endedAt - run.startedAt)}`;
  }
}

/** What is told when the run begins or ends, for those who do not see it. */
export function stateSentence(run: RunSummary): string {
  const ended = `${counted(run.done, "input")} sent, ${groupThousands(run.drift)} drift, ${groupThousands(run.needsLook)} to look at.`;
  switch (run.state) {
    case "planning":
      return "The inputs are being made.";
    case "running":
      return "The run is under way.";
    case "stopped":
      return `The run is stopped: ${ended}`;
    case "finished":
      return `The run has finished: ${ended}`;
  }
}

/** Why rows are not sent, in a few words. */
export const skipShort: Readonly<Record<SkipReason, string>> = {
  control: "it may take effect, and the tool does not say that it only reads",
  destructive: "the tool says that it may destroy something",
  off: "the tool is switched off",
};

type Counts = Readonly<Partial<Record<Verdict, number>>>;

/** Refused because of the bad value, well or badly: what the share of good sentences is taken of. */
const refusals: readonly Verdict[] = ["taught", "vague", "echo", "leaked", "elsewhere"];

/** `99.5 %`; null where nothing was refused. */
export function taughtShare(counts: Counts): string | null {
  const all = refusals.reduce((sum, verdict) => sum + (counts[verdict] ?? 0), 0);
  if (all === 0) return null;
  const share = Math.floor(((counts.taught ?? 0) / all) * 1_000) / 10;
  return `${share} %`;
}

/** A tile above the table. */
export interface Tile {
  readonly id: "probes" | "taught" | "vague" | "accepted" | "broken" | "drift";
  readonly word: string;
  readonly count: number;
  readonly caption: string;
}

/** How a run compares, as the bridge counts it. */
export interface TileComparison {
  readonly counts: Readonly<Partial<Record<RunChange["kind"], number>>>;
  readonly before: Counts;
}

const sumOf = (counts: Counts, wanted: readonly Verdict[]): number =>
  wanted.reduce((sum, verdict) => sum + (counts[verdict] ?? 0), 0);

const listed = (parts: readonly (readonly [number, string])[]): string =>
  parts
    .filter(([count]) => count > 0)
    .map(([count, word]) => `${groupThousands(count)} ${word}`)
    .join(", ");

/** The figures of a run; with a baseline what they were. */
export function tilesOf(run: RunSummary, compared: TileComparison | null): readonly Tile[] {
  const { counts } = run;
  const [now, was] = [taughtShare(counts), compared === null ? null : taughtShare(compared.before)];
  const skipped = run.probes - toSend(run);
  const vague = sumOf(counts, ["vague", "echo"]);
  const others = [
    [counts.elsewhere ?? 0, "elsewhere"],
    [counts.leaked ?? 0, "leaked"],
  ] as const;
  const changed = compared?.counts;
  return [
    {
      id: "probes",
      word: "Inputs",
      count: run.probes,
      caption:
        skipped > 0 ? `${groupThousands(skipped)} not sent` : `of ${counted(run.tools, "tool")}`,
    },
    {
      id: "taught",
      word: "Refused well",
      count: counts.taught ?? 0,
      caption:
        now === null
          ? "nothing was refused"
          : was === null
            ? `${now} of refusals`
            : `${now}, was ${was}`,
    },
    {
      id: "vague",
      word: "Vague",
      count: vague,
      caption: listed([[counts.echo ?? 0, "without a reason"], ...others]) || "says too little",
    },
    {
      id: "accepted",
      word: "Accepted",
      count: counts.accepted ?? 0,
      caption: "bad input was taken",
    },
    {
      id: "broken",
      word: "Broken",
      count: sumOf(counts, ["protocolError", "crashed", "timeout"]),
      caption:
        listed([
          [counts.protocolError ?? 0, "protocol"],
          [counts.crashed ?? 0, "crashed"],
          [counts.timeout ?? 0, "late"],
        ]) || "no tool result",
    },
    {
      id: "drift",
      word: "Drift",
      count: run.drift,
      caption:
        changed === undefined
          ? `${groupThousands(counts.refusedLegal ?? 0)} legal refused`
          : listed([
              [changed.newDrift ?? 0, "new"],
              [changed.mended ?? 0, "mended"],
              [changed.worse ?? 0, "worse"],
              [changed.better ?? 0, "better"],
            ]) || "no change",
    },
  ];
}

/** `3 gone`: what has no row to stand in; empty where nothing is. */
export const goneWords = ({ counts }: Pick<TileComparison, "counts">): string =>
  listed([[counts.gone ?? 0, "gone since the baseline"]]);

/** What an MCP library puts before what went wrong: in a column of many it is all that would be seen. */
const libraryWords =
  /^MCP error -?\d+: (?:Input validation error: )?(?:Invalid arguments for tool [\w.\-/]{1,128}: )?(?=\S)/;

/** The sentence without those words, an ellipsis in their place; whole beside the table. */
export const bareSentence = (sentence: string): string => sentence.replace(libraryWords, "… ");
