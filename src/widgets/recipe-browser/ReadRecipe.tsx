import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import type { GuideSegment } from "#protocol/guide.ts";
import type { JsonObject, JsonValue } from "#protocol/json.ts";
import { isRunnable } from "#core/guides/run-plan.ts";
import { segmentsOfBody } from "#core/guides/segments.ts";
import { useBridge } from "../../app/bridge/bridge-context.ts";
import { RunButton, RunOutput } from "../../app/guides/RunOutput.tsx";
import { useRowsAbove } from "../../app/guides/use-rows-above.ts";
import { useRun } from "../../app/guides/use-run.ts";
import { Button } from "../../app/ui/Button.tsx";
import { Dialog } from "../../app/ui/Dialog.tsx";
import { CodeText } from "../parts/CodeText.tsx";
import { MarkdownText } from "../parts/MarkdownText.tsx";
import { textAt } from "../read-data.ts";
import { cut } from "../words/facts.ts";
import classes from "./ReadRecipe.module.css";

/** The way from a chosen recipe to its text, where there is one. */
export function ReadRecipe({ recipe }: { readonly recipe: JsonObject }) {
  const [isOpen, setIsOpen] = useState(false);
  const { queries } = useBridge();
  const name = textAt(recipe, "name");
  const own = textAt(recipe, "body");
  const id = (textAt(recipe, "id") || name).slice(0, 200);
  const known = useQuery({
    ...queries.guide(id),
    enabled: own === "" && id !== "",
    retry: false,
  });
  const body = own || known.data?.body;
  if (!body) return null;
  return (
    <>
      <Button size="small" className={classes["read"]} onClick={() => setIsOpen(true)}>
        Read {cut(name, 40)}
      </Button>
      {isOpen && (
        <Dialog title={cut(name, 80)} size={680} onClose={() => setIsOpen(false)}>
          <GuideText body={body} />
        </Dialog>
      )}
    </>
  );
}

/** A guide's body: text, and blocks of code that a person can run. */
function GuideText({ body }: { readonly body: string }) {
  const segments = useMemo(() => segmentsOfBody(body), [body]);
  const rows = useRowsAbove();
  return (
    <div className={classes["guide"]}>
      {segments.map((segment, index) =>
        segment.type === "markdown" ? (
          // oxlint-disable-next-line react/no-array-index-key -- parts have no identity but their place
          <MarkdownText key={index} text={segment.text} />
        ) : (
          <CodeBlock
            // oxlint-disable-next-line react/no-array-index-key -- parts have no identity but their place
            key={index}
            segment={segment}
            number={segments.slice(0, index + 1).filter(({ type }) => type === "code").length}
            rows={() => rows.above(index)}
            onEnd={(value) => rows.keep(index, value)}
          />
        ),
      )}
    </div>
  );
}

function CodeBlock({
  segment: { language, text },
  number,
  rows,
  onEnd,
}: {
  readonly segment: Extract<GuideSegment, { type: "code" }>;
  readonly number: number;
  readonly rows: () => readonly JsonValue[];
  readonly onEnd: (value: JsonValue) => void;
}) {
  const { state, run, stop } = useRun((_, end) => onEnd(end.value));
  return (
    <section className={classes["block"]} aria-label={`Block ${number}, ${language || "text"}`}>
      <CodeText label={`block ${number}`} text={text} lang={language} fills={false} />
      {isRunnable(language) && (
        <RunButton
          state={state}
          label={`block ${number}`}
          onRun={() => void run({ language, text, rows: rows() })}
          onStop={stop}
        />
      )}
      <RunOutput state={state} label={`Run of block ${number}`} />
    </section>
  );
}
