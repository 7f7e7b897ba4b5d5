import type { JsonObject, JsonValue } from "./json.ts";

/** What a guide tells how to do. */
export type GuideKind = "widget" | "flow";

/** A guide in a list: the body is only given on request (R1.53). */
export interface GuideSummary {
  readonly id: string;
  readonly name: string;
  readonly kind: GuideKind;
  readonly description: string;
  /** Heading that it stands under: a widget's group, or `flow`. */
  readonly group: string;
  /** When to use it; flows have it. */
  readonly when?: string;
  /** Servers that it is written for; empty = any. */
  readonly servers: readonly string[];
  /** Where it comes from: generated or built in, or written by somebody here. */
  readonly origin: "built in" | "stored";
}

/** A part of a guide's body. */
export type GuideSegment =
  | { readonly type: "markdown"; readonly text: string }
  | { readonly type: "code"; readonly language: string; readonly text: string };

/** A guide whole. */
export interface Guide extends GuideSummary {
  /** Markdown without its front matter. */
  readonly body: string;
  readonly segments: readonly GuideSegment[];
  /** The front matter as it was read. */
  readonly matter: JsonObject;
  /** A widget's schema and a right example of its data. */
  readonly schema?: JsonObject;
  readonly example?: JsonValue;
}
