import type { Widget } from "#protocol/board.ts";
import type { JsonObject, JsonValue } from "#protocol/json.ts";
import { isJsonObject } from "#protocol/json.ts";
import type { Outcome } from "#protocol/outcome.ts";
import { boardSentences } from "#core/board/board-sentences.ts";
import { checkData } from "#core/board/prepare-data.ts";
import type { BoardKind } from "#core/board/board-kind.ts";
import { makeCallId } from "../hub/ids.ts";
import type { Found } from "../hub/hub.ts";
import type { BoardParts } from "./board-parts.ts";
import type { BoardWriter } from "./boards.ts";

/** Makes the call again whose answer a widget shows, and gives the data that it comes to. */
export async function replayCall(
  { hub, ids, kinds }: Pick<BoardParts, "hub" | "ids" | "kinds">,
  widget: Widget,
  writer: BoardWriter,
): Promise<Found<JsonObject>> {
  const { replay } = widget.provenance;
  if (!replay) return { ok: false, sentence: boardSentences.noReplay(widget.id) };
  const { outcome } = await hub.invoke({
    tool: replay.tool,
    argsText: JSON.stringify(replay.args),
    callId: makeCallId(ids),
    caller: writer.caller,
    ...(writer.callId === undefined ? {} : { parent: writer.callId }),
  });
  if (outcome.kind !== "ok") {
    return { ok: false, sentence: outcome.sentence ?? `The call ended as ${outcome.kind}.` };
  }
  const kind = kinds.get(widget.kind);
  if (!kind) {
    return { ok: false, sentence: boardSentences.unknownKind(widget.kind, [...kinds.keys()]) };
  }
  return dataOf(kind, widget.data, outcome);
}

const textOf = ({ result }: Outcome): string =>
  (result?.content ?? [])
    .flatMap((block) => (block.type === "text" ? [block.text] : []))
    .join("\n");

/** The first list of objects or lists in an answer: what a table or chart shows of it. */
function rowsIn(answer: JsonValue): readonly JsonValue[] | undefined {
  if (Array.isArray(answer)) return answer as readonly JsonValue[];
  if (!isJsonObject(answer)) return undefined;
  return Object.values(answer).find((value): value is readonly JsonValue[] => Array.isArray(value));
}

/**
 * An answer as data of a kind: as it is, by its fields of the same name, or in
 * the one place where such a kind keeps its content. The first that passes the
 * kind's schema is taken.
 */
function dataOf(kind: BoardKind, old: JsonValue, outcome: Outcome): Found<JsonObject> {
  const said = textOf(outcome);
  const answer: JsonValue = outcome.result?.structuredContent ?? said;
  const known = isJsonObject(old) ? old : {};
  const names = isJsonObject(kind.schema["properties"]) ? kind.schema["properties"] : {};
  const same = isJsonObject(answer)
    ? Object.entries(answer).filter(([name]) => Object.hasOwn(names, name))
    : [];
  const rows = rowsIn(answer);
  const has = (name: string): boolean => Object.hasOwn(names, name);
  const candidates: readonly JsonValue[] = [
    ...(same.length > 0
      ? [Object.fromEntries(same), { ...known, ...Object.fromEntries(same) }]
      : []),
    ...(has("result")
      ? [{ ...known, result: (outcome.result ?? null) as unknown as JsonValue }]
      : []),
    ...(has("data") ? [{ ...known, data: answer }] : []),
    ...["rows", "items", "entries"].flatMap((name) =>
      has(name) && rows ? [{ ...known, [name]: rows }] : [],
    ),
    ...(has("value") ? [{ ...known, value: answer }] : []),
    ...(has("content") ? [{ ...known, content: said }] : []),
  ];
  const right = candidates.find((each) => checkData(kind, each) === null);
  return isJsonObject(right)
    ? { ok: true, value: right }
    : {
        ok: false,
        sentence: `The answer does not fit a ${kind.name}: it has none of ${Object.keys(names).join(", ")} in a form that the widget takes.`,
      };
}
