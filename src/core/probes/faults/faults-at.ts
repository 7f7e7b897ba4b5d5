import type { GeneratedProbeTool } from "../generated-tool.ts";
import type { Random } from "../random.ts";
import type { SchemaSource } from "../shape/schema-part.ts";
import type { Site } from "../site.ts";
import type { Fault, FaultMaker } from "./fault.ts";
import { digitFaults, generatedFaults, vectorFaults } from "./generated-faults.ts";
import { countFaults, tupleFaults } from "./list-faults.ts";
import { nestingFaults } from "./nesting-faults.ts";
import { numberFaults } from "./number-faults.ts";
import {
  dependentFaults,
  memberCountFaults,
  prototypeFaults,
  requiredFaults,
  unknownFaults,
} from "./object-faults.ts";
import {
  formatFaults,
  lengthFaults,
  longTextFaults,
  patternFaults,
  unicodeFaults,
} from "./text-faults.ts";
import { unionFaults } from "./union-faults.ts";
import {
  constFaults,
  emptyFaults,
  enumFaults,
  nullFaults,
  otherTypeFaults,
  readOnlyFaults,
  typeFaults,
} from "./value-faults.ts";

const makers: readonly FaultMaker[] = [
  requiredFaults,
  unknownFaults,
  typeFaults,
  otherTypeFaults,
  nullFaults,
  emptyFaults,
  enumFaults,
  constFaults,
  numberFaults,
  lengthFaults,
  patternFaults,
  formatFaults,
  countFaults,
  tupleFaults,
  memberCountFaults,
  dependentFaults,
  readOnlyFaults,
  vectorFaults,
  digitFaults,
  longTextFaults,
  unicodeFaults,
  nestingFaults,
  prototypeFaults,
];

/** Every fault of every kind at one place. */
export const faultsAt = (
  source: SchemaSource,
  site: Site,
  random: Random,
  generated: GeneratedProbeTool | undefined,
): readonly Fault[] => [
  ...makers.flatMap((make) => make(site, random)),
  ...unionFaults(source, site),
  ...(generated === undefined ? [] : generatedFaults(generated, site, random)),
];
