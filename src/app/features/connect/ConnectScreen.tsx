import { TextInput } from "@mantine/core";
import { useState, type FormEvent } from "react";
import { connectWith, type Access } from "../../bridge/access.ts";
import { Button } from "../../ui/Button.tsx";
import { OutcomeBadge } from "../../ui/OutcomeBadge.tsx";
import { Sentence } from "../../ui/Sentence.tsx";
import { Wordmark } from "../../ui/Wordmark.tsx";
import classes from "./ConnectScreen.module.css";

/** A page without a token: asks for the line that the terminal printed. */
export function ConnectScreen({
  access,
  connect = connectWith,
}: {
  readonly access: Exclude<Access, { readonly phase: "ready" }>;
  readonly connect?: (pasted: string) => Promise<void>;
}) {
  const [pasted, setPasted] = useState("");
  const isBusy = access.phase === "exchanging";
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void connect(pasted);
  };
  return (
    <main className={classes.screen}>
      <form className={classes.card} onSubmit={onSubmit} aria-label="Connect this page">
        <Wordmark />
        <h1 className={classes.heading}>This page is not connected yet</h1>
        <p className={classes.text}>
          Vitrine prints a line like <code>{location.origin}/#code=…</code> when it starts. Open
          that line, or paste it here. It works once, for 60 seconds; <code>vitrine token</code>{" "}
          prints a new one.
        </p>
        {access.phase === "none" && access.sentence !== undefined && (
          <div role="alert">
            <OutcomeBadge kind="refusal" />
            <Sentence>{access.sentence}</Sentence>
          </div>
        )}
        <div className={classes.row}>
          <TextInput
            label="Line or code from the terminal"
            value={pasted}
            onChange={(event) => setPasted(event.currentTarget.value)}
            autoComplete="off"
            spellCheck={false}
            data-autofocus
          />
          <Button type="submit" variant="primary" disabled={isBusy}>
            {isBusy ? "Connecting…" : "Connect"}
          </Button>
        </div>
      </form>
    </main>
  );
}
