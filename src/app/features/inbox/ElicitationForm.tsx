import { useMemo, useState, type ReactNode } from "react";
import type { FormState } from "#core/form/form-state.ts";
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

/** What stood against the last try to send, and the form as it was then. */
interface Answered {
  readonly findings: readonly Finding[];
  readonly sent: FormState;
}

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
  const [{ findings, sent }, setAnswered] = useState<Answered>(() => ({
    findings: noFindings,
    sent: handle.get(),
  }));
  const marked = useMemo(() => markedFields(sent, findings), [sent, findings]);
  const onSend = () => {
    const form = handle.get();
    const answer = readAnswer(form);
    setAnswered({ sent: form, findings: answer.ok ? noFindings : answer.findings });
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
