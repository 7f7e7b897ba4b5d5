import { useEffect, useRef, type RefObject } from "react";
import { focusField } from "../../form/focus-field.ts";
import { marksOf } from "./outcome/outcome-marks.ts";
import type { CallPhase, ToolWork } from "./tool-store.ts";

/** After a call that was refused, moves the focus to the box that the sentence is about. */
export function useFocusMark(work: ToolWork, input: RefObject<HTMLElement | null>): void {
  const { call } = work;
  const seen = useRef<CallPhase>(call);
  useEffect(() => {
    if (call === seen.current) return;
    seen.current = call;
    if (call.phase !== "ended" || !input.current) return;
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
  }, [call, work.history, input]);
}

/** How long a field may take to be drawn. */
const frames = 30;
