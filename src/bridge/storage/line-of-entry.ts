import type { ContentBlock } from "#protocol/content.ts";
import type { JournalEntry, Repeats } from "#protocol/journal.ts";
import { isJsonObject, type JsonValue } from "#protocol/json.ts";
import type { Outcome } from "#protocol/outcome.ts";
import type { SourceStatus } from "#protocol/source.ts";

/** What a timeline line says. */
export interface LineText {
  readonly title: string;
  readonly detail: string;
}

const longestTitle = 200;
const longestDetail = 400;

/** The two texts of an entry's line, bounded and on one line each; the texts come from servers and sessions. */
export function lineText(entry: JournalEntry): LineText {
  const [title, detail] = texts(entry);
  return { title: oneLine(title, longestTitle), detail: oneLine(detail, longestDetail) };
}

function texts(entry: JournalEntry): readonly [title: string, detail: string] {
  switch (entry.kind) {
    case "call":
      return [entry.body.wireName, ""];
    case "outcome":
      return [entry.body.wireName, outcomeText(entry.body.outcome, entry.blobRef?.bytes)];
    case "message":
      return [
        messageTitle(entry.body.message),
        `${entry.body.direction}${times(entry.body.repeats)}`,
      ];
    case "notification":
      return [entry.body.method, `${brief(entry.body.params)}${times(entry.body.repeats)}`.trim()];
    case "stderr":
      return ["stderr", entry.body.text];
    case "serverRequest":
      return [entry.body.method, entry.body.state];
    case "board":
      return boardTexts(entry.body.operation);
    case "run":
      return ["run", brief(entry.body.step)];
    case "session": {
      const { change, object, detail } = entry.body;
      return [object ?? entry.source ?? "session", `${change} ${brief(detail)}`.trim()];
    }
    case "source": {
      const { change, status } = entry.body;
      return [entry.source ?? "source", status ? statusText(status) : `${change} changed`];
    }
  }
}

/** How many a line stands for: ` · 57 times`. */
const times = (repeats: Repeats | undefined): string =>
  repeats === undefined ? "" : ` · ${repeats.count} times`;

/** An event of a board says itself what it did. */
function boardTexts(operation: JsonValue): readonly [title: string, detail: string] {
  const words = isJsonObject(operation) ? operation["words"] : undefined;
  const board = isJsonObject(operation) ? operation["board"] : undefined;
  return typeof words === "string" && typeof board === "string"
    ? [`board ${board}`, words]
    : ["board", brief(operation)];
}

/** The sentence, or what came back in a few words. */
function outcomeText(outcome: Outcome, movedBytes?: number): string {
  if (outcome.sentence !== undefined) return outcome.sentence;
  if (movedBytes !== undefined) return `${movedBytes} bytes`;
  const [first] = outcome.result?.content ?? [];
  if (first) return blockText(first);
  const structured = outcome.result?.structuredContent;
  return structured === undefined ? "" : brief(structured);
}

function blockText(block: ContentBlock): string {
  switch (block.type) {
    case "text":
      return block.text.slice(0, longestDetail * 2);
    case "image":
    case "audio":
      return block.mimeType;
    case "resource_link":
      return block.uri;
    case "resource":
      return block.resource.uri;
    case "unknown":
      return brief(block.raw);
  }
}

function messageTitle(message: JsonValue): string {
  if (!isJsonObject(message)) return "message";
  if (typeof message["method"] === "string") return message["method"];
  const kind = "error" in message ? "error" : "answer";
  const id = message["id"];
  return typeof id === "string" || typeof id === "number" ? `${kind} to ${id}` : kind;
}

function statusText(status: SourceStatus): string {
  switch (status.phase) {
    case "starting":
    case "failed":
    case "lost":
      return status.sentence;
    case "ready":
      return status.degraded ?? "ready";
    case "closed":
      return "closed";
  }
}

const brief = (value: JsonValue): string =>
  value === null ? "" : JSON.stringify(value).slice(0, longestDetail * 2);

/** Control and direction characters could make one line look like another. */
// oxlint-disable-next-line no-control-regex
const unprintable = /[\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069\s]+/gu;

function oneLine(text: string, longest: number): string {
  const flat = text
    .slice(0, longest * 4)
    .replace(unprintable, " ")
    .trim();
  return flat.length > longest ? `${flat.slice(0, longest - 1)}…` : flat;
}
