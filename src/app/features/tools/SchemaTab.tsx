import { memo } from "react";
import type { ToolDetail } from "#protocol/tool.ts";
import { JsonView } from "../../ui/JsonView.tsx";
import classes from "./Tools.module.css";

/** What the tool takes and gives, as its source wrote it. */
export const SchemaTab = memo(function SchemaTab({ tool }: { readonly tool: ToolDetail }) {
  return (
    <div className={classes.padded}>
      <h2 className={classes.caption}>Input schema</h2>
      <JsonView label="the input schema" value={tool.inputSchema} depth={4} maxHeight={640} />
      {tool.outputSchema && (
        <>
          <h2 className={classes.caption}>Output schema</h2>
          <JsonView label="the output schema" value={tool.outputSchema} maxHeight={480} />
        </>
      )}
      {tool.annotations && (
        <>
          <h2 className={classes.caption}>Annotations, as the source claims</h2>
          <JsonView label="the annotations" value={{ ...tool.annotations }} />
        </>
      )}
      {tool.meta && (
        <>
          <h2 className={classes.caption}>Meta</h2>
          <JsonView label="the meta data" value={tool.meta} />
        </>
      )}
    </div>
  );
});
