import { Button } from "../../app/ui/Button.tsx";
import { quietView } from "../parts/quiet-view.tsx";
import { objectsAt, textAt } from "../read-data.ts";
import { selectedItems } from "../words/selected-items.ts";
import type { WidgetViewProps } from "../widget-kind.ts";
import classes from "./View.module.css";

/** Buttons that are drawn; nobody chooses among more. */
const most = 100;

/** Draws `actions`: a button for each. The one that was pressed last is marked. */
export const ActionsView = quietView(function ActionsView(props: WidgetViewProps) {
  const { data, title, selection, linkKey, emit } = props;
  const buttons = objectsAt(data, "buttons");
  const pressed = selectedItems(buttons, selection, linkKey);
  const primary = buttons.findIndex((button) => button["primary"] === true);
  return (
    <fieldset className={classes["actions"]} aria-label={title ?? "Actions"}>
      {buttons.slice(0, most).map((button, index) => {
        const label = textAt(button, "label");
        return (
          <Button
            // Buttons have no identity but their place.
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            variant={index === primary ? "primary" : "default"}
            size="large"
            className={classes["button"] ?? ""}
            title={label}
            data-pressed={pressed.has(index)}
            onClick={() => emit("click", { label, index })}
          >
            <span className={classes["word"]}>{label}</span>
          </Button>
        );
      })}
      {buttons.length > most && <p>{buttons.length - most} more</p>}
    </fieldset>
  );
});
