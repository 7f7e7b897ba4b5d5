import type { WidgetInteraction } from "#protocol/board.ts";
import { isJsonObject, type JsonValue } from "#protocol/json.ts";
import { cut, visible } from "../schema/text/quote.ts";

const longestLabel = 120;
const longestData = 2_000;

/** What a person clicked, by the first of the fields that say it (R1.46). */
function labelOf(payload: JsonValue): string {
  if (typeof payload === "string") return payload;
  for (const field of ["name", "title", "label", "item"]) {
    const value = isJsonObject(payload) ? payload[field] : undefined;
    if (typeof value === "string") return value;
  }
  return "";
}

/** What an agent is told of something that a person did in a widget (R1.46). */
export function interactionMessage(
  widget: { readonly id: string; readonly kind: string },
  { action, payload }: Pick<WidgetInteraction, "action" | "payload">,
): string {
  const label = cut(visible(labelOf(payload)), longestLabel);
  const data = cut(JSON.stringify(payload), longestData);
  return `[Widget interaction] The user clicked "${label}" in widget ${widget.kind} (id: ${widget.id}). Action: ${action} Data: ${data}`;
}
