import type { Finding } from "#protocol/finding.ts";
import type { JsonValue } from "#protocol/json.ts";
import type { Outcome } from "#protocol/outcome.ts";
import { fieldModel } from "#core/form/field-model.ts";
import { sayBounds } from "#core/form/bounds.ts";
import type { FormState } from "#core/form/form-state.ts";
import { markedField } from "#core/form/marked-field.ts";
import { segmentsOf } from "#core/form/pointer.ts";
import { pathText } from "#core/schema/text/path-text.ts";
import { formatSpan } from "../../../ui/numbers.ts";

const saidBy = {
  check: "by our check",
  person: "by a person",
  bridge: "by the bridge",
  session: "by the session",
  server: "by the server",
  provider: "by the model provider",
} as const;

/** Where a call ended, in words, beside its badge. */
export function whereWords({ kind, stage, by }: Outcome): string {
  if (kind === "ok") return by === "bridge" ? "done by the bridge" : `answered ${saidBy[by]}`;
  switch (stage) {
    case "name":
    case "access":
    case "repair":
    case "check":
      return "before anything was sent";
    case "confirm":
      return by === "person" ? "by a person, before anything was sent" : "before anything was sent";
    case "dispatch":
      return dispatchWords(kind, by);
    case "convert":
    case "output":
      return "in the answer";
  }
}

function dispatchWords(kind: Outcome["kind"], by: Outcome["by"]): string {
  switch (kind) {
    case "cancelled":
      return "while it ran";
    case "deadline":
      return "while it ran";
    case "unknownEffect":
      return "after it was sent";
    case "protocolError":
      return "on the way";
    case "ok":
    case "refusal":
    case "providerError":
    case "configurationError":
      return `said ${saidBy[by]}`;
  }
}

/** The whole time, for the corner of the card. */
export const totalTime = ({ times }: Outcome): string => formatSpan(times.bridge + times.transport);

/** Where the time went. */
export function timeWords({ times }: Outcome): string {
  const server = times.server === undefined ? "" : ` (${formatSpan(times.server)} in the server)`;
  const way = times.transport > 0 ? `, ${formatSpan(times.transport)} on the way${server}` : "";
  return `${formatSpan(times.bridge)} in Vitrine${way}`;
}

/** A finding's place as a person reads it: `Size[1]`, `filters[2].date`. */
export function placeWords(sent: FormState, finding: Finding): string {
  const { pointer, component } = markedField(sent, finding);
  const deeper = finding.path.startsWith(pointer) ? finding.path : pointer;
  const segments = segmentsOf(component === null ? deeper : finding.path);
  const parts = segments.map((part) => (/^\d+$/u.test(part) ? Number(part) : part));
  return parts.length === 0 ? "the arguments" : pathText(parts);
}

/** What would have been taken: what the rule lists, else what the field takes. */
export function allowedWords(sent: FormState, finding: Finding): string {
  const { rule } = finding;
  if (Array.isArray(rule))
    return rule.map((each) => (typeof each === "string" ? each : JSON.stringify(each))).join(", ");
  const { pointer } = markedField(sent, finding);
  if (pointer === "") return "";
  const model = fieldModel(sent, pointer);
  const bounds = sayBounds(model.bounds, model.unit);
  if (bounds !== "") return bounds;
  if (model.choices.length > 0) return model.choices.map(({ label }) => label).join(", ");
  return model.hint;
}

/** What type of JSON a received value is. */
export function typeWord(value: JsonValue): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "list";
  return typeof value === "string" ? "text" : typeof value;
}

/** What a call wrote; null where only the sentence knows. */
export function writtenWords({ kind, stage }: Outcome, sent: FormState): string | null {
  const isBefore = ["name", "access", "repair", "check", "confirm"].includes(stage);
  if (kind === "ok") return null;
  if (!isBefore) return kind === "unknownEffect" ? "unknown" : null;
  const { addressParam } = sent.schema;
  const count =
    sent.node.type === "object"
      ? sent.node.members.filter(({ key }) => key !== addressParam).length
      : 0;
  if (count < 2) return "nothing";
  return `nothing; all ${count} fields held back`;
}
