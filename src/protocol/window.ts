/**
 * A part of a long list. The whole never travels: the page asks for the rows
 * that it shows, the bridge filters and orders.
 */
export interface Window<Row> {
  /** Rows of the whole list under the filter. */
  readonly total: number;
  readonly from: number;
  readonly rows: readonly Row[];
  /** Moves whenever the list changed; rows of two revisions do not fit together. */
  readonly revision: number;
  /** Set where not everything could be looked at: a sentence for the person who filters. */
  readonly cut?: string;
}

/** The most rows that one window carries. */
export const windowLimit = 500;
