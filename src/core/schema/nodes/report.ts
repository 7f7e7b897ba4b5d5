import type { Finding } from "#protocol/finding.ts";
import type { JsonValue } from "#protocol/json.ts";
import { quoteValue } from "../text/quote.ts";
import { type Place, pointerTo } from "./place.ts";
import type { Run } from "./run.ts";

/** A fault as a rule finds it. */
export interface Fault {
  readonly keyword: string;
  readonly rule: JsonValue;
  /** Absent where nothing was received. */
  readonly received?: unknown;
  readonly sentence: string;
  readonly fix?: JsonValue | undefined;
}

/** Collects findings up to a limit and while the check runs, each sentence about each place once. */
export interface Report {
  readonly findings: Finding[];
  readonly isFull: () => boolean;
  readonly add: (place: Place, fault: Fault) => void;
  readonly addAll: (findings: readonly Finding[]) => void;
  /** False for a schema that was already asked to explain this value here: its faults are told. */
  readonly isFirstTime: (schema: object, place: Place) => boolean;
}

// Larger values are cut in a finding: it is kept in the journal and travels to the page.
const longestReceived = 1000;

/** A report that takes at most `max` findings, and none after its run has stopped. */
export function newReport(max: number, run: Run | null = null): Report {
  const findings: Finding[] = [];
  const said = new Set<string>();
  const explained = new Map<object, Set<Place>>();
  // After a check has stopped, tests say no to everything: nothing more is to be believed.
  const isFull = (): boolean => findings.length >= max || (run !== null && run.stopped !== null);
  const keep = (finding: Finding): void => {
    const key = `${finding.path} ${finding.sentence}`;
    if (isFull() || said.has(key)) return;
    said.add(key);
    findings.push(finding);
  };
  return {
    findings,
    isFull,
    add: (place, fault) => keep(findingOf(place, fault)),
    addAll: (more) => more.forEach(keep),
    isFirstTime: (schema, place) => {
      const places = explained.get(schema) ?? new Set<Place>();
      explained.set(schema, places);
      if (places.has(place)) return false;
      places.add(place);
      return true;
    },
  };
}

function findingOf(place: Place, { keyword, rule, received, sentence, fix }: Fault): Finding {
  return {
    path: pointerTo(place),
    keyword,
    rule,
    ...(received === undefined ? {} : { received: small(received) }),
    sentence,
    ...(fix === undefined ? {} : { fix }),
  };
}

/** The value itself where it is JSON and short, else its cut quotation. */
function small(value: unknown): JsonValue {
  const text = quoteValue(value, longestReceived);
  const isJson = typeof value !== "number" || Number.isFinite(value);
  const isWhole = text.length < longestReceived && isJson;
  if (isWhole && (value === null || typeof value === "object" || isScalar(value)))
    return value as JsonValue;
  return text;
}

const isScalar = (value: unknown): boolean =>
  typeof value === "string" || typeof value === "number" || typeof value === "boolean";
