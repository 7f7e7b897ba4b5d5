import type { ContentBlock, ResourceContents } from "#protocol/content.ts";
import type { JsonValue } from "#protocol/json.ts";
import { BigText } from "./BigText.tsx";
import { CopyButton } from "./CopyButton.tsx";
import { Icon } from "./Icon.tsx";
import { IconFileText, IconFileUnknown, IconLink } from "./icons.ts";
import { JsonView } from "./JsonView.tsx";
import { MediaBlob } from "./MediaBlob.tsx";
import { asJson, hostOf } from "./text-lines.ts";
import classes from "./Content.module.css";

/** What a tool or resource answered, block by block. Nothing in it is ever markup, followed or fetched. */
export function ContentBlocks({ blocks }: { readonly blocks: readonly ContentBlock[] }) {
  return (
    <div className={classes.blocks}>
      {blocks.map((block, index) => (
        // Blocks have no identity of their own and never move.
        // oxlint-disable-next-line react/no-array-index-key
        <Block key={index} block={block} number={index + 1} />
      ))}
    </div>
  );
}

function Block({ block, number }: { readonly block: ContentBlock; readonly number: number }) {
  switch (block.type) {
    case "text":
      return <TextBlock label={`text ${number}`} text={block.text} />;
    case "image":
    case "audio":
      return <MediaBlob data={block.data} mimeType={block.mimeType} />;
    case "resource":
      return <ResourceBlock resource={block.resource} />;
    case "resource_link":
      return <LinkBlock {...block} />;
    case "unknown":
      return (
        <div className={classes.card}>
          <Icon of={IconFileUnknown} />
          <div className={classes.cardBody}>
            <span>A block of a kind that Vitrine does not know, as it came:</span>
            <JsonView label="the block" value={block.raw} />
          </div>
        </div>
      );
  }
}

/** A text, as a tree where it is JSON. */
export function TextBlock({ label, text }: { readonly label: string; readonly text: string }) {
  const json = asJson(text);
  return json ? (
    <JsonView label={label} value={json.value as JsonValue} />
  ) : (
    <BigText label={label} text={text} />
  );
}

/** The contents of a resource: text, or bytes by their media type. */
export function ResourceBlock({ resource }: { readonly resource: ResourceContents }) {
  return (
    <div className={classes.card}>
      <Icon of={IconFileText} />
      <div className={classes.cardBody}>
        <div className={classes.caption}>
          <code>{resource.uri}</code>
          <CopyButton text={resource.uri} label="Copy the URI" />
          {resource.mimeType}
        </div>
        {resource.text !== undefined && <TextBlock label={resource.uri} text={resource.text} />}
        {resource.blob !== undefined && (
          <MediaBlob
            data={resource.blob}
            mimeType={resource.mimeType ?? "application/octet-stream"}
          />
        )}
      </div>
    </div>
  );
}

function LinkBlock(link: ContentBlock & { readonly type: "resource_link" }) {
  const host = /^https?:/.test(link.uri) ? hostOf(link.uri) : null;
  return (
    <div className={classes.card}>
      <Icon of={IconLink} />
      <div className={classes.cardBody}>
        <span className={classes.cardName}>{link.title ?? link.name}</span>
        {link.description !== undefined && <span>{link.description}</span>}
        <div className={classes.caption}>
          <code>{link.uri}</code>
          <CopyButton text={link.uri} label="Copy the URI" />
          {link.mimeType}
          {host !== null && <span>on {host}; not fetched</span>}
        </div>
      </div>
    </div>
  );
}
