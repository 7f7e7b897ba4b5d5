import type { JsonObject, JsonValue } from "./json.ts";
import type { Identity, ToolAnnotations } from "./tool.ts";

/** Vitrine's keyword on a property's schema: what JSON Schema has no word for (requirements 0b). */
export interface PropertyExtras {
  readonly kind: "stored" | "computed";
  readonly wireType: string;
  readonly units?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly textual?: { readonly components: number; readonly element: "number" };
  readonly refersTo?: string;
  readonly port?: boolean | "in" | "out";
  /** Place in the declared order. */
  readonly index: number;
}

/** A property in a description document: a JSON Schema with extras. */
export interface PropertyDocument {
  readonly type: "boolean" | "integer" | "number" | "string";
  readonly description?: string;
  readonly default?: JsonValue;
  readonly enum?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly readOnly?: boolean;
  readonly _ulib: PropertyExtras;
}

/** An action in a description document. */
export interface ActionDocument {
  readonly name: string;
  readonly description?: string;
  readonly tool: string;
}

/** `<scheme>://type/<Class>`: what a class is, for an agent and for a person. */
export interface TypeDocument {
  readonly type: string;
  readonly description?: string;
  readonly base: readonly string[];
  readonly properties: { readonly [name: string]: PropertyDocument };
  readonly actions: readonly ActionDocument[];
  /** What one object holds; only in a document that was asked for with values. */
  readonly values?: { readonly [property: string]: JsonValue };
  readonly _ulib: { readonly kind: "type"; readonly typeName: string } & Partial<Identity>;
}

/** Vitrine's block on a generated tool. */
export interface GeneratedToolExtras extends Partial<Identity> {
  readonly kind: "configure" | "action" | "session" | "static";
  readonly class?: string;
  readonly action?: string;
  readonly resource?: string;
  readonly addressParam?: string;
}

/** A tool in a context. On MCP's wire `_ulib` moves to `_meta["opencmt/ulib"]`. */
export interface GeneratedTool {
  readonly name: string;
  readonly title?: string;
  readonly description: string;
  readonly inputSchema: JsonObject;
  readonly outputSchema?: JsonObject;
  readonly annotations?: ToolAnnotations;
  readonly _ulib: GeneratedToolExtras;
}

/** A resource in a context. `document` is what reading it gives. */
export interface GeneratedResource {
  readonly uri: string;
  readonly name: string;
  readonly title?: string;
  readonly description?: string;
  readonly mimeType: "application/json";
  readonly document: TypeDocument;
}

/** What an agent may know and do, generated from declarations (R0.15). */
export interface McpContext {
  readonly tools: readonly GeneratedTool[];
  readonly resources: readonly GeneratedResource[];
  readonly types: readonly ({ readonly typeName: string } & Partial<Identity>)[];
  readonly skipped: readonly { readonly class: string; readonly reason: string }[];
}

/** `<scheme>://object/<name>`: what one object holds now. */
export interface ObjectDocument extends Partial<Identity> {
  readonly object: string;
  readonly class: string;
  readonly values: { readonly [property: string]: JsonValue };
  /** ISO 8601. */
  readonly readAt: string;
}
