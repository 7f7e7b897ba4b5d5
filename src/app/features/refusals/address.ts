import { sourceName, sourceNamePattern, toolKey, type SourceName } from "#protocol/ids.ts";
import { runGroupings, type RunGrouping } from "#protocol/refusal-table.ts";
import { quoteValue } from "#core/schema/text/quote.ts";
import { runIdPattern, type RunFilter, type RunId } from "#protocol/refusals.ts";

/** What the chips narrow a table to. */
export type RowChip =
  | "all"
  | "look"
  | "drift"
  | "accepted"
  | "vague"
  | "changed"
  | "skipped"
  | "pending";

export const rowChips: readonly RowChip[] = [
  "all",
  "look",
  "drift",
  "accepted",
  "vague",
  "changed",
  "skipped",
  "pending",
];

/** A source, or one tool of it. */
export interface Target {
  readonly source: SourceName;
  /** Absent = all tools of the source. */
  readonly key?: string;
}

/** What the address says besides the run. */
export interface RunAddress {
  readonly target: Target | null;
  readonly chip: RowChip;
  readonly text: string;
  readonly row: number | null;
  readonly by: RunGrouping;
  readonly baseline: RunId | null;
}

/** The same as search parameters; what is as usual is left out. */
export interface RunSearch {
  readonly tool?: string;
  readonly filter?: string;
  readonly search?: string;
  readonly row?: string;
  readonly group?: string;
  readonly baseline?: string;
}

export const plainAddress: RunAddress = {
  target: null,
  chip: "all",
  text: "",
  row: null,
  by: "tool",
  baseline: null,
};

/** `demo` or `demo/ulib.Box.configure`. */
export const targetText = ({ source, key }: Target): string =>
  key === undefined ? source : `${source}/${key}`;

export function targetOf(text: string | undefined): Target | null {
  if (text === undefined) return null;
  const cut = text.indexOf("/");
  const source = cut === -1 ? text : text.slice(0, cut);
  if (!sourceNamePattern.test(source)) return null;
  const key = cut === -1 ? "" : text.slice(cut + 1);
  return { source: sourceName(source), ...(key === "" ? {} : { key }) };
}

/** A run's or baseline's id, where the text is one. */
export const runIdOf = (text: string | undefined): RunId | null =>
  text !== undefined && runIdPattern.test(text) ? (text as RunId) : null;

/** What search parameters ask for; what cannot be read is as usual. */
export function readSearch(search: RunSearch): RunAddress {
  const row = /^\d{1,9}$/.test(search.row ?? "") ? Number(search.row) : null;
  return {
    target: targetOf(search.tool),
    chip: rowChips.find((chip) => chip === search.filter) ?? "all",
    text: search.search ?? "",
    row,
    by: runGroupings.find((by) => by === search.group) ?? "tool",
    baseline: runIdOf(search.baseline),
  };
}

/** What of the search parameters cannot be read, a sentence; null where all of it can. */
export function searchProblem(search: RunSearch): string | null {
  const address = readSearch(search);
  const problems = [
    search.filter !== undefined && search.filter !== "all" && address.chip === "all"
      ? `There is no filter ${quoteValue(search.filter)}; there are: ${rowChips.join(", ")}. All inputs are shown.`
      : "",
    search.baseline !== undefined && address.baseline === null
      ? `${quoteValue(search.baseline)} is no baseline's id, which is b_ and letters and digits. Nothing is compared.`
      : "",
    search.tool !== undefined && address.target === null
      ? `${quoteValue(search.tool)} is no tool, which is source/name. All tools are shown.`
      : "",
    search.row !== undefined && address.row === null
      ? `${quoteValue(search.row)} is no number of a row. None is open.`
      : "",
    search.group !== undefined && search.group !== address.by
      ? `Inputs are grouped by ${runGroupings.join(", ")}; got ${quoteValue(search.group)}.`
      : "",
  ];
  return problems.filter((problem) => problem !== "").join(" ") || null;
}

export const searchOf = ({ target, chip, text, row, by, baseline }: RunAddress): RunSearch => ({
  ...(target === null ? {} : { tool: targetText(target) }),
  ...(chip === "all" ? {} : { filter: chip }),
  ...(text === "" ? {} : { search: text }),
  ...(row === null ? {} : { row: String(row) }),
  ...(by === "tool" ? {} : { group: by }),
  ...(baseline === null ? {} : { baseline }),
});

/** What the bridge is asked for. Without a baseline nothing has changed, so the chip is left out. */
export function filterOf({ target, chip, text, baseline }: RunAddress): RunFilter {
  return {
    ...(text.trim() === "" ? {} : { text: text.trim().slice(0, 200) }),
    ...targetFilter(target),
    ...chipFilter(chip === "changed" && baseline === null ? "all" : chip),
  };
}

const targetFilter = (target: Target | null): RunFilter => {
  if (target === null) return {};
  const { source, key } = target;
  return key === undefined ? { source } : { tool: { source, key: toolKey(key) } };
};

function chipFilter(chip: RowChip): RunFilter {
  switch (chip) {
    case "all":
      return {};
    case "look":
      return { needsLook: true };
    case "drift":
      return { drift: true };
    case "accepted":
      return { verdicts: ["accepted"] };
    case "vague":
      return { verdicts: ["vague", "echo"] };
    case "changed":
      return { changed: true };
    case "skipped":
      return { state: "skipped" };
    case "pending":
      return { state: "pending" };
  }
}
