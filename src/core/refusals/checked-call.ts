import type { GeneratedTool, TypeDocument } from "#protocol/context.ts";
import type { Finding } from "#protocol/finding.ts";
import type { SceneFacts } from "./scene-facts.ts";
import type { Parameter } from "./tool-parts.ts";

/** A call on its way through the check, with everything that the classes of failure look at. */
export interface CheckedCall {
  readonly tool: GeneratedTool;
  readonly document: TypeDocument | null;
  readonly scene: SceneFacts | null;
  /** schemaId of the form that was filled; absent = not compared. */
  readonly schemaId?: string;
  /** What sentences call the thing that takes the arguments. */
  readonly owner: string;
  readonly addressParam: string | null;
  readonly parameters: ReadonlyMap<string, Parameter>;
  /** The arguments besides the address. */
  readonly values: ReadonlyMap<string, unknown>;
  /** The address as it was given; undefined where it was not. */
  readonly address: unknown;
}

/** Names of the arguments besides the address. */
export const takenNames = ({ parameters, addressParam }: CheckedCall): readonly string[] =>
  [...parameters.keys()].filter((name) => name !== addressParam);

/** Finds every offender of one class of failure (R0.31). */
export type FailureClass = (call: CheckedCall) => readonly Finding[];
