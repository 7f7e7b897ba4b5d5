import type { JsonObject, JsonValue } from "#protocol/json.ts";
import { own, ownObject, ownText } from "./own.ts";

/** The drafts whose rules are known here. */
export type DraftName = "draft-07" | "2019-09" | "2020-12";

/** Groups of keywords that a metaschema can leave out with `$vocabulary`. */
export type Vocabulary =
  | "core"
  | "applicator"
  | "unevaluated"
  | "validation"
  | "content"
  | "format";

/** The rules that a schema is read by. */
export interface Dialect {
  readonly draft: DraftName;
  /** URI of the metaschema, without `#`. */
  readonly uri: string;
  readonly vocabularies: ReadonlySet<Vocabulary>;
  /** Whether `format` is checked because the metaschema demands it. */
  readonly assertsFormat: boolean;
}

const all: ReadonlySet<Vocabulary> = new Set([
  "core",
  "applicator",
  "unevaluated",
  "validation",
  "content",
  "format",
]);

const standard = (draft: DraftName, uri: string): Dialect => ({
  draft,
  uri,
  vocabularies: all,
  assertsFormat: false,
});

/** JSON Schema draft-07. */
export const draft07: Dialect = standard("draft-07", "http://json-schema.org/draft-07/schema");
/** JSON Schema 2019-09. */
export const draft2019: Dialect = standard(
  "2019-09",
  "https://json-schema.org/draft/2019-09/schema",
);
/** JSON Schema 2020-12, which counts where a schema names none. */
export const draft2020: Dialect = standard(
  "2020-12",
  "https://json-schema.org/draft/2020-12/schema",
);

const known: ReadonlyMap<string, Dialect> = new Map([
  ["draft-07", draft07],
  ["draft7", draft07],
  ["2019-09", draft2019],
  ["2020-12", draft2020],
  ["json-schema.org/draft-07/schema", draft07],
  // Draft 6 has nothing that draft 7 reads otherwise.
  ["json-schema.org/draft-06/schema", draft07],
  ["json-schema.org/draft/2019-09/schema", draft2019],
  ["json-schema.org/draft/2020-12/schema", draft2020],
]);

/** A dialect by its name (`draft-07`) or metaschema URI, http or https, with or without `#`. Undefined where it is none of ours. */
export function standardDialect(nameOrUri: string): Dialect | undefined {
  return known.get(nameOrUri.replace(/^https?:\/\//, "").replace(/#$/, ""));
}

/** The dialect of a schema whose `$schema` names a metaschema that was given: its draft, less the vocabularies it leaves out. */
export function dialectOfMetaschema(uri: string, metaschema: JsonObject): Dialect {
  const base = standardDialect(ownText(metaschema, "$schema") ?? "") ?? draft2020;
  const listed = ownObject(metaschema, "$vocabulary");
  if (listed === undefined) return { ...base, uri };
  const vocabularies = new Set<Vocabulary>(["core"]);
  for (const name of Object.keys(listed)) {
    const vocabulary = vocabularyOf(name);
    if (vocabulary === null) continue;
    vocabularies.add(vocabulary);
    // 2019-09 has the unevaluated keywords among its applicators.
    if (base.draft === "2019-09" && vocabulary === "applicator") vocabularies.add("unevaluated");
  }
  return { draft: base.draft, uri, vocabularies, assertsFormat: formatIsRequired(listed) };
}

/** Vocabularies that a metaschema demands and that are not known here. */
export function unknownVocabularies(metaschema: JsonObject): readonly string[] {
  const listed = ownObject(metaschema, "$vocabulary") ?? {};
  return Object.keys(listed).filter(
    (name) => own(listed, name) === true && vocabularyOf(name) === null && !isAnnotating(name),
  );
}

const lastPart = (uri: string): string => uri.slice(uri.lastIndexOf("/") + 1);

const isAnnotating = (uri: string): boolean => lastPart(uri) === "meta-data";

function vocabularyOf(uri: string): Vocabulary | null {
  if (!uri.startsWith("https://json-schema.org/draft/")) return null;
  switch (lastPart(uri)) {
    case "core":
      return "core";
    case "applicator":
      return "applicator";
    case "unevaluated":
      return "unevaluated";
    case "validation":
      return "validation";
    case "content":
      return "content";
    case "format":
    case "format-annotation":
    case "format-assertion":
      return "format";
    default:
      return null;
  }
}

function formatIsRequired(vocabulary: JsonObject): boolean {
  return Object.entries(vocabulary).some(([uri, required]: [string, JsonValue]) =>
    lastPart(uri) === "format" ? required === true : lastPart(uri) === "format-assertion",
  );
}
