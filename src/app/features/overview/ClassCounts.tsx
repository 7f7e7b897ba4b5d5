import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useBridge } from "../../bridge/bridge-context.ts";
import { groupThousands } from "../../ui/numbers.ts";
import classes from "./Overview.module.css";

/** Lines of the table; the rest is a link away. */
const shown = 12;

/** The classes with the most objects: what the scene is made of. */
export function ClassCounts() {
  const { queries } = useBridge();
  const list = useQuery(queries.classes()).data ?? [];
  const concrete = list
    .filter((entry) => !entry.abstract)
    .toSorted((a, b) => b.instances - a.instances || a.name.localeCompare(b.name));
  if (concrete.length === 0) return null;
  return (
    <section className={classes.section} aria-labelledby="class-counts">
      <div className={classes.heading}>
        <h2 id="class-counts">What the scene is made of</h2>
        <Link to="/classes">All {groupThousands(list.length)} classes</Link>
      </div>
      <table className={classes.table}>
        <thead>
          <tr>
            <th className={classes.source}>Class</th>
            <th>What it is</th>
            <th className={classes.wide}>Properties</th>
            <th className={classes.number}>Actions</th>
            <th className={classes.number}>Objects</th>
          </tr>
        </thead>
        <tbody>
          {concrete.slice(0, shown).map((entry) => (
            <tr key={`${entry.source} ${entry.name}`}>
              <td>
                <Link
                  to="/classes/$source/$class"
                  params={{ source: entry.source, class: entry.name }}
                >
                  {entry.name}
                </Link>
              </td>
              <td title={entry.description}>
                <span className={classes.faint}>{entry.description}</span>
              </td>
              <td className={classes.wide}>{groupThousands(entry.properties)}</td>
              <td className={classes.number}>{groupThousands(entry.actions)}</td>
              <td className={classes.number}>{groupThousands(entry.instances)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
