import { z } from "zod";
import { boardNamePattern, widgetActions } from "#protocol/board.ts";
import type { BoardCommand, PatchStep } from "#protocol/board-change.ts";
import type { ToolKey, SourceName } from "#protocol/ids.ts";
import { sourceNamePattern } from "#protocol/ids.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "#protocol/json.ts";

/** Checked shapes of what a page may ask of a board; data is checked by its kind's schema further in. */
export const board = z.string().regex(boardNamePattern);
export const rev = z.number().int().min(0);

/** It came over the wire, so it is JSON; how deep and how big is looked at where it is used. */
const json = z.custom<JsonValue>((value) => value !== undefined);
const jsonObject = z.custom<JsonObject>((value) => isJsonObject(value));
const id = z.string().min(1).max(200);
const title = z.string().max(1_000);
const rows = z.array(json).max(200_000);
const place = z.number().min(-1_000_000).max(1_000_000);
const pointer = z.string().max(2_000);

const gridBox = z.object({
  x: place.exactOptional(),
  y: place.exactOptional(),
  w: place.exactOptional(),
  h: place.exactOptional(),
});
const floatBox = z.object({
  x: place.exactOptional(),
  y: place.exactOptional(),
  width: place.exactOptional(),
  height: place.exactOptional(),
  z: place.exactOptional(),
});
const binding = z.object({ to: pointer, from: z.string().max(2_000) });
const replay = z.object({
  tool: z.object({
    source: z
      .string()
      .regex(sourceNamePattern)
      .transform((text) => text as SourceName),
    key: z
      .string()
      .min(1)
      .max(1_024)
      .transform((text) => text as ToolKey),
  }),
  args: jsonObject,
});
const patchStep: z.ZodType<PatchStep> = z.object({
  op: z.enum(["add", "remove", "replace", "test", "move", "copy"]),
  path: pointer,
  from: pointer.exactOptional(),
  value: json.exactOptional(),
});

export const boardCommand: z.ZodType<BoardCommand> = z.discriminatedUnion("do", [
  z.object({
    do: z.literal("display"),
    id: id.exactOptional(),
    key: id.exactOptional(),
    kind: z.string().max(200),
    title: title.exactOptional(),
    data: json,
    bindings: z.array(binding).max(200).exactOptional(),
    layout: gridBox.exactOptional(),
    linkTo: id.exactOptional(),
    replay: replay.exactOptional(),
  }),
  z.object({
    do: z.literal("update"),
    id,
    data: jsonObject,
    ifRev: rev.exactOptional(),
  }),
  z.object({
    do: z.literal("patch"),
    id,
    patch: z.array(patchStep).max(10_000),
    ifRev: rev.exactOptional(),
  }),
  z.object({
    do: z.literal("replace"),
    id,
    data: json,
    kind: z.string().max(200).exactOptional(),
    ifRev: rev.exactOptional(),
  }),
  z.object({ do: z.literal("retitle"), id, title }),
  z.object({
    do: z.literal("style"),
    id,
    styles: z.record(z.string().max(100), z.union([z.string().max(1_000), z.number(), z.null()])),
  }),
  z.object({
    do: z.literal("arrange"),
    boxes: z
      .array(z.object({ id, grid: gridBox.exactOptional(), float: floatBox.exactOptional() }))
      .max(500),
  }),
  z.object({
    do: z.literal("mark"),
    ids: z.array(id).max(500),
    pinned: z.boolean().exactOptional(),
    locked: z.boolean().exactOptional(),
    group: z.string().max(200).nullable().exactOptional(),
  }),
  z.object({ do: z.literal("remove"), ids: z.array(id).max(500) }),
  z.object({ do: z.literal("clear") }),
  z.object({
    do: z.literal("dataset"),
    id,
    title: title.exactOptional(),
    rows,
    keep: z.number().int().min(1).max(200_000).exactOptional(),
    ifRev: rev.exactOptional(),
  }),
  z.object({ do: z.literal("append"), dataset: id, rows }),
  z.object({ do: z.literal("dropDataset"), id }),
  z.object({
    do: z.literal("link"),
    id: id.exactOptional(),
    members: z.array(id).max(500),
    port: z.enum(["selection", "filter", "hover", "range"]).exactOptional(),
    key: id.exactOptional(),
  }),
  z.object({ do: z.literal("unlink"), id }),
  z.object({ do: z.literal("bind"), id, to: pointer, from: z.string().max(2_000).nullable() }),
  z.object({ do: z.literal("rename"), name: z.string().max(200) }),
  z.object({ do: z.literal("mode"), mode: z.enum(["grid", "tiles", "float", "stack"]) }),
  z.object({ do: z.literal("interact"), id, action: z.enum(widgetActions), payload: json }),
]);
