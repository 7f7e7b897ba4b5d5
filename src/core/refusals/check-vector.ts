import type { JsonValue } from "#protocol/json.ts";
import { formatVector, parseDecimal, vectorPieces } from "../model/number-text.ts";
import { pointerOf } from "../schema/text/pointer.ts";
import { refusals } from "./catalogue.ts";
import type { PropertyFault } from "./check-property.ts";
import { makeFinding } from "./finding-draft.ts";
import { clamp, rangeFault } from "./range.ts";
import { receivedValue } from "./received.ts";
import type { Parameter } from "./tool-parts.ts";

/** The most components that are named one by one. */
const mostNamed = 50;

/**
 * Checks a text-carried vector: text, or a list of numbers (R0.33, contracts
 * §11). A component of a list is found under its own pointer, one of a text
 * under the text's, because a text has nothing inside.
 */
export function checkVector(
  parameter: Parameter,
  components: number,
  value: unknown,
): readonly PropertyFault[] {
  const { name } = parameter;
  const path = pointerOf([name]);
  if (typeof value !== "string" && !Array.isArray(value)) {
    const sentence = refusals.notVector(name, value);
    return [typeFault({ path, rule: "string", received: value, sentence })];
  }
  const given: readonly unknown[] = typeof value === "string" ? vectorPieces(value) : value;
  const numbers = given.map((piece) =>
    typeof value === "string" ? parseDecimal(piece as string) : numberIn(piece),
  );
  const pathAt = (index: number) => (typeof value === "string" ? path : pointerOf([name, index]));
  const wrong = indexes(numbers, (number) => number === null);
  if (wrong.length > 0)
    return wrong.map((index) =>
      typeFault({
        path: pathAt(index),
        rule: "number",
        received: given[index],
        sentence: refusals.componentNotNumber(name, index, given[index]),
        fix: typeof value === "string" ? undefined : meantNumber(given[index]),
      }),
    );
  const found = numbers as readonly number[];
  if (found.length !== components) {
    const sentence = refusals.componentCount(name, components, found.length);
    const finding = { path, keyword: "components", rule: components, sentence };
    return [{ failure: "type", finding: { ...finding, received: receivedValue(value) } }];
  }
  const asText = formatVector(found.map((number) => clamp(number, parameter)));
  return found.slice(0, mostNamed).flatMap((number, index) => {
    const fix = typeof value === "string" ? { fix: asText } : {};
    const subject = { path: pathAt(index), got: number, index, ...fix };
    const finding = rangeFault(parameter, number, subject);
    return finding ? [{ failure: "range" as const, finding }] : [];
  });
}

/** What a double cannot hold is a number too: its range is what it breaks. */
const numberIn = (value: unknown): number | null =>
  typeof value === "number" && !Number.isNaN(value) ? value : null;

const meantNumber = (value: unknown): number | undefined =>
  typeof value === "string" ? (parseDecimal(value.trim()) ?? undefined) : undefined;

function indexes<Item>(
  items: readonly Item[],
  isWanted: (item: Item) => boolean,
): readonly number[] {
  const found: number[] = [];
  for (let index = 0; index < items.length && found.length < mostNamed; index++)
    if (isWanted(items[index] as Item)) found.push(index);
  return found;
}

function typeFault(draft: {
  readonly path: string;
  readonly rule: string;
  readonly received: unknown;
  readonly sentence: string;
  readonly fix?: JsonValue | undefined;
}): PropertyFault {
  const received = receivedValue(draft.received);
  return { failure: "type", finding: makeFinding({ ...draft, keyword: "type", received }) };
}
