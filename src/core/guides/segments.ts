import type { GuideSegment } from "#protocol/guide.ts";

/** Parts of one guide; what follows the last is one part of markdown. */
const mostSegments = 500;

/** Takes a body apart into markdown and blocks of code (R1.55). A block without an end goes to the end of the text. */
export function segmentsOfBody(body: string): readonly GuideSegment[] {
  const segments: GuideSegment[] = [];
  let lines: string[] = [];
  let fence: { readonly mark: string; readonly language: string } | null = null;

  const flush = (): void => {
    const text = lines.join("\n");
    lines = [];
    if (fence) segments.push({ type: "code", language: fence.language, text });
    else if (text.trim() !== "") segments.push({ type: "markdown", text: text.trim() });
  };

  for (const line of body.split("\n")) {
    const found = /^ {0,3}(`{3,}|~{3,})[ \t]*([^`]*)$/.exec(line);
    const mark = found?.[1] ?? "";
    if (!fence && found && segments.length < mostSegments) {
      flush();
      fence = { mark, language: (found[2] ?? "").trim().split(/\s+/)[0]?.toLowerCase() ?? "" };
    } else if (fence && isEnd(mark, found?.[2] ?? "", fence.mark)) {
      flush();
      fence = null;
    } else {
      lines.push(line);
    }
  }
  if (fence || lines.length > 0) flush();
  return segments;
}

/** A fence ends with the same mark, as long or longer, and nothing after it. */
const isEnd = (mark: string, rest: string, opening: string): boolean =>
  mark !== "" && mark[0] === opening[0] && mark.length >= opening.length && rest.trim() === "";
