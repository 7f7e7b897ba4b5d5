/** Text of servers and sessions that would turn a line round, wherever a line of it is drawn. */
import { render } from "@testing-library/react";
import type { ReactElement } from "react";
import { expect, test } from "vitest";
import type { TimelineRow } from "#protocol/journal.ts";
import { OutcomeLine } from "./features/scene/OutcomeLine.tsx";
import { SentenceDiff } from "./features/refusals/SentenceDiff.tsx";
import { sentParts } from "./features/refusals/sent-parts.ts";
import { entryWords } from "./features/timeline/entry-words.ts";
import { jsonPieces } from "./features/tools/outcome/fitted-json.ts";
import { ListRow } from "./ui/ListRow.tsx";
import { Sentence } from "./ui/Sentence.tsx";
import { ValueText } from "./ui/ValueText.tsx";
import { formatValue } from "./ui/value-format.ts";
import { visibleLines } from "#core/schema/text/quote.ts";

const hostile = "no \u202eesle\u2066 said\u2069";
const turning = /[\u202a-\u202e\u2066-\u2069]/u;

const timelineRow: TimelineRow = {
  seq: 1,
  at: 0,
  kind: "call",
  state: "refusal",
  title: hostile,
  detail: hostile,
  caller: { face: "app", id: "tab" },
};

const drawn = (element: ReactElement): string => render(element).container.textContent;

test.each<readonly [string, () => string]>([
  ["a sentence", () => drawn(<Sentence>{hostile}</Sentence>)],
  [
    "a line of the scene",
    () =>
      drawn(
        <OutcomeLine
          outcome={{
            kind: "refusal",
            stage: "dispatch",
            by: "session",
            sentence: hostile,
            times: { bridge: 0, transport: 0 },
          }}
        />,
      ),
  ],
  [
    "an answer in the scene",
    () =>
      drawn(
        <OutcomeLine
          outcome={{
            kind: "ok",
            stage: "output",
            by: "session",
            result: { content: [{ type: "text", text: hostile }] },
            times: { bridge: 0, transport: 0 },
          }}
        />,
      ),
  ],
  [
    "a sentence beside that of a baseline",
    () =>
      drawn(
        <SentenceDiff
          before={{ verdict: "taught", sentence: hostile }}
          after={{ verdict: "vague", sentence: `${hostile}!`, isTaken: false }}
        />,
      ),
  ],
  [
    "what a probe sent",
    () =>
      sentParts(JSON.stringify({ [hostile]: hostile }), "")
        .map(({ text }) => text)
        .join(""),
  ],
  ["an entry of the timeline", () => JSON.stringify(entryWords(timelineRow))],
  [
    "the description of a tool in a list",
    () => drawn(<ListRow icon="" name="a" description={hostile} />),
  ],
  ["a value in a cell", () => drawn(<ValueText value={hostile} />)],
  ["a word in a cell", () => drawn(<ValueText value={hostile} isWord />)],
  ["a name inside a value", () => formatValue({ [hostile]: 1 })],
  [
    "what a client reads",
    () =>
      jsonPieces(visibleLines(JSON.stringify({ [hostile]: hostile }, null, 2)))
        .map(({ text }) => text)
        .join(""),
  ],
])("%s keeps its own order", (_what, text) => {
  expect(text()).not.toMatch(turning);
  expect(text()).toContain("\\u202e");
});
