import type { ReactNode } from "react";
import classes from "./EmptyState.module.css";

interface EmptyStateProps {
  readonly heading: string;
  readonly text: string;
  /** At most three ways on. */
  readonly ways?: readonly {
    readonly name: string;
    readonly text: string;
    readonly action: ReactNode;
  }[];
  /** The sentence that an agent gets now. */
  readonly agentReads?: string;
}

/** In the place of content that does not exist: what would be here, and how to get it. */
export function EmptyState({ heading, text, ways = [], agentReads }: EmptyStateProps) {
  return (
    <div className={classes.empty}>
      <Vitrine />
      <h2 className={classes.heading}>{heading}</h2>
      <p className={classes.text}>{text}</p>
      {ways.length > 0 && (
        <ul className={classes.ways}>
          {ways.map((way) => (
            <li key={way.name}>
              <div className={classes.way}>
                <p className={classes.wayName}>{way.name}</p>
                <p className={classes.wayText}>{way.text}</p>
              </div>
              {way.action}
            </li>
          ))}
        </ul>
      )}
      {agentReads !== undefined && (
        <div className={classes.reads}>
          An agent that calls a tool now reads
          <code>{agentReads}</code>
        </div>
      )}
    </div>
  );
}

/** A glass case with a track through it. */
function Vitrine() {
  return (
    <svg
      className={classes.drawing}
      width="88"
      height="80"
      viewBox="0 0 88 80"
      fill="none"
      stroke="var(--text-3)"
      strokeWidth="1.3"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M2 30 44 14l42 16v30L44 78 2 60Z M2 30l42 16 42-16 M44 46v32" />
      <path d="M22 4l44 72 M60 4 32 78" stroke="var(--accent)" strokeDasharray="2 4" />
      <circle cx="44" cy="46" r="3" fill="var(--accent)" stroke="none" />
    </svg>
  );
}
