import { sayNumber } from "#core/form/bounds.ts";
import type { NumberLine } from "./number-line.ts";
import classes from "./Outcome.module.css";

/** The allowed range solid, the rest hatched, what is there now as a tick, what was received as a disc. */
export function NumberLineView({
  line,
  unit,
}: {
  readonly line: NumberLine;
  readonly unit: string;
}) {
  const withUnit = (value: number) => `${sayNumber(value)}${unit === "" ? "" : `\u00a0${unit}`}`;
  const said = [
    `received ${withUnit(line.receivedValue)}`,
    line.minimum === null ? "" : `at least ${withUnit(line.minimum)}`,
    line.maximum === null ? "" : `at most ${withUnit(line.maximum)}`,
    line.nowValue === null ? "" : `now ${withUnit(line.nowValue)}`,
  ]
    .filter(Boolean)
    .join(", ");
  const isAbove = line.from === 0;
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn with elements, told as one picture
    <div className={classes.line} role="img" aria-label={said}>
      <div className={classes.refused} />
      <div
        className={classes.allowed}
        style={{ left: `${line.from}%`, width: `${line.to - line.from}%` }}
      />
      {line.now !== null && line.nowValue !== null && (
        <>
          <div className={classes.nowTick} style={{ left: `${line.now}%` }} />
          <span className={classes.nowLabel} style={{ left: `${line.now}%` }}>
            now {sayNumber(line.nowValue)}
          </span>
        </>
      )}
      <div className={classes.received} style={{ left: `${line.received}%` }} />
      <span className={classes.receivedLabel} style={isAbove ? { right: 0 } : { left: 0 }}>
        {sayNumber(line.receivedValue)}
      </span>
      {line.minimum !== null && (
        <span
          className={classes.bound}
          style={{ left: `${line.from}%` }}
          {...(isAbove ? {} : { "data-middle": true })}
        >
          {isAbove ? sayNumber(line.minimum) : withUnit(line.minimum)}
        </span>
      )}
      {line.maximum !== null && (
        <span
          className={classes.bound}
          {...(isAbove
            ? { style: { left: `${line.to}%` }, "data-middle": true }
            : { style: { right: 0 } })}
        >
          {isAbove ? withUnit(line.maximum) : sayNumber(line.maximum)}
        </span>
      )}
    </div>
  );
}
