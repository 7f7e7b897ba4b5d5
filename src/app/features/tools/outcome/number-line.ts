import type { Finding } from "#protocol/finding.ts";
import type { JsonValue } from "#protocol/json.ts";
import { vectorItems } from "#core/form/control-text.ts";
import { fieldModel } from "#core/form/field-model.ts";
import type { FormState } from "#core/form/form-state.ts";
import { nodeOf } from "#core/form/json-node.ts";
import { markedField } from "#core/form/marked-field.ts";

/** Places on a line of 0 to 100: what is allowed, what was received, what is there now. */
export interface NumberLine {
  readonly from: number;
  readonly to: number;
  readonly received: number;
  readonly now: number | null;
  readonly minimum: number | null;
  readonly maximum: number | null;
  readonly receivedValue: number;
  readonly nowValue: number | null;
}

const rangeKeywords: readonly string[] = [
  "minimum",
  "maximum",
  "exclusiveMinimum",
  "exclusiveMaximum",
];

// The allowed part takes a third whatever the numbers are: 900 of 50 and
// 9,000,000 of 50 say the same, and a true scale would hide the range.
const allowedPart = 34;
const edge = 97;

/** The line of a range finding; null for every other. `now` is the property's live value, of a vector the whole. */
export function numberLineOf(
  sent: FormState,
  finding: Finding,
  now: JsonValue | undefined,
): NumberLine | null {
  const { pointer, component } = markedField(sent, finding);
  const { received } = finding;
  if (!rangeKeywords.includes(finding.keyword) || typeof received !== "number") return null;
  const { bounds } = fieldModel(sent, pointer);
  const minimum = bounds.minimum ?? null;
  const maximum = bounds.maximum ?? null;
  if (minimum === null && maximum === null) return null;
  const isAbove = maximum !== null && received >= maximum;
  const from = isAbove ? 0 : 100 - allowedPart;
  const to = isAbove ? allowedPart : 100;
  const nowValue = numberOf(now, component);
  return {
    from,
    to,
    received: isAbove ? edge : 100 - edge,
    now: nowValue === null ? null : placeInside(nowValue, { minimum, maximum, from, to }),
    minimum,
    maximum,
    receivedValue: received,
    nowValue,
  };
}

function placeInside(
  value: number,
  line: Pick<NumberLine, "minimum" | "maximum" | "from" | "to">,
): number | null {
  const { minimum, maximum, from, to } = line;
  if (minimum === null || maximum === null || maximum === minimum) return (from + to) / 2;
  if (value < minimum || value > maximum) return null;
  return from + ((value - minimum) / (maximum - minimum)) * (to - from);
}

/** The number that stands there now: of a vector its component. */
export function numberOf(value: JsonValue | undefined, component: number | null): number | null {
  if (value === undefined) return null;
  if (component === null) return typeof value === "number" ? value : null;
  const item = vectorItems(nodeOf(value))[component];
  return item?.type === "number" ? Number(item.raw) : null;
}
