import type { Found } from "../hub/hub.ts";
import type { SourceSpec } from "../sources/source-spec.ts";
import { parsePage } from "./page-target.ts";
import { parseServer } from "./server-target.ts";
import { isSessionTarget, parseSessionTarget } from "./session-target.ts";

/** Reads what a person typed into the page: a session, a URL, `page:URL` or a command line. */
export function parseAttachText(text: string): Found<SourceSpec> {
  const trimmed = text.trim();
  if (/^page:/i.test(trimmed)) return parsePage(trimmed.slice("page:".length).trim());
  return isSessionTarget(trimmed) ? parseSessionTarget(trimmed) : parseServer(trimmed);
}
