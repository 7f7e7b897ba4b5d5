/** What of a class, property or action can differ between two contexts. */
export type Fact =
  | "name"
  | "type"
  | "kind"
  | "readOnly"
  | "range"
  | "units"
  | "default"
  | "labels"
  | "port"
  | "description"
  | "base"
  | "order";

/** One fact that differs, as people read it on either side; empty where a side has none. */
export interface FactDifference {
  readonly fact: Fact;
  readonly before: string;
  readonly after: string;
  /** `range to 500 mV, was 400`. */
  readonly words: string;
}

/** A property, an action, or the class itself, where something of it differs. */
export interface MemberDifference {
  readonly member: "class" | "property" | "action";
  /** Its name now; where it is gone, the name it had. */
  readonly name: string;
  readonly change: "added" | "removed" | "changed";
  /** What differs; of one that was added or removed, nothing. */
  readonly facts: readonly FactDifference[];
  /** What it is, of one that was added or removed: `number; 0 to 50 mm`. */
  readonly about?: string;
}

/** What became of an id; `unknown` where a side has none. */
export type IdChange = "stays" | "moves" | "unknown";

/**
 * What two renderings of a class are to each other (R0.47): `sameType` says
 * other things of the same fields, `sameShape` has the same fields under another
 * name, `different` has other fields.
 */
export type ComparedVerdict = "same" | "sameType" | "sameShape" | "different" | "added" | "removed";

/** A class on one side or both. */
export interface ClassComparison {
  readonly before: string | null;
  readonly after: string | null;
  readonly verdict: ComparedVerdict;
  readonly ids: {
    readonly typeId: IdChange;
    readonly typeShape: IdChange;
    readonly schemaId: IdChange;
  };
  readonly members: readonly MemberDifference[];
  /** What else there is to say, a sentence each. */
  readonly notes: readonly string[];
}

/** What differs between two contexts, by identity. */
export interface ContextComparison {
  /** `text`: only the classes of the text that was given stand in it. */
  readonly scope: "all" | "text";
  /** Those that changed, then those that one side lacks, then the rest, each by name. At most 5,000. */
  readonly classes: readonly ClassComparison[];
  /** How many there are of each, also of those that are not listed. */
  readonly counts: Readonly<Record<ComparedVerdict, number>>;
  /** What could not be read of either side. */
  readonly notes: readonly string[];
}

/** One side of a comparison: an attached session, or a text that holds a context or an `.fbs`. */
export type ComparedSide =
  | { readonly type: "source"; readonly source: string; readonly registry?: boolean }
  | { readonly type: "text"; readonly text: string };
