import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, type ReactNode } from "react";
import type { BaselineSummary } from "#protocol/refusals.ts";
import { useBridge } from "../../bridge/bridge-context.ts";

/** Reads a baseline file that a person chooses, and keeps it. */
export function useImportBaseline(onImported: (baseline: BaselineSummary) => void): {
  readonly choose: () => void;
  /** Put it somewhere on the page: the browser opens its file dialog for it. */
  readonly field: ReactNode;
  readonly error: Error | null;
} {
  const { refusals } = useBridge();
  const client = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const read = useMutation({
    mutationFn: async (file: File) => refusals.importBaseline(await file.text()),
    onSuccess: async (baseline) => {
      await client.invalidateQueries({ queryKey: ["refusalBaselines"] });
      onImported(baseline);
    },
  });
  return {
    choose: () => input.current?.click(),
    field: (
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        aria-label="Baseline file"
        hidden
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          event.currentTarget.value = "";
          if (file) read.mutate(file);
        }}
      />
    ),
    error: read.error,
  };
}
