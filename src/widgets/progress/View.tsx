import type { JsonObject } from "#protocol/json.ts";
import { Icon, type IconDrawing } from "../../app/ui/Icon.tsx";
import { IconAlertCircle, IconCheck, IconClock, IconLoader2 } from "../../app/ui/icons.ts";
import { quietView } from "../parts/quiet-view.tsx";
import { numberAt, objectsAt, textAt } from "../read-data.ts";
import { sayNumber } from "../words/facts.ts";
import type { WidgetViewProps } from "../widget-kind.ts";
import { shareOf } from "./share-of.ts";
import classes from "./View.module.css";

const looks: Readonly<Record<string, { readonly icon: IconDrawing; readonly word: string }>> = {
  running: { icon: IconLoader2, word: "Running" },
  done: { icon: IconCheck, word: "Done" },
  failed: { icon: IconAlertCircle, word: "Failed" },
  waiting: { icon: IconClock, word: "Waiting" },
};

/** Steps past this many are said as a number. */
const most = 200;

const stateOf = (row: JsonObject): string =>
  textAt(row, "state") || (shareOf(row) >= 1 ? "done" : "running");

/** Draws a `progress`. */
export const ProgressView = quietView(function ProgressView({ data, title }: WidgetViewProps) {
  const label = textAt(data, "label");
  const steps = objectsAt(data, "steps");
  const unit = textAt(data, "unit");
  return (
    <div className={classes["frame"]}>
      <div className={classes["whole"]} data-state={stateOf(data)}>
        <span className={classes["percent"]}>
          {Math.round(shareOf(data) * 100)}
          <span className={classes["unit"]}> %</span>
        </span>
        <span className={classes["counts"]}>
          {label !== "" && label !== title && <span>{label}</span>}
          <span className={classes["faint"]}>
            {sayNumber(numberAt(data, "value") ?? 0)} of {sayNumber(numberAt(data, "max") ?? 100)}
            {unit !== "" && unit !== "%" && ` ${unit}`}
          </span>
        </span>
      </div>
      <Bar row={data} label={label || title || "Progress"} />
      {steps.length > 0 && (
        <ol className={classes["steps"]}>
          {steps.slice(0, most).map((step, index) => (
            // Steps have no identity but their place.
            // oxlint-disable-next-line react/no-array-index-key
            <Step key={index} step={step} />
          ))}
          {steps.length > most && (
            <li className={classes["faint"]}>{sayNumber(steps.length - most)} more steps</li>
          )}
        </ol>
      )}
    </div>
  );
});

function Step({ step }: { readonly step: JsonObject }) {
  const state = stateOf(step);
  const look = looks[state];
  const label = textAt(step, "label");
  return (
    <li className={classes["step"]} data-state={state}>
      {look && <Icon of={look.icon} size={14} label={look.word} />}
      <span className={classes["stepName"]} title={label}>
        {label}
      </span>
      {state === "running" && <Bar row={step} label={label} />}
    </li>
  );
}

function Bar({ row, label }: { readonly row: JsonObject; readonly label: string }) {
  const share = shareOf(row);
  return (
    <div
      className={classes["track"]}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the element draws a bar of its own
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(share * 100)}
    >
      <div
        className={classes["bar"]}
        data-state={stateOf(row)}
        style={{ width: `${share * 100}%` }}
      />
    </div>
  );
}
