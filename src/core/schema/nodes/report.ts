import type { Finding } from "#protocol/finding.ts";
import type { JsonValue } from "#protocol/json.ts";
import { quoteValue } from "../text/quote.ts";
import { type Place, pointerTo } from "./place.ts";

/** A fault as a rule finds it. */
export interface Fault {
  readonly keyword: string;
  readonly rule: JsonValue;
  /** Absent where nothing was received. */
  readonly received?: unknown;
  readonly sentence: string;
  readonly fix?: JsonValue | undefined;
}

/** Collects findings up to a limit, each sentence about each place once. */
export interface Report {
  readonly findings: Finding[];
  readonly isFull: () => boolean;
  readonly add: (place: Place, fault: Fault) => void;
  readonly addAll: (findings: readonly Finding[]) => void;
}

// Larger values are cut in a finding: it is kept in the journal and travels to the page.
const longestReceived = 1000;

export function newReport(max: number): Report {
  const findings: Finding[] = [];
  const said = new Set<string>();
  const isFull = (): boolean => findings.length >= max;
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
