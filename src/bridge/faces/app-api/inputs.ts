import { z } from "zod";
import { comparedTextLimit } from "#core/compare/read-side.ts";
import { quoteValue } from "#core/schema/text/quote.ts";
import {
  callIdPattern,
  sourceNamePattern,
  type CallId,
  type SourceName,
  type ToolKey,
} from "#protocol/ids.ts";
import { toolKinds } from "#protocol/tool.ts";
import { windowLimit } from "#protocol/window.ts";

/** Checked shapes of what a page may send; everything from outside goes through one of these. */
export const source = z
  .string()
  .regex(sourceNamePattern, {
    error: ({ input }) =>
      `${quoteValue(input)} is no name of a source; that has letters, digits, - and _ only.`,
  })
  .transform((text) => text as SourceName);
export const key = z
  .string()
  .min(1)
  .max(1024)
  .transform((text) => text as ToolKey);
export const callId = z
  .string()
  .regex(callIdPattern, {
    error: ({ input }) =>
      `There is no call ${quoteValue(input)}; the id of one begins with c_ and is longer.`,
  })
  .transform((text) => text as CallId);
export const toolRef = z.object({ source, key });
export const from = z.number().int().min(0);
export const count = z.number().int().min(0).max(windowLimit);
export const text = z.string().max(200);
/** Milliseconds since 1970, as far as a date goes. */
export const moment = z.number().min(0).max(8.64e15);
export const objectName = z.string().min(1).max(20_000);
/** `chamber1.Hits`: the session itself says what is no port. */
export const portName = z.string().min(1).max(20_500);

export const contextScope = z.discriminatedUnion("covers", [
  z.object({ covers: z.literal("scene") }),
  z.object({ covers: z.literal("registry") }),
  z.object({ covers: z.literal("class"), class: z.string().min(1).max(500) }),
]);

export const comparedSide = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("source"),
    source,
    registry: z.boolean().exactOptional(),
  }),
  z.object({ type: z.literal("text"), text: z.string().max(comparedTextLimit) }),
]);

export const toolFilter = z.object({
  text: text.exactOptional(),
  kinds: z.array(z.enum(toolKinds)).exactOptional(),
  source: source.exactOptional(),
});

export const timelineFilter = z.object({
  group: z.enum(["all", "calls", "refusals", "protocol"]).exactOptional(),
  source: source.exactOptional(),
  tool: toolRef.exactOptional(),
  text: text.exactOptional(),
  since: moment.exactOptional(),
  until: moment.exactOptional(),
});

export const sceneView = z.object({
  text: text.exactOptional(),
  class: z.string().max(200).exactOptional(),
  open: z.array(objectName).max(5_000),
});

export const policy = z.object({
  ask: z.enum(["none", "destructive", "mutating", "all"]),
  then: z.enum(["ask", "block"]),
});
