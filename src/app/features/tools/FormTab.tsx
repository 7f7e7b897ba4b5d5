import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useDebouncedValue } from "@mantine/hooks";
import { lazy, Suspense, useCallback, useState } from "react";
import type { ToolDetail } from "#protocol/tool.ts";
import type { Pointer } from "#core/form/pointer.ts";
import { useBridge } from "../../bridge/bridge-context.ts";
import { useFindObjects } from "../../bridge/use-find-objects.ts";
import type { FormHandle } from "../../form/form-handle.ts";
import { Button } from "../../ui/Button.tsx";
import { NowCell } from "./NowCell.tsx";
import { hintsOf, keepSame, marksOf } from "./outcome/outcome-marks.ts";
import { useWorkPart, wholeWork, type ToolWork } from "./tool-store.ts";
import { FormSkeleton } from "./FormSkeleton.tsx";
import classes from "./Tools.module.css";

const FormView = lazy(async () => ({
  default: (await import("../../form/FormView.tsx")).FormView,
}));

/** How long a form rests before our check looks at it. */
const checkPause = 300;

/** The arguments as a form. While the JSON text is broken the form waits, and says so. */
export function FormTab({
  tool,
  handle,
  onJson,
}: {
  readonly tool: ToolDetail;
  readonly handle: FormHandle;
  readonly onJson: () => void;
}) {
  const work = useWorkPart(tool.ref, wholeWork);
  const form = work.history.present;
  const marked = useSteady(
    marksOf(work.call, form),
    (a, b) => a.finding === b.finding && a.component === b.component,
  );
  const hinted = useHints(tool, work);
  const findObjects = useFindObjects(tool.ref.source);
  const renderNow = useCallback(
    (pointer: Pointer) => <NowCell tool={tool} handle={handle} pointer={pointer} />,
    [tool, handle],
  );
  if (form.fault) {
    return (
      <div className={classes.notice} role="alert">
        <p>{form.fault.sentence}</p>
        <p>The form waits until the text is JSON again; the text is kept as it was typed.</p>
        <div className={classes.noticeActions}>
          <Button onClick={onJson}>Mend the JSON</Button>
          <Button variant="subtle" onClick={handle.undo}>
            Undo
          </Button>
        </div>
      </div>
    );
  }
  return (
    <div className={classes.form}>
      <Suspense fallback={<FormSkeleton />}>
        <FormView
          label={tool.wireName}
          handle={handle}
          marked={marked}
          hinted={hinted}
          {...(tool.generated ? { renderNow, findObjects } : {})}
        />
      </Suspense>
    </div>
  );
}

/** What our check would say of a form that was touched; asked once it rests. */
function useHints(tool: ToolDetail, work: ToolWork) {
  const { queries } = useBridge();
  const form = work.history.present;
  const [text] = useDebouncedValue(form.text, checkPause);
  const isWorthIt = form.fault === null && text === form.text && text !== "{}" && !work.isUnchecked;
  const schemaId = tool.generated?.identity?.schemaId;
  const check = useQuery({
    ...queries.checkInput(tool.ref, text, schemaId),
    enabled: isWorthIt,
    retry: false,
    placeholderData: keepPreviousData,
  });
  const findings = isWorthIt || check.isPlaceholderData ? (check.data ?? []) : [];
  return useSteady(hintsOf(form, findings), (a, b) => a.sentence === b.sentence);
}

/** A map that stays the same one while it says the same. */
function useSteady<Key, Value>(
  next: ReadonlyMap<Key, Value>,
  isSame: (a: Value, b: Value) => boolean,
): ReadonlyMap<Key, Value> {
  const [kept, setKept] = useState(next);
  const steady = keepSame(kept, next, isSame);
  if (steady !== kept) setKept(steady);
  return steady;
}
