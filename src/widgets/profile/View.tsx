import { Initials } from "../parts/Initials.tsx";
import { quietView } from "../parts/quiet-view.tsx";
import { objectsAt, textAt } from "../read-data.ts";
import { figureOf } from "../words/figure.ts";
import type { WidgetViewProps } from "../widget-kind.ts";
import classes from "./View.module.css";

/** Figures and facts that are drawn; more are a table. */
const most = { stats: 24, facts: 200 };

/** Draws a `profile`. */
export const ProfileView = quietView(function ProfileView(props: WidgetViewProps) {
  const { data, selection, emit } = props;
  const name = textAt(data, "name");
  const subtitle = textAt(data, "subtitle");
  const stats = objectsAt(data, "stats");
  const facts = objectsAt(data, "fields");
  return (
    <div className={classes["profile"]}>
      <button
        type="button"
        className={classes["head"]}
        data-selected={selection !== undefined && selection !== null}
        onClick={() => emit("personclick", { name, subtitle })}
      >
        <Initials name={name} />
        <span className={classes["words"]}>
          <span className={classes["name"]} title={name}>
            {name || "without a name"}
          </span>
          {subtitle !== "" && <span className={classes["subtitle"]}>{subtitle}</span>}
        </span>
      </button>
      {stats.length > 0 && (
        <dl className={classes["stats"]}>
          {stats.slice(0, most.stats).map((stat, index) => {
            const { figure, unit } = figureOf(stat["value"]);
            return (
              // oxlint-disable-next-line react/no-array-index-key -- they have no identity but their place
              <div key={index} className={classes["stat"]}>
                <dd>
                  {figure}
                  {unit !== "" && <span className={classes["unit"]}> {unit}</span>}
                </dd>
                <dt>{textAt(stat, "label")}</dt>
              </div>
            );
          })}
        </dl>
      )}
      {facts.length > 0 && (
        <dl className={classes["facts"]}>
          {facts.slice(0, most.facts).map((fact, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- they have no identity but their place
            <div key={index} className={classes["fact"]}>
              <dt>{textAt(fact, "label")}</dt>
              <dd>{textAt(fact, "value")}</dd>
            </div>
          ))}
        </dl>
      )}
      {(stats.length > most.stats || facts.length > most.facts) && (
        <p className={classes["subtitle"]}>
          {Math.max(0, stats.length - most.stats) + Math.max(0, facts.length - most.facts)} more
        </p>
      )}
    </div>
  );
});
