import { Checkbox, Textarea, TextInput } from "@mantine/core";
import { isThisMachine, type AttachDraft } from "./attach-draft.ts";
import classes from "./Servers.module.css";

interface AttachFieldsProps {
  readonly draft: AttachDraft;
  readonly onChange: (change: Partial<AttachDraft>) => void;
  /** What is wrong with a field, once it was tried. */
  readonly problemOf: (field: keyof AttachDraft) => string | null;
}

/** The fields of the way in which something is attached. */
export function AttachFields(props: AttachFieldsProps) {
  switch (props.draft.way) {
    case "any":
      return <AnyFields {...props} />;
    case "address":
      return <AddressFields {...props} />;
    case "file":
      return <FileFields {...props} />;
    case "demo":
      return <DemoFields {...props} />;
  }
}

function AnyFields({ draft, onChange, problemOf }: AttachFieldsProps) {
  return (
    <Textarea
      label="Command, URL or session"
      description="A command line, http://…, tcp://HOST:PORT, demo, or a session file"
      autosize
      minRows={2}
      maxRows={8}
      spellCheck={false}
      value={draft.text}
      error={problemOf("text")}
      onChange={(event) => onChange({ text: event.currentTarget.value })}
    />
  );
}

const plain = { autoComplete: "off", spellCheck: false } as const;

function AddressFields({ draft, onChange, problemOf }: AttachFieldsProps) {
  return (
    <>
      <div className={classes.pair}>
        <TextInput
          {...plain}
          label="Host"
          value={draft.host}
          error={problemOf("host")}
          onChange={(event) => onChange({ host: event.currentTarget.value })}
        />
        <TextInput
          {...plain}
          label="Port"
          inputMode="numeric"
          value={draft.port}
          error={problemOf("port")}
          onChange={(event) => onChange({ port: event.currentTarget.value })}
        />
      </div>
      {!isThisMachine(draft.host) && draft.host.trim() !== "" && (
        <Checkbox
          label="Another machine is meant: the session protocol has neither password nor encryption"
          checked={draft.isElsewhereMeant}
          onChange={(event) => onChange({ isElsewhereMeant: event.currentTarget.checked })}
        />
      )}
    </>
  );
}

function FileFields({ draft, onChange, problemOf }: AttachFieldsProps) {
  return (
    <TextInput
      {...plain}
      label="Path of the file"
      description="TypeScript or JavaScript; a relative path starts where the bridge was started"
      value={draft.path}
      error={problemOf("path")}
      onChange={(event) => onChange({ path: event.currentTarget.value })}
    />
  );
}

function DemoFields({ draft, onChange, problemOf }: AttachFieldsProps) {
  return (
    <>
      <div className={classes.triple}>
        {(
          [
            ["seed", "Seed", "the same scene again"],
            ["objects", "Objects", "40"],
            ["rate", "Changes a second", "as the demo has it"],
          ] as const
        ).map(([field, label, placeholder]) => (
          <TextInput
            key={field}
            {...plain}
            label={label}
            placeholder={placeholder}
            inputMode="numeric"
            value={draft[field]}
            error={problemOf(field)}
            onChange={(event) => onChange({ [field]: event.currentTarget.value })}
          />
        ))}
      </div>
      <Checkbox
        label="Paused: values stand still"
        checked={draft.isPaused}
        onChange={(event) => onChange({ isPaused: event.currentTarget.checked })}
      />
    </>
  );
}
