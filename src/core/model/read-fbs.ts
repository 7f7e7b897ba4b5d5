import type { Identity } from "#protocol/tool.ts";
import { fbsTokens, type FbsToken } from "./fbs-tokens.ts";

/** A field of a table: `Size: string`. */
export interface FbsField {
  readonly name: string;
  /** As it is written: `double`, `[float]`, the name of an enum. */
  readonly type: string;
  /** Of an enum of the same text, its labels in order. */
  readonly labels?: readonly string[];
}

/** A table of a schema, with the ids that stand on it. */
export interface FbsTable {
  readonly name: string;
  readonly ids: Partial<Identity>;
  readonly fields: readonly FbsField[];
}

/** A schema that was read, or why it could not be. */
export type FbsReading =
  | {
      readonly ok: true;
      readonly tables: readonly FbsTable[];
      /** What was passed over, a sentence each; at most 20. */
      readonly notes: readonly string[];
    }
  | { readonly ok: false; readonly sentence: string };

/** Characters of a schema that is read; a larger one was not written by hand or by us. */
const fbsLimit = 8_000_000;

const mostTables = 20_000;
const mostFields = 100_000;
const mostNotes = 20;

/**
 * Reads the tables and enums of a FlatBuffers schema, our own (R0.8) or another
 * one's. Everything else of the language is passed over, and so is a field that
 * cannot be read, which is noted.
 */
export function readFbs(text: string): FbsReading {
  if (text.length > fbsLimit)
    return { ok: false, sentence: `The schema is longer than ${fbsLimit} characters.` };
  const reader = new FbsReader(text);
  reader.readAll();
  const { tables, enums, notes } = reader;
  if (tables.length === 0)
    return {
      ok: false,
      sentence: "The schema has no table; one is written as: table NAME { FIELD: TYPE; }",
    };
  return {
    ok: true,
    notes,
    tables: tables.map((table) => ({
      ...table,
      fields: table.fields.map((field) => {
        const labels = enums.get(field.type);
        return labels ? { ...field, labels } : field;
      }),
    })),
  };
}

class FbsReader {
  readonly tables: FbsTable[] = [];
  readonly enums = new Map<string, readonly string[]>();
  readonly notes: string[] = [];
  #tokens: Iterator<FbsToken, undefined>;
  #next: FbsToken | undefined;
  #fieldCount = 0;

  constructor(text: string) {
    this.#tokens = fbsTokens(text) as Iterator<FbsToken, undefined>;
    this.#next = this.#tokens.next().value;
  }

  readAll(): void {
    while (this.#next && this.tables.length < mostTables && this.#fieldCount < mostFields) {
      const { type, text } = this.#take();
      if (type !== "word") continue;
      // A struct has fields as a table has, and is one to whoever compares.
      if (text === "table" || text === "struct") this.#table();
      else if (text === "enum") this.#enum();
      else if (text === "union" || text === "rpc_service") this.#skipBlock();
    }
    if (this.#next) this.#note("The schema is too large to be read whole.");
  }

  #take(): FbsToken {
    const token = this.#next ?? { type: "mark", text: "", line: 0 };
    this.#next = this.#tokens.next().value;
    return token;
  }

  #is(mark: string): boolean {
    return this.#next?.type === "mark" && this.#next.text === mark;
  }

  #table(): void {
    const name = this.#take().text;
    const ids = this.#attributes();
    if (!this.#is("{")) return this.#note(`The table ${name} has no fields in braces.`);
    this.#take();
    const fields: FbsField[] = [];
    while (this.#next && !this.#is("}") && this.#fieldCount < mostFields) {
      if (this.#next.type === "doc") this.#take();
      else {
        const field = this.#field(name);
        if (field) fields.push(field);
      }
    }
    if (this.#is("}")) this.#take();
    this.tables.push({ name: lastName(name), ids, fields });
  }

  #field(table: string): FbsField | null {
    const { type, text: name, line } = this.#take();
    this.#fieldCount += 1;
    if (type !== "word" || !this.#is(":")) {
      this.#note(`Line ${line}: in ${table}, a field is written as NAME: TYPE; it was left out.`);
      this.#skipTo(";");
      return null;
    }
    this.#take();
    const parts: string[] = [];
    while (this.#next && !["=", "(", ";", "}"].includes(this.#next.text) && parts.length < 20)
      parts.push(this.#take().text);
    this.#skipTo(";");
    return { name, type: lastName(parts.join("")) };
  }

  /** `(type_id: "…", original_order)`: the ids among them. */
  #attributes(): Partial<Identity> {
    const ids: { -readonly [K in keyof Identity]?: string } = {};
    while (this.#next?.type === "doc") this.#take();
    if (!this.#is("(")) return ids;
    this.#take();
    while (this.#next && !this.#is(")")) {
      const key = idNames.get(this.#take().text);
      if (key === undefined || !this.#is(":")) continue;
      this.#take();
      if (this.#next.type === "text") ids[key] = this.#take().text.slice(0, longestId);
    }
    this.#take();
    return ids;
  }

  #enum(): void {
    const name = this.#take().text;
    while (this.#next && !this.#is("{") && !this.#is(";")) this.#take();
    if (!this.#is("{")) return;
    this.#take();
    const labels: string[] = [];
    let doc = "";
    while (this.#next && !this.#is("}") && labels.length < mostFields) {
      const { type, text } = this.#take();
      if (type === "doc") doc = text;
      else if (type === "word") {
        labels.push(labelIn(doc) ?? text);
        doc = "";
        while (this.#next && !this.#is(",") && !this.#is("}")) this.#take();
      }
    }
    this.#take();
    this.enums.set(lastName(name), labels);
  }

  #skipTo(mark: string): void {
    while (this.#next && !this.#is(mark) && !this.#is("}")) this.#take();
    if (this.#is(mark)) this.#take();
  }

  #skipBlock(): void {
    while (this.#next && !this.#is("}")) this.#take();
  }

  #note(sentence: string): void {
    if (this.notes.length < mostNotes) this.notes.push(sentence);
  }
}

const longestId = 200;

const idNames: ReadonlyMap<string, keyof Identity> = new Map([
  ["type_id", "typeId"],
  ["type_shape", "typeShape"],
  ["schema_id", "schemaId"],
]);

/** The name of a class inside its namespace. */
const lastName = (name: string): string =>
  name.startsWith("[") ? name : name.slice(name.lastIndexOf(".") + 1);

/** A label that is no identifier stands in quotes above its member. */
function labelIn(doc: string): string | null {
  if (!doc.startsWith('"')) return null;
  try {
    const label: unknown = JSON.parse(doc);
    return typeof label === "string" ? label : null;
  } catch {
    return null; // a comment of another kind
  }
}
