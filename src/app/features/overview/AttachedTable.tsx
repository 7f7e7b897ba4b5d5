import { Link } from "@tanstack/react-router";
import type { SourceSummary } from "#protocol/source.ts";
import { Age } from "../../ui/Age.tsx";
import { groupThousands } from "../../ui/numbers.ts";
import { SourceMark, statusSentence, statusWord } from "../../ui/SourceMark.tsx";
import classes from "./Overview.module.css";

/** What is attached, how it is doing and how much it offers. */
export function AttachedTable({ sources }: { readonly sources: readonly SourceSummary[] }) {
  return (
    <section className={classes.section} aria-labelledby="attached">
      <div className={classes.heading}>
        <h2 id="attached">Attached</h2>
        <Link to="/servers">All servers</Link>
      </div>
      <table className={classes.table}>
        <thead>
          <tr>
            <th className={classes.source}>Source</th>
            <th>From</th>
            <th className={classes.number}>Tools</th>
            <th className={classes.number}>Objects</th>
            <th className={classes.state}>State</th>
          </tr>
        </thead>
        <tbody>
          {sources.map((source) => (
            <SourceLine key={source.name} source={source} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function SourceLine({ source }: { readonly source: SourceSummary }) {
  const sentence = statusSentence(source.status);
  return (
    <tr>
      <td>
        <span className={classes.mark}>
          <SourceMark status={source.status} />
          <Link to="/servers/$id" params={{ id: source.name }}>
            {source.name}
          </Link>
        </span>
      </td>
      <td title={sentence ?? source.origin}>
        <span className={classes.faint}>{sentence ?? source.origin}</span>
      </td>
      <td className={classes.number}>{groupThousands(source.counts.tools)}</td>
      <td className={classes.number}>
        {source.hasSession ? groupThousands(source.counts.objects) : ""}
      </td>
      <td className={classes.state}>
        {statusWord(source.status)} <Age at={source.status.since} />
      </td>
    </tr>
  );
}
