import type { TypeDocument } from "#protocol/context.ts";
import { classFromDocument } from "../model/from-document.ts";
import type { PropertyDeclaration } from "../model/declaration.ts";
import { fits, isSource, isTarget } from "./port-fit.ts";

/** A port of a class that fits, whatever object it is of. */
export interface FittingProperty {
  readonly class: string;
  readonly property: string;
  readonly units?: string;
  readonly description?: string;
}

/** The port that something is to be connected to, and the side on which it stands. */
export interface PortQuestion {
  readonly class: string;
  readonly property: string;
  /** `target`: what may drive it is looked for; `source`: what it may drive. */
  readonly as: "source" | "target";
}

/** Which ports of the known classes a port may be connected to, by class and in declared order. Null where the asked port is none of that side. */
export function fittingProperties(
  documents: Iterable<TypeDocument>,
  asked: PortQuestion,
): readonly FittingProperty[] | null {
  const declarations = [...documents].map((document) => classFromDocument(document).declaration);
  const own = declarations
    .find(({ name }) => name === asked.class)
    ?.properties.find(({ name }) => name === asked.property);
  if (!own || !(asked.as === "target" ? isTarget(own) : isSource(own))) return null;
  const doesFit = (other: PropertyDeclaration): boolean =>
    asked.as === "target"
      ? isSource(other) && fits(other.type, own.type)
      : isTarget(other) && fits(own.type, other.type);
  return declarations
    .toSorted((left, right) => (left.name < right.name ? -1 : 1))
    .flatMap((each) =>
      each.properties.filter(doesFit).map(({ name, units, description }) => ({
        class: each.name,
        property: name,
        ...(units === undefined ? {} : { units }),
        ...(description === undefined ? {} : { description }),
      })),
    );
}

/** What a person typed of a port: the beginning of an object's name, of a port's name, or of both with a dot between. */
export interface PortText {
  readonly object: string;
  readonly property: string;
}

/** The readings of a typed text, the likelier first: names of objects may hold dots, names of properties do not. */
export function portReadings(text: string): readonly PortText[] {
  const typed = text.trim();
  if (typed === "") return [{ object: "", property: "" }];
  const dot = typed.lastIndexOf(".");
  return [
    { object: typed, property: "" },
    { object: "", property: typed },
    ...(dot > 0 ? [{ object: typed.slice(0, dot), property: typed.slice(dot + 1) }] : []),
  ];
}
