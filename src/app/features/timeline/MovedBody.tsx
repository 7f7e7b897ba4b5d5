import type { BlobBody } from "../../bridge/blobs/open-blob.ts";
import { ContentBlocks } from "../../ui/ContentBlocks.tsx";
import { FarJsonView } from "../../ui/FarJsonView.tsx";
import classes from "./Timeline.module.css";

/** A body that was kept apart: a result by its blocks, anything else as JSON. */
export function MovedBody({ label, body }: { readonly label: string; readonly body: BlobBody }) {
  if (body.is === "json") return <FarJsonView label={label} json={body.json} />;
  return (
    <>
      {body.blocks.map((block, index) =>
        block.type === "far" ? (
          // Blocks have no identity of their own and never move.
          // oxlint-disable-next-line react/no-array-index-key
          <FarJsonView key={index} label={`text ${index + 1}`} json={block.json} />
        ) : (
          // oxlint-disable-next-line react/no-array-index-key
          <ContentBlocks key={index} blocks={[block]} />
        ),
      )}
      {body.structured && (
        <>
          <h4 className={classes.caption}>Structured</h4>
          <FarJsonView label="the structured result" json={body.structured} />
        </>
      )}
    </>
  );
}
