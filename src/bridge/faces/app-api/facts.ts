import type { WidgetPackages } from "#core/guides/widget-package.ts";
import type { McpClientInfo } from "#protocol/mcp-endpoint.ts";
import type { Apps } from "../../apps/apps.ts";
import type { Boards } from "../../board/boards.ts";
import type { Guides } from "../../board/guides.ts";
import type { Found } from "../../hub/hub.ts";
import type { RefusalRuns } from "../refusal-runs/refusal-runs.ts";

/** What the bridge knows about itself and its user may do from the page. */
export interface BridgeFacts {
  readonly version: string;
  readonly url: string;
  readonly startedAt: number;
  readonly isReadOnly: boolean;
  /** Attaches an MCP server or session after a person confirmed it. `spec` is a command line, a URL or a session target; `as` session takes it for nothing else. */
  readonly attach: (name: string, spec: string, as?: "session" | "any") => Found<string>;
  /** The endpoint of outside MCP clients; absent where none is served. */
  readonly mcp?: McpFacts;
  /** The refusal workbench; absent where none is kept. */
  readonly refusals?: RefusalRuns;
  /** The boards; absent where none are kept. */
  readonly boards?: Boards;
  /** Recipes of widgets and flows; absent where none are kept. */
  readonly guides?: Guides;
  /** Kinds of widgets that others made; absent where none are read. */
  readonly widgets?: WidgetPackages;
  /** The apps of MCP servers, and the port of their sandboxes; absent where there is none. */
  readonly apps?: { readonly desk: Apps; readonly sandboxPort: number };
}

/** What the page may see of the endpoint, and do to it. */
export interface McpFacts {
  readonly token: () => string;
  /** Makes a new token; clients with the old one are cut off. */
  readonly renew: () => void;
  readonly clients: () => readonly McpClientInfo[];
}
