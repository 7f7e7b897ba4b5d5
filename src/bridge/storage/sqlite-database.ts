import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import { SqliteDialect, type SqliteDatabase, type SqliteStatement } from "kysely";

/** Most statements that are kept prepared; the journal uses about forty. */
const keptStatements = 200;

/**
 * Checks one parameter. node:sqlite would take an object for a set of named
 * parameters and bind NULL without a word, so objects never get that far.
 */
function inputValue(value: unknown): SQLInputValue {
  if (typeof value === "string" || typeof value === "number" || typeof value === "bigint") {
    return value;
  }
  if (typeof value === "boolean") return value ? 1 : 0;
  if (value === null || value instanceof Uint8Array) return value;
  throw new TypeError(
    `A store takes text, numbers, booleans, null and bytes; got ${typeof value}.`,
  );
}

function statement(prepared: StatementSync): SqliteStatement {
  return {
    // Only statements that give rows have columns; `RETURNING` is among them.
    reader: prepared.columns().length > 0,
    all: (parameters) => prepared.all(...parameters.map(inputValue)),
    run: (parameters) => prepared.run(...parameters.map(inputValue)),
    iterate: (parameters) => prepared.iterate(...parameters.map(inputValue)),
  };
}

/** Makes node:sqlite look like what Kysely's SQLite dialect expects, with prepared statements kept. */
export function sqliteDialect(database: DatabaseSync): SqliteDialect {
  const kept = new Map<string, SqliteStatement>();
  const adapted: SqliteDatabase = {
    close() {
      kept.clear();
      database.close();
    },
    prepare(text) {
      const found = kept.get(text);
      if (found) return found;
      const made = statement(database.prepare(text));
      if (kept.size >= keptStatements) kept.clear();
      kept.set(text, made);
      return made;
    },
  };
  return new SqliteDialect({ database: adapted });
}
