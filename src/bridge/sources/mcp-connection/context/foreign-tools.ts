import { extrasOfMeta, ulibMetaKey } from "#core/context/mcp-wire.ts";
import { readContext } from "#core/context/read-context.ts";
import { addressParamOf } from "#core/refusals/tool-parts.ts";
import type { GeneratedTool } from "#protocol/context.ts";
import type { JsonObject } from "#protocol/json.ts";
import type { OfferedTool } from "../../../hub/source.ts";
import { contextLimits } from "./context-limits.ts";

/** A tool of a server, and what it was generated from where it says so. */
export interface ForeignTool {
  readonly offered: OfferedTool;
  /** As in a context: with its `_ulib`. Null on tools that are just tools. */
  readonly generated: GeneratedTool | null;
  /** `lab` of `lab.Heater.configure`; "" where the name is made otherwise. */
  readonly prefix: string;
}

/**
 * Reads what a tool says of itself in `_meta`. What cannot be read costs the
 * tool its place among the generated ones, never the tool.
 */
export function foreignTool(offered: OfferedTool): ForeignTool {
  const { meta } = offered;
  const plain = { offered, generated: null, prefix: "" };
  if (meta === undefined || !Object.hasOwn(meta, ulibMetaKey)) return plain;
  const extras = extrasOfMeta(meta);
  if (extras === null) {
    return { ...plain, offered: withProblem(offered, "it is no block of known texts") };
  }
  const reading = readContext({
    tools: [contextEntry(offered, withoutLongIds(extras as unknown as JsonObject))],
    resources: [],
  });
  const [generated] = reading.ok ? reading.context.tools : [];
  if (generated === undefined) {
    const reason = reading.ok ? reading.context.skipped[0]?.reason : reading.sentence;
    return { ...plain, offered: withProblem(offered, (reason ?? "").replace(/\.$/, "")) };
  }
  return {
    offered: { ...offered, kind: generated._ulib.kind, isForeign: true },
    generated,
    prefix: prefixOf(generated),
  };
}

/** The tool with what it was generated from, for forms, for C14 and for its class's page. */
export function withClass({ offered, generated }: ForeignTool): OfferedTool {
  const className = generated?._ulib.class;
  if (generated === null || className === undefined) return offered;
  const { action, typeId, typeShape, schemaId } = generated._ulib;
  return {
    ...offered,
    generated: {
      class: className,
      addressParam: addressParamOf(generated),
      ...(action === undefined ? {} : { action }),
      ...(typeId === undefined ? {} : { typeId }),
      ...(typeShape === undefined ? {} : { typeShape }),
      ...(schemaId === undefined ? {} : { schemaId }),
    },
  };
}

/** The last part of a generated tool's name. */
const verbOf = ({ _ulib: { action } }: GeneratedTool): string => action ?? "configure";

function prefixOf(tool: GeneratedTool): string {
  const ending = `.${tool._ulib.class ?? ""}.${verbOf(tool)}`;
  return tool._ulib.class !== undefined && tool.name.endsWith(ending)
    ? tool.name.slice(0, -ending.length)
    : "";
}

const contextEntry = (offered: OfferedTool, extras: JsonObject): JsonObject => ({
  name: offered.sourceName,
  description: offered.description,
  inputSchema: offered.inputSchema,
  ...(offered.title === undefined ? {} : { title: offered.title }),
  ...(offered.outputSchema === undefined ? {} : { outputSchema: offered.outputSchema }),
  ...(offered.annotations === undefined ? {} : { annotations: { ...offered.annotations } }),
  _ulib: extras,
});

/** An id is compared and shown; one of megabytes is none. */
const withoutLongIds = (extras: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(extras).filter(
      ([key, value]) =>
        !["typeId", "typeShape", "schemaId"].includes(key) ||
        (typeof value === "string" && value.length <= contextLimits.idCharacters),
    ),
  );

const withProblem = (offered: OfferedTool, why: string): OfferedTool => ({
  ...offered,
  problems: [
    ...(offered.problems ?? []),
    `Its _meta "${ulibMetaKey}" cannot be used (${why}); it is shown as a plain tool.`,
  ],
});
