import classes from "./Sentence.module.css";

/** What was said, verbatim, as the largest text of its panel. */
export function Sentence({ children }: { readonly children: string }) {
  return <p className={classes.sentence}>{children}</p>;
}
