import type { ClassDeclaration, PropertyDeclaration } from "./declaration.ts";
import { formatNumber, parseVector } from "./number-text.ts";
import { typeRange } from "./type-range.ts";

const identifier = /^[A-Za-z_][A-Za-z0-9_]{0,59}$/;

/** Names that every JavaScript object already answers to, or that the generated tools use themselves. */
const inherited = new Set(Object.getOwnPropertyNames(Object.prototype));

/** Throws with one sentence where a declaration cannot be generated from. */
export function checkDeclaration(declaration: ClassDeclaration): void {
  const refuse = (sentence: string): never => {
    throw new Error(sentence);
  };
  const { name } = declaration;
  checkName("A class", name);
  if (name === "scene") refuse('A class cannot be called "scene": the session\'s own tools are.');
  if (declaration.base.includes(name)) refuse(`${name} cannot be its own base.`);
  const seen = new Set<string>();
  const members = [...declaration.properties, ...declaration.actions];
  for (const member of members) {
    checkName(`A property or action of ${name}`, member.name);
    if (seen.has(member.name)) refuse(`${name} declares "${member.name}" twice.`);
    seen.add(member.name);
  }
  if (declaration.actions.some((action) => action.name === "configure"))
    refuse(`${name} cannot have an action called "configure": the generated tool is.`);
  for (const property of declaration.properties) checkProperty(name, property);
  const { headline } = declaration;
  if (headline !== undefined && !declaration.properties.some((each) => each.name === headline))
    refuse(`${name} has no property "${headline}" to stand for it in lists.`);
}

function checkName(what: string, name: string): void {
  if (!identifier.test(name))
    throw new Error(
      `${what} cannot be called ${JSON.stringify(name)}: letters, digits and _ only, a letter or _ first, at most 60.`,
    );
  if (inherited.has(name))
    throw new Error(`${what} cannot be called "${name}": every object has one by that name.`);
}

function checkProperty(className: string, property: PropertyDeclaration): void {
  const subject = `${className}.${property.name}`;
  const refuse = (sentence: string): never => {
    throw new Error(sentence);
  };
  const { type, minimum, maximum } = property;
  if (type.kind === "enum" && new Set(type.labels).size !== type.labels.length)
    refuse(`${subject} has a label twice.`);
  if (type.kind === "enum" && type.labels.length === 0) refuse(`${subject} has no labels.`);
  if (type.kind === "vector" && !(Number.isInteger(type.components) && type.components >= 1))
    refuse(`${subject} needs one component or more; got ${type.components}.`);
  for (const bound of [minimum, maximum])
    if (bound !== undefined && !Number.isFinite(bound))
      refuse(`${subject} has a bound that is not a number.`);
  const hasRange = minimum !== undefined || maximum !== undefined;
  if (hasRange && type.kind !== "integer" && type.kind !== "number" && type.kind !== "vector")
    refuse(`${subject} has a range, but only numbers and vectors have one.`);
  if (minimum !== undefined && maximum !== undefined && minimum > maximum)
    refuse(`${subject} has its minimum ${minimum} above its maximum ${maximum}.`);
  const byType = typeRange(type);
  for (const bound of [minimum, maximum])
    if (bound !== undefined) checkRange(`A bound of ${subject}`, bound, byType);
  const range = { minimum: minimum ?? byType.minimum, maximum: maximum ?? byType.maximum };
  for (const number of defaultNumbers(property))
    checkRange(`The default of ${subject}`, number, range);
}

function checkRange(
  what: string,
  number: number,
  {
    minimum,
    maximum,
  }: { readonly minimum?: number | undefined; readonly maximum?: number | undefined },
): void {
  const received = formatNumber(number);
  if (minimum !== undefined && number < minimum)
    throw new Error(`${what} is at least ${formatNumber(minimum)}; got ${received}.`);
  if (maximum !== undefined && number > maximum)
    throw new Error(`${what} is at most ${formatNumber(maximum)}; got ${received}.`);
}

function defaultNumbers({ type, default: value }: PropertyDeclaration): readonly number[] {
  if (type.kind === "vector") return typeof value === "string" ? (parseVector(value) ?? []) : [];
  return value === undefined || (type.kind !== "integer" && type.kind !== "number")
    ? []
    : [Number(value)];
}
