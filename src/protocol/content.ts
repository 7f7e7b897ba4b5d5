import type { JsonObject, JsonValue } from "./json.ts";
import type { Finding } from "./finding.ts";

/** Body of a resource as MCP carries it: text or base64. */
export interface ResourceContents {
  readonly uri: string;
  readonly mimeType?: string;
  readonly text?: string;
  readonly blob?: string;
  readonly _meta?: JsonObject;
}

/** One block of a tool's answer (MCP ContentBlock). Unknown types are kept as they came. */
export type ContentBlock =
  | { readonly type: "text"; readonly text: string; readonly annotations?: JsonObject }
  | {
      readonly type: "image";
      readonly data: string;
      readonly mimeType: string;
      readonly annotations?: JsonObject;
    }
  | {
      readonly type: "audio";
      readonly data: string;
      readonly mimeType: string;
      readonly annotations?: JsonObject;
    }
  | {
      readonly type: "resource_link";
      readonly uri: string;
      readonly name: string;
      readonly title?: string;
      readonly description?: string;
      readonly mimeType?: string;
      readonly annotations?: JsonObject;
    }
  | {
      readonly type: "resource";
      readonly resource: ResourceContents;
      readonly annotations?: JsonObject;
    }
  | { readonly type: "unknown"; readonly raw: JsonValue };

/** What a tool answered. */
export interface ToolResult {
  readonly content: readonly ContentBlock[];
  readonly structuredContent?: JsonValue;
  readonly _meta?: JsonObject;
  /** Faults of `structuredContent` against the tool's outputSchema: the server's, never the arguments'. */
  readonly outputFindings?: readonly Finding[];
}
