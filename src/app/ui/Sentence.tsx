import { readable } from "#core/schema/text/quote.ts";
import classes from "./Sentence.module.css";

/** What was said, in its own words, as the largest text of its panel. */
export function Sentence({ children }: { readonly children: string }) {
  return <p className={classes.sentence}>{readable(children)}</p>;
}
