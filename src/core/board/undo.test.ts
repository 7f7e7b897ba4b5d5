import { array, assert, constantFrom, property } from "fast-check";
import { expect, test } from "vitest";
import type { BoardDelta } from "#protocol/board-change.ts";
import { afterEvent, isUndoable, noUndo, stepsAfter } from "./undo.ts";

const work: readonly BoardDelta[] = [{ set: "board", name: "other" }];

test("a page that counts steps as events come has the numbers that the bridge has", () => {
  assert(
    property(array(constantFrom("work", "click", "undo", "redo")), (steps) => {
      let stacks = noUndo;
      let counted = { undo: 0, redo: 0 };
      for (const [index, step] of steps.entries()) {
        const undoes = step === "undo" ? stacks.undo.at(-1) : undefined;
        const redoes = step === "redo" ? stacks.redo.at(-1) : undefined;
        // The bridge refuses these; no event comes of them.
        if ((step === "undo" && undoes === undefined) || (step === "redo" && redoes === undefined))
          continue;
        const event = {
          rev: index + 1,
          deltas: step === "click" ? [] : work,
          ...(undoes === undefined ? {} : { undoes }),
          ...(redoes === undefined ? {} : { redoes }),
        };
        stacks = afterEvent(stacks, { ...event, isUndoable: isUndoable(event.deltas) });
        counted = stepsAfter(counted, event);
        expect(counted).toEqual({ undo: stacks.undo.length, redo: stacks.redo.length });
      }
    }),
  );
});
