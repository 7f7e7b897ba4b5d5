import { isJsonObject, type JsonObject, type JsonValue } from "#protocol/json.ts";
import type { BoardKind, BoardKinds } from "./board-kind.ts";
import { checkData } from "./prepare-data.ts";

/** A kind that fits some data, and the data as that kind takes it. */
export interface Inferred {
  readonly kind: string;
  readonly data: JsonObject;
}

const isPair = (value: JsonValue): boolean =>
  Array.isArray(value) &&
  value.length === 2 &&
  typeof value[0] === "string" &&
  typeof value[1] === "number";

const isScalar = (value: JsonValue): boolean => value === null || typeof value !== "object";

const markdown = /^#{1,6} |^[-*] |\*\*|```|\]\(/m;

/** Kinds that plain data may be meant for, the likeliest first, each with the data as it takes it. */
function guesses(data: JsonValue): readonly Inferred[] {
  if (typeof data === "string") {
    const words = { kind: "text", data: { content: data } };
    const marked = { kind: "markdown", data: { content: data } };
    return markdown.test(data) ? [marked, words] : [words, marked];
  }
  if (typeof data === "number" || typeof data === "boolean") {
    return [
      {
        kind: "stat",
        data: { label: "Value", value: typeof data === "number" ? data : String(data) },
      },
    ];
  }
  if (Array.isArray(data)) return listGuesses(data as readonly JsonValue[]);
  if (!isJsonObject(data)) return [];
  const entries = Object.entries(data);
  const isFlat = entries.length > 0 && entries.every(([, value]) => isScalar(value));
  return isFlat
    ? [
        {
          kind: "kv",
          data: {
            rows: entries.map(([name, value]) => [
              name,
              typeof value === "string" ? value : JSON.stringify(value),
            ]),
          },
        },
      ]
    : [];
}

function listGuesses(list: readonly JsonValue[]): readonly Inferred[] {
  if (list.length === 0) return [{ kind: "data-table", data: { rows: [] } }];
  if (list.every(isPair)) return [{ kind: "chart", data: { bars: list } }];
  if (list.every(isJsonObject)) {
    return [
      { kind: "data-table", data: { rows: list } },
      { kind: "table", data: { rows: list } },
    ];
  }
  if (list.every((item) => Array.isArray(item)))
    return [{ kind: "grid-data", data: { rows: list } }];
  if (list.every(isScalar)) return [{ kind: "list", data: { items: list.map(String) } }];
  return [];
}

const namesOf = (kind: BoardKind): readonly string[] => {
  const { properties } = kind.schema;
  return isJsonObject(properties) ? Object.keys(properties) : [];
};

/** How much of an object a kind knows; null where it does not take it. */
function fit(kind: BoardKind, data: JsonObject): number | null {
  const { required } = kind.schema;
  const needed = Array.isArray(required) ? required.length : 0;
  if (needed === 0 || checkData(kind, data)) return null;
  const names = new Set(namesOf(kind));
  const known = Object.keys(data).filter((name) => names.has(name)).length;
  return 3 * known - 4 * (Object.keys(data).length - known) + needed;
}

/**
 * Finds the kind that fits data best: the one that knows most of an object's
 * fields, else by the data's shape (pairs are a chart, objects a table, texts a
 * list); anything that fits nothing is shown as JSON.
 */
export function inferKind(data: JsonValue, kinds: BoardKinds): Inferred | null {
  if (isJsonObject(data)) {
    let best: { readonly kind: string; readonly score: number } | null = null;
    for (const kind of kinds.values()) {
      const score = fit(kind, data);
      if (score !== null && score > (best?.score ?? 0)) best = { kind: kind.name, score };
    }
    if (best) return { kind: best.kind, data };
  }
  const shown = [...guesses(data), { kind: "json-viewer", data: { data } }];
  return (
    shown.find(({ kind: name, data: guess }) => {
      const kind = kinds.get(name);
      return kind !== undefined && checkData(kind, guess) === null;
    }) ?? null
  );
}
