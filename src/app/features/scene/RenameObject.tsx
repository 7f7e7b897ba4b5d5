import { useNavigate } from "@tanstack/react-router";
import { useEffect, useRef, useState, type FormEvent } from "react";
import type { ObjectDetail } from "#protocol/scene.ts";
import type { Outcome } from "#protocol/outcome.ts";
import { useBridge } from "../../bridge/bridge-context.ts";
import { Button } from "../../ui/Button.tsx";
import { OutcomeLine } from "./OutcomeLine.tsx";
import { renameOpen } from "./open-nodes.ts";
import { renamePins } from "./pins.ts";
import classes from "./Scene.module.css";

type Phase =
  | { readonly is: "typing" }
  | { readonly is: "sending" }
  | { readonly is: "refused"; readonly outcome: Outcome };

/** A new name in the place of the old one; what the session says of it stands beside. */
export function RenameObject({
  detail,
  onClose,
}: {
  readonly detail: ObjectDetail;
  readonly onClose: () => void;
}) {
  const { scene } = useBridge();
  const navigate = useNavigate();
  const { source, name } = detail;
  const [text, setText] = useState(name);
  const [phase, setPhase] = useState<Phase>({ is: "typing" });
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => box.current?.select(), []);
  const rename = async () => {
    if (text === name) return onClose();
    setPhase({ is: "sending" });
    const outcome = await scene.renameObject(source, name, text);
    if (outcome.kind !== "ok") {
      setPhase({ is: "refused", outcome });
      box.current?.focus();
      return;
    }
    renamePins(source, name, text);
    renameOpen(source, name, text);
    await navigate({
      to: "/scene/$source/$object",
      params: { source, object: text },
      replace: true,
    });
    onClose();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void rename();
  };
  return (
    // Esc closes from whichever part has the focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      className={classes.rename}
      onSubmit={onSubmit}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.stopPropagation();
        onClose();
      }}
    >
      <input
        ref={box}
        aria-label={`New name of ${name}`}
        aria-invalid={phase.is === "refused"}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button type="submit" variant="primary" size="small" disabled={phase.is === "sending"}>
        Rename
      </Button>
      <Button size="small" onClick={onClose}>
        Keep
      </Button>
      {phase.is === "refused" && <OutcomeLine outcome={phase.outcome} />}
    </form>
  );
}
