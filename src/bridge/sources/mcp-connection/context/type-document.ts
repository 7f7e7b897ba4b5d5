import { readContext } from "#core/context/read-context.ts";
import { quoteValue } from "#core/schema/text/quote.ts";
import type { GeneratedResource, TypeDocument } from "#protocol/context.ts";
import { isJsonObject, type JsonValue } from "#protocol/json.ts";
import type { Identity } from "#protocol/tool.ts";
import { measure } from "../measure.ts";
import { contextLimits } from "./context-limits.ts";

/** A class's description as it may be used, or why it may not. */
export type DocumentReading =
  | {
      readonly ok: true;
      readonly resource: GeneratedResource;
      /** As the server wrote it; what tells whether it has to be read anew. */
      readonly schemaId: string | undefined;
      readonly characters: number;
      readonly notes: readonly string[];
    }
  | { readonly ok: false; readonly sentence: string };

const no = (sentence: string): DocumentReading => ({ ok: false, sentence });

/** Reads the text of `lab://type/Heater`. */
export function readTypeDocument(
  name: string,
  uri: string,
  { typeId, typeShape, schemaId }: Partial<Identity>,
  text: string,
): DocumentReading {
  if (text.length > contextLimits.documentCharacters) {
    return no(
      `${uri} has ${text.length} characters; a description of at most ${contextLimits.documentCharacters} is read.`,
    );
  }
  const value = jsonIn(text);
  if (!isJsonObject(value)) return no(`${uri} is no JSON object.`);
  const { depth, nodes } = measure(value);
  if (depth > contextLimits.depth || nodes > contextLimits.nodes) {
    return no(
      `${uri} has ${nodes} values in ${depth} levels; at most ${contextLimits.nodes} in ${contextLimits.depth} are read.`,
    );
  }
  const reading = readContext({
    tools: [],
    resources: [{ uri, name, mimeType: "application/json", document: value }],
  });
  const [resource] = reading.ok ? reading.context.resources : [];
  if (resource === undefined) {
    const reason = reading.ok ? reading.context.skipped[0]?.reason : reading.sentence;
    return no(`${uri} describes no class: ${reason ?? ""}`);
  }
  const { document } = resource;
  if (document.type !== name) {
    return no(`${uri} describes ${quoteValue(document.type)}, not ${quoteValue(name)}.`);
  }
  const own = document._ulib;
  const disagrees =
    schemaId !== undefined && own.schemaId !== undefined && own.schemaId !== schemaId;
  const ids = disagrees ? {} : identityOf({ typeId, typeShape, schemaId }, own);
  return {
    ok: true,
    resource: { ...resource, document: withIdentity(document, ids) },
    schemaId: own.schemaId,
    characters: text.length,
    notes: disagrees
      ? [
          `${uri} and the tools of ${quoteValue(name)} carry different schemaIds, ${quoteValue(own.schemaId)} and ${quoteValue(schemaId)}; the description is shown without its ids.`,
        ]
      : [],
  };
}

/** The document's own ids, and those of its tools for what it leaves out. */
function identityOf(
  ofTools: { readonly [Key in keyof Identity]: string | undefined },
  own: Partial<Identity>,
): Partial<Identity> {
  const keys = ["typeId", "typeShape", "schemaId"] as const;
  return Object.fromEntries(
    keys.flatMap((key) => {
      const id = own[key] ?? ofTools[key];
      return id === undefined || id.length > contextLimits.idCharacters ? [] : [[key, id]];
    }),
  );
}

function withIdentity(document: TypeDocument, ids: Partial<Identity>): TypeDocument {
  const { typeName } = document._ulib;
  return { ...document, _ulib: { kind: "type", typeName, ...ids } };
}

function jsonIn(text: string): JsonValue | undefined {
  try {
    return JSON.parse(text) as JsonValue;
  } catch (error) {
    // Nested too deep for the parser's stack, or no JSON.
    if (error instanceof SyntaxError || error instanceof RangeError) return undefined;
    throw error;
  }
}
