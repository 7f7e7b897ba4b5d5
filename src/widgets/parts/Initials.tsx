import { seriesColour } from "../words/colour.ts";
import classes from "./Initials.module.css";

/** The first letters of the first and the last word; letters only, so that "(2)" is no name. */
export function initialsOf(name: string): string {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? [];
  const first = Array.from(words[0] ?? "");
  const last = Array.from(words.length > 1 ? (words.at(-1) ?? "") : "");
  const letters = [...first.slice(0, last.length === 0 ? 2 : 1), ...last.slice(0, 1)].join("");
  return letters.toUpperCase() || "?";
}

/** The same name has the same colour everywhere. */
function colourOf(name: string): string {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 997;
  return seriesColour(sum);
}

/** A round sign of somebody's letters, in the place of a photograph that nobody has to fetch. */
export function Initials({
  name,
  colour,
}: {
  readonly name: string;
  readonly colour?: string | undefined;
}) {
  return (
    <span
      className={classes["sign"]}
      style={{ "--of": colour ?? colourOf(name) } as React.CSSProperties}
      aria-hidden="true"
    >
      {initialsOf(name)}
    </span>
  );
}
