/** A search parameter as text; absent and empty are the same. A number that the address held is text again. */
const text = (value: unknown): string | undefined => {
  if (typeof value === "string") return value === "" ? undefined : value;
  return typeof value === "number" || typeof value === "boolean" ? String(value) : undefined;
};

/** Keeps the named parameters that are texts; everything else in an address is dropped without a word. */
export const textParams =
  <const Names extends readonly string[]>(...names: Names) =>
  (search: Readonly<Record<string, unknown>>): { readonly [Name in Names[number]]?: string } => {
    const kept: Partial<Record<Names[number], string>> = {};
    for (const name of names as readonly Names[number][]) {
      const value = text(search[name]);
      if (value !== undefined) kept[name] = value;
    }
    return kept;
  };
