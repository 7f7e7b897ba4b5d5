import type { SpecReading } from "./spec-words.ts";
import classes from "./Servers.module.css";

/** What the button says that does it. */
export function confirmWord(reading: SpecReading): string {
  switch (reading.kind) {
    case "process":
      return "Start this process";
    case "url":
      return `Connect to ${reading.host}`;
    case "session":
      return reading.of === "file" ? "Run this file" : "Attach this session";
    case "unreadable":
      return "Attach this session";
  }
}

/** Exactly what would happen; nothing has happened yet. */
export function AttachReading({ reading }: { readonly reading: SpecReading }) {
  switch (reading.kind) {
    case "process":
      return (
        <>
          <p>
            This process would be started on this machine, with your rights. No shell runs; nothing
            is expanded.
          </p>
          <ul className={classes.words} aria-label="Command">
            {reading.words.map((word, index) => (
              // Words of a command line have no identity but their place.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={index}>
                <span>{index === 0 ? "program" : `argument ${index}`}</span>
                <code>{word === "" ? '""' : word}</code>
              </li>
            ))}
          </ul>
        </>
      );
    case "url":
      return (
        <>
          <p>The bridge would connect to {reading.host} and stay connected.</p>
          <code className={classes.command}>{reading.url}</code>
        </>
      );
    case "session":
      return (
        <>
          <p>{sessionWords[reading.of]}</p>
          <code className={classes.command}>{reading.target}</code>
        </>
      );
    case "unreadable":
      return <p className={classes.problem}>{reading.sentence}</p>;
  }
}

const sessionWords = {
  demo: "A demo laboratory of its own would be made inside the bridge.",
  address: "The bridge would connect to the session that listens there, and stay connected.",
  file: "This file would be run on this machine, in a process of its own, with your rights.",
} as const;
