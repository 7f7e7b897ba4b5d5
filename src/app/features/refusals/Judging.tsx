import { NativeSelect, Textarea } from "@mantine/core";
import { useState } from "react";
import { verdicts, type RunRowDetail, type Verdict } from "#protocol/refusals.ts";
import { isKept } from "#core/verdicts/verdict.ts";
import { Button } from "../../ui/Button.tsx";
import { IconCheck } from "../../ui/icons.ts";
import { KeyCap } from "../../ui/KeyCap.tsx";
import { keptVerdict } from "./keep-verdict.ts";
import type { RowJudgement } from "./use-judgement.ts";
import { verdictLook } from "./verdict-look.ts";
import classes from "./Row.module.css";

/** What a person makes of it: kept or a fault by one key, any verdict by name, and a note. */
export function Judging({
  row,
  judgement,
  isLocked,
}: {
  readonly row: RunRowDetail;
  readonly judgement: RowJudgement;
  /** Another row is on its way: nothing can be decided. */
  readonly isLocked: boolean;
}) {
  const { human, automatic, change } = row;
  const isBusy = isLocked || judgement.isPending;
  const isGood = human?.verdict !== undefined && human.verdict === keptVerdict(row);
  return (
    <section aria-label="Your verdict">
      <p className={classes.decide}>
        <Button size="small" icon={IconCheck} disabled={isBusy || isGood} onClick={judgement.keep}>
          {isGood ? "Kept by you" : change === undefined ? "Keep it" : "Keep the new one"}
          {!isGood && <KeyCap keys="K" />}
        </Button>
        {human?.verdict === undefined ? (
          <Button size="small" variant="subtle" disabled={isBusy} onClick={judgement.callFault}>
            {change === undefined ? "A fault" : "Regression"}
          </Button>
        ) : (
          <Button
            size="small"
            variant="subtle"
            disabled={isBusy}
            onClick={() => judgement.setVerdict(null)}
          >
            Take it back
          </Button>
        )}
      </p>
      {judgement.error !== null && (
        <p role="alert" className={classes.fault}>
          {judgement.error.message}
        </p>
      )}
      <div className={classes.judging}>
        <NativeSelect
          size="xs"
          aria-label="Verdict"
          disabled={isBusy}
          data={[
            {
              value: "",
              label: `as the rubric says${automatic === undefined ? "" : `: ${verdictLook[automatic].word}`}`,
            },
            ...verdicts
              .filter((verdict) => verdict !== "notRun")
              .map((verdict) => ({
                value: verdict,
                label: `${verdictLook[isKept({ verdict, expects: row.expects }) ? "kept" : verdict].word}, by you`,
              })),
          ]}
          value={human?.verdict ?? ""}
          onChange={(event) => {
            const { value } = event.currentTarget;
            judgement.setVerdict(verdicts.find((each): each is Verdict => each === value) ?? null);
          }}
        />
        <NoteField note={human?.note ?? ""} isLocked={isLocked} onSave={judgement.setNote} />
      </div>
    </section>
  );
}

/** A note that is kept when the field is left, or at Ctrl Enter. */
function NoteField({
  note,
  isLocked,
  onSave,
}: {
  readonly note: string;
  readonly isLocked: boolean;
  readonly onSave: (note: string) => void;
}) {
  const [text, setText] = useState(note);
  const [known, setKnown] = useState(note);
  if (known !== note) {
    setKnown(note);
    setText(note);
  }
  const save = (): void => {
    if (text.trim() !== note) onSave(text);
  };
  return (
    <Textarea
      aria-label="Note"
      placeholder="Note: why it is so"
      autosize
      minRows={1}
      maxRows={6}
      maxLength={4_000}
      disabled={isLocked}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={save}
      onKeyDown={(event) => {
        if (event.key === "Enter" && (event.metaKey || event.ctrlKey)) save();
        if (event.key === "Escape") {
          event.stopPropagation();
          setText(note);
        }
      }}
    />
  );
}
