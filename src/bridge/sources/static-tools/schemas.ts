import type { JsonObject } from "#protocol/json.ts";

/** An object with these members and no others. */
export const closedObject = (
  properties: JsonObject,
  required: readonly string[] = [],
): JsonObject => ({
  type: "object",
  properties,
  ...(required.length === 0 ? {} : { required }),
  additionalProperties: false,
});

/** An answer: an object with at least these members. */
export const answerObject = (
  properties: JsonObject,
  required: readonly string[] = Object.keys(properties),
): JsonObject => ({ type: "object", properties, required });

export const text = (description: string): JsonObject => ({ type: "string", description });

export const listOf = (items: JsonObject, description?: string): JsonObject => ({
  type: "array",
  ...(description === undefined ? {} : { description }),
  items,
});

/** The argument that says which session is meant. */
export const sessionArgument = text(
  "Name of the session; needed where more than one is attached (session_list names them)",
);

/** A name for a session that is to be attached. */
export const newSessionName: JsonObject = {
  ...text("Name to attach it under; a free one is found where it is left out"),
  pattern: "^[A-Za-z0-9_-]{1,64}$",
};

/** What `session_list` says of each session. */
export const sessionSummary = answerObject({
  name: { type: "string" },
  kind: {
    enum: ["demoSession", "remoteSession", "sessionFile", "mcpConnection", "page", "toolFolder"],
  },
  origin: text("What it was started from"),
  phase: { enum: ["starting", "ready", "failed", "lost", "closed"] },
  classes: { type: "integer" },
  objects: { type: "integer" },
  tools: { type: "integer", description: "Generated tools and session tools that it brings" },
});
