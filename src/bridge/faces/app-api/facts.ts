import type { Found } from "../../hub/hub.ts";

/** What the bridge knows about itself and its user may do from the page. */
export interface BridgeFacts {
  readonly version: string;
  readonly url: string;
  readonly startedAt: number;
  readonly isReadOnly: boolean;
  /** Attaches an MCP server or session after a person confirmed it. `spec` is a command line, a URL or a session target. */
  readonly attach: (name: string, spec: string) => Found<string>;
}
