import type { ToolResult } from "#protocol/content.ts";
import type { FormState } from "#core/form/form-state.ts";
import { ContentBlocks } from "../../../ui/ContentBlocks.tsx";
import { JsonView } from "../../../ui/JsonView.tsx";
import { Sentence } from "../../../ui/Sentence.tsx";
import { isRepeated, leadOf } from "./client-json.ts";
import { FindingList } from "./FindingList.tsx";
import classes from "./Outcome.module.css";

/** What the tool answered, in the place where a refusal has its number line. */
export function ResultView({
  result,
  sent,
}: {
  readonly result: ToolResult;
  readonly sent: FormState;
}) {
  const { content, structuredContent, outputFindings = [] } = result;
  const { lead, rest } = leadOf(content);
  const hasStructure = structuredContent !== undefined;
  return (
    <div className={classes.results}>
      {lead !== null && (
        <div className={classes.sentence}>
          <Sentence>{lead}</Sentence>
        </div>
      )}
      {content.length === 0 && !hasStructure && (
        <p className={classes.note}>The answer is empty: it has no content.</p>
      )}
      {outputFindings.length > 0 && (
        <section className={classes.blame} aria-label="Faults of the server's answer">
          <p>The server's answer does not keep the tool's own output schema:</p>
          <FindingList findings={outputFindings} sent={sent} />
        </section>
      )}
      {rest.length > 0 && <ContentBlocks blocks={rest} />}
      {hasStructure && !isRepeated(structuredContent, content) && (
        <>
          <h2 className={classes.caption}>Structured</h2>
          <JsonView label="the structured result" value={structuredContent} />
        </>
      )}
    </div>
  );
}
