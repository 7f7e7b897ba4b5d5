import type { Source, SourceHost } from "../../hub/source.ts";
import type { SourceSpec } from "../source-spec.ts";
import { mcpSource } from "./mcp-source.ts";

/** The kind "MCP connection": takes the specs that name a process or a URL. */
export const mcpConnection = (spec: SourceSpec, host: SourceHost): Source | null =>
  spec.type === "stdio" || spec.type === "http" ? mcpSource(spec, host) : null;
