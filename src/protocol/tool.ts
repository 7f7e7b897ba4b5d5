import type { JsonObject } from "./json.ts";
import type { ToolRef } from "./ids.ts";

/** What a tool is, shown as its icon and filter. */
export type ToolKind = "configure" | "action" | "session" | "static" | "decorated" | "remote";

/** In the order of the filter chips and of the list. */
export const toolKinds: readonly ToolKind[] = [
  "static",
  "session",
  "configure",
  "action",
  "decorated",
  "remote",
];

/** MCP tool annotations: hints only, from an untrusted server. */
export interface ToolAnnotations {
  readonly title?: string;
  readonly readOnlyHint?: boolean;
  readonly destructiveHint?: boolean;
  readonly idempotentHint?: boolean;
  readonly openWorldHint?: boolean;
  /** WebMCP's: what it answers was written by others. */
  readonly untrustedContentHint?: boolean;
}

/** The three ids of a class (requirements R0.9, R0.10), as text. Compared, never recomputed. */
export interface Identity {
  readonly typeId: string;
  readonly typeShape: string;
  readonly schemaId: string;
}

/** A row of the tool list: no schemas, so that thousands stay cheap. */
export interface ToolSummary {
  readonly ref: ToolRef;
  /** What MCP clients and the command line call it. */
  readonly wireName: string;
  readonly kind: ToolKind;
  readonly title?: string;
  /** First 200 characters. */
  readonly description: string;
  /** Counts of the arguments: `1+8`. */
  readonly required: number;
  readonly optional: number;
  /** Shared prefix under which the list groups it (`ulib.ContainerBox`), or the source's name. */
  readonly group: string;
  /** The rest of the name inside its group (`.configure`). */
  readonly label: string;
  readonly annotations?: ToolAnnotations;
  /** Why it is switched off; absent = callable. */
  readonly off?: string;
}

/** Everything about one tool. */
export interface ToolDetail extends ToolSummary {
  readonly sourceName: string;
  readonly modelName: string;
  readonly fullDescription: string;
  readonly inputSchema: JsonObject;
  readonly outputSchema?: JsonObject;
  readonly meta?: JsonObject;
  /** The generated tool's class, action and address argument; absent on others. */
  readonly generated?: {
    readonly class: string;
    readonly action?: string;
    readonly addressParam: string | null;
    readonly identity?: Identity;
  };
  /** Estimated tokens of name, description and schema as a model reads them (characters / 4). */
  readonly tokens: number;
  /** `enforce`: our check decides. `advise`: its findings are shown and the call is sent (C3). */
  readonly check: "enforce" | "advise";
  /** Set where the source's definition was bent to be usable: what was wrong with it. */
  readonly problems: readonly string[];
}

/** A row of the grouped tool list. */
export type ToolRow =
  | {
      readonly type: "group";
      readonly label: string;
      readonly source: string;
      readonly count: number;
    }
  | {
      readonly type: "tool";
      readonly tool: ToolSummary;
      /** Which of the listed tools it is, from 1. */
      readonly number: number;
    };

/** Where a tool stands in a filtered list. */
export interface ToolPlace {
  /** Its row, headings counted. */
  readonly row: number;
  /** Which of the tools it is, from 1. */
  readonly number: number;
  /** How many tools the list has. */
  readonly of: number;
}

/** What the list is narrowed to. All given parts must match. */
export interface ToolFilter {
  /** Case-insensitive words; each must be in the wire name, title or description. */
  readonly text?: string;
  readonly kinds?: readonly ToolKind[];
  readonly source?: string;
}

/**
 * How many tools the words leave: `all` and `byKind` inside the chosen source,
 * `bySource` inside the chosen kinds, so that each chip shows what choosing it would show.
 */
export interface ToolFacets {
  readonly all: number;
  readonly byKind: Readonly<Partial<Record<ToolKind, number>>>;
  readonly bySource: Readonly<Record<string, number>>;
}
