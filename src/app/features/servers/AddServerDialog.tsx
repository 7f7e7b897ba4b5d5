import { TextInput } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState, type FormEvent } from "react";
import { sourceName } from "#protocol/ids.ts";
import { useBridge } from "../../bridge/bridge-context.ts";
import { closeOverlay } from "../../stores/overlays.ts";
import { Button } from "../../ui/Button.tsx";
import { Chips } from "../../ui/Chips.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { emptyDraft, specOf, suggestedName, type AttachDraft, type Way } from "./attach-draft.ts";
import { AttachFields } from "./AttachFields.tsx";
import { AttachReading, confirmWord } from "./AttachReading.tsx";
import { nameProblem, readSpec, type SpecReading } from "./spec-words.ts";
import classes from "./Servers.module.css";

const ways: readonly { readonly id: Way; readonly word: string }[] = [
  { id: "any", word: "Command or URL" },
  { id: "address", word: "Session at host and port" },
  { id: "file", word: "Session file" },
  { id: "demo", word: "Demo" },
];

/** Adds a source in two steps: write it, then read exactly what would be started and confirm. */
export function AddServerDialog({ way = "any" }: { readonly way?: Way }) {
  const { commands, queries } = useBridge();
  const sources = useQuery(queries.sources()).data ?? [];
  const taken = sources.map((source) => source.name);
  const navigate = useNavigate();
  const [draft, setDraft] = useState(() => emptyDraft(way));
  // Null: nobody has typed a name, so the suggestion follows what is filled in.
  const [typedName, setName] = useState<string | null>(null);
  const [step, setStep] = useState<"write" | "tried" | "confirm">("write");
  const name = typedName ?? suggestedName(draft, taken);
  const filled = specOf(draft);
  const reading: SpecReading = filled.ok
    ? readSpec(filled.spec, filled.as)
    : { kind: "unreadable", sentence: filled.sentence };
  const badName = nameProblem(name, taken);
  const attach = useMutation({
    mutationFn: () =>
      filled.ok
        ? commands.attach(sourceName(name), filled.spec, filled.as)
        : Promise.reject(new Error(filled.sentence)),
    onSuccess: () => {
      closeOverlay();
      return navigate({ to: "/servers/$id", params: { id: name } });
    },
  });
  if (step === "confirm") {
    return (
      <Dialog title={`Attach ${name}?`} size={560} onClose={closeOverlay}>
        <div className={classes.form}>
          <AttachReading reading={reading} />
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
  const problemOf = (field: keyof AttachDraft): string | null => {
    if (!wasTried || reading.kind !== "unreadable") return null;
    return field === (filled.ok ? "text" : filled.field) ? reading.sentence : null;
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    attach.reset();
    setStep(badName === null && reading.kind !== "unreadable" ? "confirm" : "tried");
  };
  return (
    <Dialog title="Add a server or session" size={560} onClose={closeOverlay}>
      <form className={classes.form} onSubmit={onSubmit}>
        <Chips
          label="What to attach"
          chips={ways}
          value={draft.way}
          onChange={(chosen) => {
            setDraft({ ...draft, way: chosen });
            setStep("write");
          }}
        />
        <TextInput
          label="Name"
          description="What it is called here; names of its tools begin with it where they must be told apart"
          data-autofocus
          autoComplete="off"
          spellCheck={false}
          value={name}
          error={wasTried && badName}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <AttachFields
          draft={draft}
          onChange={(change) => setDraft({ ...draft, ...change })}
          problemOf={problemOf}
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
