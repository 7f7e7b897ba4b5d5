import type { GeneratedTool } from "#protocol/context.ts";
import type { McpOptions } from "./options.ts";

/** The most objects that one `scene.list` names. */
export const sceneListLimit = 1000;

/**
 * The two tools that every session has besides the generated ones (R0.35):
 * `ulib.scene.list` and `ulib.scene.create`, in this order.
 */
export function sceneTools(
  options: Pick<McpOptions, "toolPrefix"> = { toolPrefix: "ulib" },
): readonly [list: GeneratedTool, create: GeneratedTool] {
  return [
    {
      name: `${options.toolPrefix}.scene.list`,
      title: "List objects",
      description: "Lists the objects of the scene: name, class and path.",
      inputSchema: {
        type: "object",
        properties: {
          class: { type: "string", description: "Only objects of this class" },
          prefix: { type: "string", description: "Only names that start with this" },
          limit: {
            type: "integer",
            description: "How many at most",
            minimum: 1,
            maximum: sceneListLimit,
            default: 200,
          },
        },
        additionalProperties: false,
      },
      outputSchema: {
        type: "object",
        required: ["objects", "total"],
        properties: {
          objects: {
            type: "array",
            items: {
              type: "object",
              required: ["name", "class", "path"],
              properties: {
                name: { type: "string" },
                class: { type: "string" },
                path: { type: "string" },
              },
            },
          },
          total: { type: "integer", description: "How many there are in all" },
        },
      },
      annotations: { readOnlyHint: true },
      _ulib: { kind: "session" },
    },
    {
      name: `${options.toolPrefix}.scene.create`,
      title: "Create an object",
      description: "Creates an object of a registered class; its own tools exist from then on.",
      inputSchema: {
        type: "object",
        required: ["class", "name"],
        properties: {
          class: { type: "string", description: "Name of a registered class" },
          name: { type: "string", description: "Name of the new object, not yet in the scene" },
          parent: { type: "string", description: "Name of the object to put it under" },
        },
        additionalProperties: false,
      },
      annotations: { readOnlyHint: false, idempotentHint: false, destructiveHint: false },
      _ulib: { kind: "session" },
    },
  ];
}
