import { useMemo, useState, type ReactNode } from "react";
import { markedFields } from "#core/form/marked-field.ts";
import type { Finding } from "#protocol/finding.ts";
import type { JsonObject, JsonValue } from "#protocol/json.ts";
import { FormView } from "../../form/FormView.tsx";
import { Button } from "../../ui/Button.tsx";
import { formMemory } from "./form-memory.ts";
import { readAnswer } from "./read-answer.ts";
import classes from "./InboxStack.module.css";

const noFindings: readonly Finding[] = [];
const noHints: ReadonlyMap<string, Finding> = new Map();

/** The fields that a server asks for, and the button that sends them once they fit. */
export function ElicitationForm({
  schema,
  isBusy,
  send,
  children,
}: {
  readonly schema: JsonObject;
  readonly isBusy: boolean;
  readonly send: (content: JsonValue) => void;
  /** Buttons after Send. */
  readonly children: ReactNode;
}) {
  const [handle] = useState(() => formMemory(schema));
  const [findings, setFindings] = useState(noFindings);
  const marked = useMemo(() => markedFields({ root: schema }, findings), [schema, findings]);
  const onSend = () => {
    const answer = readAnswer(handle.get());
    setFindings(answer.ok ? noFindings : answer.findings);
    if (answer.ok) send(answer.content);
  };
  const first = findings[0];
  return (
    <>
      <div className={classes.fields}>
        <FormView label="Answer" handle={handle} marked={marked} hinted={noHints} />
      </div>
      {first && (
        <p role="alert" className={classes.problem}>
          {first.sentence}
          {findings.length > 1 && ` And ${findings.length - 1} more.`}
        </p>
      )}
      <div className={classes.actions}>
        <Button variant="primary" onClick={onSend} disabled={isBusy}>
          Send
        </Button>
        {children}
      </div>
    </>
  );
}
