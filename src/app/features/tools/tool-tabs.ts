/** The tabs of a tool, by their word in the address. */
export type ToolTab = "form" | "json" | "schema" | "model" | "probes" | "lint" | "history";

const tabs: readonly ToolTab[] = ["form", "json", "schema", "model", "probes", "lint", "history"];

/** The tab that an address asks for; the form where it asks for none or for one that does not exist. */
export const tabOf = (text: string | undefined): ToolTab =>
  tabs.find((tab) => tab === text) ?? "form";

/** The tabs with their words. */
export const tabWords = (calls: number | undefined) =>
  [
    { id: "form", word: "Form" },
    { id: "json", word: "JSON" },
    { id: "schema", word: "Schema" },
    { id: "model", word: "As the model sees it" },
    { id: "probes", word: "Probes" },
    { id: "lint", word: "Lint" },
    { id: "history", word: "History", ...(calls === undefined ? {} : { count: calls }) },
  ] as const;
