import type { ContextDetail } from "#protocol/source.ts";
import classes from "./Servers.module.css";

/** Registered classes that the session could not describe, and why. */
export function SkippedClasses({ skipped }: Pick<ContextDetail, "skipped">) {
  if (skipped.length === 0) return null;
  return (
    <section>
      <h3 className={classes.caption}>Left out of the context</h3>
      <table className={classes.skipped}>
        <thead>
          <tr>
            <th scope="col">Class</th>
            <th scope="col">Why</th>
          </tr>
        </thead>
        <tbody>
          {skipped.map((each) => (
            <tr key={each.class}>
              <th scope="row">
                <code>{each.class}</code>
              </th>
              <td>{each.reason}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
