import { BigText } from "../../ui/BigText.tsx";
import classes from "./Classes.module.css";

/** A generated text of a class, copyable whole. */
export function CodeTab({
  label,
  note,
  text,
}: {
  readonly label: string;
  readonly note: string;
  readonly text: string;
}) {
  return (
    <div className={classes.pad}>
      <p className={classes.lead}>{note}</p>
      <BigText label={label} text={text} maxHeight={2000} />
    </div>
  );
}
