import type { GeneratedTool, TypeDocument } from "#protocol/context.ts";
import type { Finding } from "#protocol/finding.ts";
import type { JsonObject } from "#protocol/json.ts";
import { checkGenerated } from "../refusals/check-generated.ts";
import type { SceneFacts } from "../refusals/scene-facts.ts";
import { addressedName, addressParamOf } from "../refusals/tool-parts.ts";
import { own, ownObject } from "../schema/own.ts";
import { withMember } from "./good/repair.ts";

/** Some of what a scene holds, for inputs that name its objects. */
export interface SceneHints {
  /** Objects that the tool can be called on. */
  readonly fitting: readonly string[];
  /** Properties of the first of them that a port drives, and from where. */
  readonly driven?: { readonly [property: string]: string };
  /** Objects of other classes. */
  readonly others: readonly { readonly name: string; readonly class: string }[];
  /** How many objects there are in all. */
  readonly total: number;
  /** Classes that can be created; for the tool that creates. */
  readonly registry?: readonly string[];
}

/** A generated tool with what its check looks at. */
export interface GeneratedProbeTool {
  readonly tool: GeneratedTool;
  readonly document: TypeDocument | null;
  readonly scene: SceneHints | null;
}

/** The same check that a call goes through, over what is known of the scene. */
export const generatedCheck =
  ({ tool, document, scene }: GeneratedProbeTool) =>
  (args: JsonObject): readonly Finding[] =>
    checkGenerated(tool, document, args, scene && sceneFacts(tool, scene, args)).findings;

function sceneFacts(tool: GeneratedTool, scene: SceneHints, args: JsonObject): SceneFacts {
  const name = addressedName(tool, args);
  const other = scene.others.find((each) => each.name === name);
  const className = tool._ulib.class ?? "";
  const isFitting = name !== null && scene.fitting.includes(name);
  return {
    object: isFitting
      ? { name, class: className }
      : other === undefined
        ? null
        : { name: other.name, class: other.class },
    objectNames: [...scene.fitting, ...scene.others.map((each) => each.name)],
    objectCount: scene.total,
    drivenPorts: name === scene.fitting[0] ? (scene.driven ?? {}) : {},
    ...(scene.registry === undefined ? {} : { registry: scene.registry }),
  };
}

/** The tool's schema with the scene's names as examples, so that good inputs name what is there. */
export function schemaWithNames({ tool, scene }: GeneratedProbeTool): JsonObject {
  const address = addressParamOf(tool);
  const properties = ownObject(tool.inputSchema, "properties");
  if (scene === null || properties === undefined) return tool.inputSchema;
  let named = properties;
  const show = (parameter: string, names: readonly string[]): void => {
    const schema = ownObject(named, parameter);
    if (schema !== undefined && names.length > 0)
      named = withMember(named, parameter, { ...schema, examples: names.slice(0, 3) });
  };
  if (address !== null) show(address, scene.fitting);
  if (tool._ulib.kind === "session" && own(properties, "class") !== undefined)
    show("class", scene.registry ?? []);
  return { ...tool.inputSchema, properties: named };
}
