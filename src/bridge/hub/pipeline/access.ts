import { refusals } from "#core/refusals/catalogue.ts";
import type { Finding } from "#protocol/finding.ts";
import type { OfferedTool } from "../source.ts";
import { refusal } from "./endings.ts";
import type { Ending } from "./pipeline-parts.ts";

/** Whether such a tool may be called at all, whatever its arguments. Null = it may. */
export function checkAccess(tool: OfferedTool, isReadOnly: boolean): Ending | null {
  if (tool.off !== undefined) return refusal("access", "bridge", tool.off);
  if (isReadOnly && tool.annotations?.readOnlyHint !== true) {
    return refusal("access", "bridge", "This bridge is read-only; start it without --read-only.");
  }
  return null;
}

/**
 * Whether the form was made from another version of the class (C14). Asked
 * after the source's own check, which has it at its place in the order; this
 * one also holds where that check was skipped.
 */
export function staleForm(tool: OfferedTool, schemaId: string | undefined): Finding | null {
  const current = tool.generated?.schemaId;
  if (!tool.generated || current === undefined || schemaId === undefined) return null;
  if (schemaId === current) return null;
  return {
    path: "",
    keyword: "schemaId",
    rule: current,
    received: schemaId,
    sentence: refusals.staleForm(tool.generated.class),
  };
}
