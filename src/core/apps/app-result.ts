import type { AppCallResult } from "#protocol/apps.ts";
import type { Outcome } from "#protocol/outcome.ts";

/** What a person reads where an outcome has no sentence. */
const wordless = "The call did not succeed.";

/**
 * An outcome as the result that an app knows. The server's content, structured
 * content and `_meta` pass whole; where there are none, the sentence is the content.
 */
export function appResult({ kind, sentence, result }: Outcome): AppCallResult {
  if (result) {
    const { outputFindings: _ours, ...given } = result;
    return kind === "ok" ? given : { ...given, isError: true };
  }
  return { content: [{ type: "text", text: sentence ?? wordless }], isError: true };
}
