import { useState } from "react";
import type { JournalEntry } from "#protocol/journal.ts";
import type { JsonValue } from "#protocol/json.ts";
import { ToggleChip } from "../../ui/Chips.tsx";
import { JsonView } from "../../ui/JsonView.tsx";
import { formatClock } from "../../ui/numbers.ts";
import { kindLook } from "./kind-look.ts";
import { MovedBody } from "./MovedBody.tsx";
import { MovedOut } from "./MovedOut.tsx";
import classes from "./Timeline.module.css";

/** Entries between a call and its end that one looks at: the call and its outcome are shown above. */
const isBetween = (entry: JournalEntry) => entry.kind !== "call" && entry.kind !== "outcome";

function headline(entry: JournalEntry): string {
  switch (entry.kind) {
    case "message":
      return entry.body.direction;
    case "notification":
      return entry.body.method;
    case "serverRequest":
      return `${entry.body.method}, ${entry.body.state}`;
    case "session":
      return entry.body.change;
    case "source":
      return entry.body.change;
    case "stderr":
    case "board":
    case "run":
    case "call":
    case "outcome":
      return "";
  }
}

/** What was taken out of an entry because of its size. */
const wholeOf = ({ kind }: JournalEntry): string =>
  kind === "message" ? "Whole message" : "What was kept apart";

/** What went over the wire and what it caused, in order. */
export function CallMessages({ entries }: { readonly entries: readonly JournalEntry[] }) {
  const [isShown, setShown] = useState(false);
  const between = entries.filter(isBetween);
  if (between.length === 0) return null;
  return (
    <section>
      <h3 className={classes.caption}>Between call and answer</h3>
      <ToggleChip
        word="messages and events"
        count={between.length}
        pressed={isShown}
        onChange={setShown}
      />
      {isShown &&
        between.map((entry) => (
          <div key={entry.seq}>
            <p className={classes.caption}>
              {formatClock(entry.at)} {kindLook[entry.kind].word} {headline(entry)}
            </p>
            <JsonView label={`entry ${entry.seq}`} value={entry.body as JsonValue} depth={2} />
            {entry.blobRef && (
              <MovedOut what={wholeOf(entry)} blob={entry.blobRef}>
                {(body) => <MovedBody label={`the rest of entry ${entry.seq}`} body={body} />}
              </MovedOut>
            )}
          </div>
        ))}
    </section>
  );
}
