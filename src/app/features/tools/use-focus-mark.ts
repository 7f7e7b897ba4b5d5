import { useEffect, useRef, type RefObject } from "react";
import { focusField } from "../../form/focus-field.ts";
import type { ToolRef } from "#protocol/ids.ts";
import { marksOf } from "./outcome/outcome-marks.ts";
import { workOf, type CallPhase } from "./tool-store.ts";

/** After a call that was refused, moves the focus to the box that the sentence is about. */
export function useFocusMark(
  ref: ToolRef,
  call: CallPhase,
  input: RefObject<HTMLElement | null>,
): void {
  const seen = useRef<CallPhase>(call);
  useEffect(() => {
    if (call === seen.current) return;
    seen.current = call;
    const work = workOf(ref);
    if (call.phase !== "ended" || !input.current || !work) return;
    const [mark] = marksOf(call, work.history.present).values();
    if (!mark) return;
    const root = input.current;
    // In a long form the field is drawn once it has been scrolled to.
    let left = frames;
    let frame = 0;
    const tryOnce = () => {
      if (focusField(root, mark.pointer, mark.component) || left-- === 0) return;
      frame = requestAnimationFrame(tryOnce);
    };
    tryOnce();
    return () => cancelAnimationFrame(frame);
  }, [ref, call, input]);
}

/** How long a field may take to be drawn. */
const frames = 30;
