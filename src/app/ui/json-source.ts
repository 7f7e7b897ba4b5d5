import type { JsonLine, OpenNodes } from "./json-lines.ts";

/** JSON that is too big to be held where it is drawn: it gives its lines when it is asked. */
export interface JsonSource {
  /** What is open at first. */
  readonly start: OpenNodes;
  /** The lines under what is open; texts are cut unless they are unfolded. */
  lines(open: OpenNodes, unfolded: ReadonlySet<string>): Promise<readonly JsonLine[]>;
  /** The whole as text. */
  text(): Promise<string>;
}
