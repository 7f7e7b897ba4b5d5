import { memo, useState } from "react";
import { toolRefText } from "#protocol/call.ts";
import type { ToolAnnotations, ToolDetail } from "#protocol/tool.ts";
import { cut, readable } from "#core/schema/text/quote.ts";
import { BigText } from "../../ui/BigText.tsx";
import { Badge } from "../../ui/Badge.tsx";
import { IconButton } from "../../ui/Button.tsx";
import { CopyButton } from "../../ui/CopyButton.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { IconAlertTriangle, IconBookmark, IconListDetails, IconLock } from "../../ui/icons.ts";
import { formatBytes, groupThousands } from "../../ui/numbers.ts";
import { toolKindLook } from "../../ui/ToolKindIcon.tsx";
import { toggleFavourite, useToolHabits } from "./tool-store.ts";
import classes from "./Tools.module.css";

/** What the tool is: name, kind, hints, cost, and what it says of itself. */
export const ToolHeader = memo(function ToolHeader({
  tool,
  onList,
}: {
  readonly tool: ToolDetail;
  readonly onList?: () => void;
}) {
  const look = toolKindLook[tool.kind];
  const isMarked = useToolHabits(({ favourites }) => favourites.includes(toolRefText(tool.ref)));
  return (
    <header className={classes.header}>
      <div className={classes.title}>
        {onList && <IconButton icon={IconListDetails} label="List of tools (L)" onClick={onList} />}
        <h1>
          <ToolName tool={tool} />
        </h1>
        <CopyButton text={tool.wireName} label="Copy the name" />
        <Badge icon={look.icon}>{look.word}</Badge>
        {annotationWords(tool.annotations).map((word) => (
          <Badge key={word} outlined>
            {word}
          </Badge>
        ))}
        {tool.off !== undefined && (
          <Badge icon={IconLock} outlined>
            {tool.off}
          </Badge>
        )}
        <span className={classes.spring} />
        <span
          className={classes.tokens}
          title="Characters of name, description and schema, divided by four"
        >
          {groupThousands(tool.tokens)} tokens
        </span>
        <IconButton
          icon={IconBookmark}
          label={isMarked ? "Marked; take the mark away" : "Mark this tool"}
          pressed={isMarked}
          onClick={() => toggleFavourite(tool.ref)}
        />
      </div>
      <About text={tool.fullDescription} />
      {tool.problems.map((problem) => (
        <p key={problem} className={classes.problem}>
          <Icon of={IconAlertTriangle} size={13} />
          {problem}
        </p>
      ))}
    </header>
  );
});

/** The whole wire name, its shared part dimmed. */
function ToolName({ tool }: { readonly tool: ToolDetail }) {
  const own = /[^.]*$/u.exec(tool.wireName)?.[0] ?? "";
  const prefix = tool.wireName.slice(0, tool.wireName.length - own.length);
  return (
    <>
      {prefix !== "" && <span className={classes.prefix}>{prefix}</span>}
      {own}
    </>
  );
}

/** Hints from an untrusted server, in a word each; only what is said, nothing inferred. */
function annotationWords(annotations: ToolAnnotations | undefined): readonly string[] {
  return [
    ...(annotations?.readOnlyHint === true ? ["read-only"] : []),
    ...(annotations?.destructiveHint === true ? ["destructive"] : []),
    ...(annotations?.idempotentHint === true ? ["idempotent"] : []),
    ...(annotations?.openWorldHint === true ? ["open world"] : []),
  ];
}

/** Longer descriptions start folded to two lines. */
const foldedFrom = 180;
/** More than two lines hold on the widest screen. */
const foldedText = 1_000;
/** Of a longer one only what is in sight is drawn, with a button that copies all of it. */
const windowedFrom = 20_000;

function About({ text }: { readonly text: string }) {
  const [isFolded, setFolded] = useState(true);
  if (text === "") return null;
  const isLong = text.length > foldedFrom || text.includes("\n");
  const isHuge = text.length > windowedFrom;
  return (
    <>
      {isHuge && !isFolded ? (
        <BigText label="the description" text={text} maxHeight={320} />
      ) : (
        <p className={classes.about} {...(isLong && isFolded ? { "data-folded": true } : {})}>
          {readable(isFolded ? cut(text, foldedText) : text)}
        </p>
      )}
      {isLong && (
        <button
          type="button"
          className={classes.more}
          aria-expanded={!isFolded}
          onClick={() => setFolded(!isFolded)}
        >
          {isFolded ? `Read all of it${isHuge ? ` (${formatBytes(text.length)})` : ""}` : "Fold"}
        </button>
      )}
    </>
  );
}
