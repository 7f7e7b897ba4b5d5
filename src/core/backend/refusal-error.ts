import type { ToolResult } from "./tool-result.ts";

/**
 * What the façade throws where a call would answer with a refusal: an
 * assignment or an awaited value has no other place for a "no". The message is
 * the sentence; where several writes were refused it is all of theirs.
 */
export class RefusalError extends Error {
  /** The first refusal. */
  readonly result: ToolResult;
  /** All of them, in the order in which they were made. */
  readonly results: readonly ToolResult[];

  constructor(first: ToolResult, ...others: readonly ToolResult[]) {
    super([first, ...others].map(({ content }) => content).join(" "));
    this.name = "RefusalError";
    this.result = first;
    this.results = [first, ...others];
  }
}
