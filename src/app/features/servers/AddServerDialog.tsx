import { Textarea, TextInput } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState, type FormEvent } from "react";
import { sourceName } from "#protocol/ids.ts";
import { useBridge } from "../../bridge/bridge-context.ts";
import { closeOverlay } from "../../stores/overlays.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { nameProblem, readSpec, type SpecReading } from "./spec-words.ts";
import classes from "./Servers.module.css";

/** Adds a source in two steps: write it, then read exactly what would be started and confirm. */
export function AddServerDialog() {
  const { commands, queries } = useBridge();
  const sources = useQuery(queries.sources()).data ?? [];
  const navigate = useNavigate();
  const [name, setName] = useState("");
  const [spec, setSpec] = useState("");
  const [step, setStep] = useState<"write" | "tried" | "confirm">("write");
  const attach = useMutation({
    mutationFn: () => commands.attach(sourceName(name), spec.trim()),
    onSuccess: () => {
      closeOverlay();
      return navigate({ to: "/servers/$id", params: { id: name } });
    },
  });
  const reading = readSpec(spec);
  const badName = nameProblem(
    name,
    sources.map((source) => source.name),
  );
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setStep(badName === null && reading.kind !== "unreadable" ? "confirm" : "tried");
  };
  if (step === "confirm") {
    return (
      <Dialog title={`Attach ${name}?`} size={560} onClose={closeOverlay}>
        <div className={classes.form}>
          <Reading reading={reading} />
          {attach.isError && (
            <p role="alert" className={classes.problem}>
              {attach.error.message}
            </p>
          )}
          <span className={classes.actions}>
            <Button onClick={() => setStep("tried")}>Back</Button>
            <Button variant="primary" disabled={attach.isPending} onClick={() => attach.mutate()}>
              {attach.isPending ? "Attaching…" : confirmWord(reading)}
            </Button>
          </span>
        </div>
      </Dialog>
    );
  }
  const wasTried = step === "tried";
  return (
    <Dialog title="Add a server or session" size={560} onClose={closeOverlay}>
      <form className={classes.form} onSubmit={onSubmit}>
        <TextInput
          label="Name"
          description="Its tools are called NAME.tool"
          data-autofocus
          autoComplete="off"
          spellCheck={false}
          value={name}
          error={wasTried && badName}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Textarea
          label="Command, URL or session"
          description="A command line, http://…, tcp://HOST:PORT, demo, or a session file"
          autosize
          minRows={2}
          maxRows={8}
          spellCheck={false}
          value={spec}
          error={wasTried && reading.kind === "unreadable" && reading.sentence}
          onChange={(event) => setSpec(event.currentTarget.value)}
        />
        <span className={classes.actions}>
          <Button onClick={closeOverlay}>Cancel</Button>
          <Button type="submit" variant="primary">
            Next: read it back
          </Button>
        </span>
      </form>
    </Dialog>
  );
}

function confirmWord(reading: SpecReading): string {
  switch (reading.kind) {
    case "process":
      return "Start this process";
    case "url":
      return `Connect to ${reading.host}`;
    case "session":
    case "unreadable":
      return "Attach this session";
  }
}

/** Exactly what would happen; nothing has happened yet. */
function Reading({ reading }: { readonly reading: SpecReading }) {
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
          <p>This session would be attached.</p>
          <code className={classes.command}>{reading.target}</code>
        </>
      );
    case "unreadable":
      return <p className={classes.problem}>{reading.sentence}</p>;
  }
}
