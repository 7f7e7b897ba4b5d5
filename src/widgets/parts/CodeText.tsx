import { useVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useMemo, useRef, useState } from "react";
import { CopyButton } from "../../app/ui/CopyButton.tsx";
import { textRows } from "../../app/ui/text-lines.ts";
import { colouredLines, languageOf, mostColoured, type CodePiece } from "./highlight.tsx";
import classes from "./CodeText.module.css";

type Lines = readonly (readonly CodePiece[])[];

/** A text with the colours of its language; it is plain until they have come, and where there are none. */
function useColours(
  text: string,
  lang: string,
): { readonly lines: Lines; readonly language: string | null } {
  const plain = useMemo(
    (): Lines => textRows(text.replace(/\n$/, "")).map((row) => [{ text: row }]),
    [text],
  );
  const language = text.length <= mostColoured ? languageOf(lang) : null;
  const [coloured, setColoured] = useState<{ text: string; language: string; lines: Lines }>();
  useEffect(() => {
    if (language === null) return;
    let isWanted = true;
    colouredLines(text.replace(/\n$/, ""), language).then(
      (lines) => isWanted && setColoured({ text, language, lines }),
      // The text is there without its colours; nothing is lost that a person would need.
      () => isWanted && setColoured(undefined),
    );
    return () => {
      isWanted = false;
    };
  }, [text, language]);
  const isCurrent = coloured?.text === text && coloured.language === language;
  return { lines: isCurrent ? coloured.lines : plain, language };
}

/** Code: colours, numbered lines, a button to copy it. Only the lines on screen exist. */
export function CodeText({
  label,
  text,
  lang,
  fills = true,
}: {
  readonly label: string;
  readonly text: string;
  readonly lang: string;
  /** As high as the box around it; else as high as the text, to 320 px. */
  readonly fills?: boolean;
}) {
  const { lines } = useColours(text, lang);
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => 18,
    overscan: 16,
    paddingStart: 8,
    paddingEnd: 8,
  });
  const digits = String(lines.length).length;
  return (
    <div className={classes["frame"]} data-fills={fills}>
      <div className={classes["tools"]}>
        <span className={classes["lang"]}>{lang.slice(0, 24) || "text"}</span>
        <CopyButton text={text} label={`Copy ${label}`} />
      </div>
      <section
        ref={scroller}
        aria-label={label}
        className={classes["scroller"]}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={0}
      >
        <div className={classes["canvas"]} style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map((item) => (
            <div
              key={item.key}
              ref={virtualizer.measureElement}
              data-index={item.index}
              className={classes["line"]}
              style={{ transform: `translateY(${item.start}px)` }}
            >
              <span
                className={classes["number"]}
                style={{ width: `${digits}ch` }}
                aria-hidden="true"
              >
                {item.index + 1}
              </span>
              <code>
                <Line pieces={lines[item.index] ?? []} />
              </code>
            </div>
          ))}
        </div>
      </section>
    </div>
  );
}

function Line({ pieces }: { readonly pieces: readonly CodePiece[] }) {
  if (pieces.every(({ text }) => text === "")) return "\u200B";
  return pieces.map(({ text, colour }, index) =>
    colour === undefined ? (
      text
    ) : (
      // Pieces have no identity but their place.
      // oxlint-disable-next-line react/no-array-index-key
      <span key={index} style={{ color: colour }}>
        {text}
      </span>
    ),
  );
}
