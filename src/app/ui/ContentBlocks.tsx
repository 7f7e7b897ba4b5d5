import { useMemo, useState } from "react";
import type { ContentBlock, ResourceContents } from "#protocol/content.ts";
import type { JsonValue } from "#protocol/json.ts";
import { cut } from "#core/schema/text/quote.ts";
import { BigText } from "./BigText.tsx";
import { Button } from "./Button.tsx";
import { CopyButton } from "./CopyButton.tsx";
import { Icon } from "./Icon.tsx";
import { IconFileText, IconFileUnknown, IconLink } from "./icons.ts";
import { JsonView } from "./JsonView.tsx";
import { groupThousands } from "./numbers.ts";
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

/** A longer text is not read and laid out at once: a page would stand still for seconds. */
const longestAtOnce = 1_000_000;

/** What is drawn first of such a text. */
const firstPart = 100_000;

/** A text, as a tree where it is JSON. Of a long one the beginning, until a person wants all of it. */
export function TextBlock({ label, text }: { readonly label: string; readonly text: string }) {
  const [whole, setWhole] = useState<string | null>(null);
  const isCut = text.length > longestAtOnce && whole !== text;
  const json = useMemo(() => (isCut ? null : asJson(text)), [text, isCut]);
  if (isCut) {
    return (
      <>
        <BigText label={label} text={cut(text, firstPart)} copied={text} />
        <Button size="small" onClick={() => setWhole(text)}>
          Show all, {groupThousands(text.length)} characters
        </Button>
      </>
    );
  }
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
