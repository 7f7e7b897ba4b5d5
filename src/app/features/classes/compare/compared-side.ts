/** What the session's classes are compared with, as it stands in the address. */
export type Against =
  | { readonly with: "session"; readonly source: string }
  | { readonly with: "saved"; readonly id: string }
  | { readonly with: "text" };

/** `session:left`, `saved:3`, `text`. */
export const againstText = (against: Against): string => {
  switch (against.with) {
    case "session":
      return `session:${against.source}`;
    case "saved":
      return `saved:${against.id}`;
    case "text":
      return "text";
  }
};

/** Reads what an address says; anything else is nothing chosen yet. */
export function readAgainst(text: string | undefined): Against | null {
  if (text === "text") return { with: "text" };
  const [, what, rest] = /^(session|saved):(.+)$/.exec(text ?? "") ?? [];
  if (rest === undefined) return null;
  return what === "session" ? { with: "session", source: rest } : { with: "saved", id: rest };
}
