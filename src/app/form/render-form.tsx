import { MantineProvider } from "@mantine/core";
import { render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import type { Finding } from "#protocol/finding.ts";
import type { JsonObject } from "#protocol/json.ts";
import type { FormSchema } from "#core/form/field-kind.ts";
import { emptyForm, fromArgsText } from "#core/form/form-state.ts";
import { historyOf, redo, step, undo, type History } from "#core/form/history.ts";
import { markedFields } from "#core/form/marked-field.ts";
import { toArgsText } from "#core/form/to-args-text.ts";
import { theme } from "../theme/theme.ts";
import type { FindObjects } from "./form-context.ts";
import type { FormHandle } from "./form-handle.ts";
import { FormView } from "./FormView.tsx";

/** For tests: a form handle that keeps its history in a variable. */
export function memoryHandle(start: History): FormHandle {
  const listeners = new Set<() => void>();
  let history = start;
  const keep = (next: History) => {
    history = next;
    for (const listener of listeners) listener();
  };
  return {
    get: () => history.present,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    edit: (edit, tag) => keep(step(history, edit(history.present), tag ?? null)),
    undo: () => keep(undo(history)),
    redo: () => keep(redo(history)),
  };
}

interface RenderedForm {
  readonly properties?: JsonObject;
  readonly root?: JsonObject;
  readonly schema?: Omit<FormSchema, "root">;
  readonly args?: string;
  readonly findings?: readonly Finding[];
  readonly hints?: readonly Finding[];
  readonly findObjects?: FindObjects;
  readonly renderNow?: (pointer: string) => ReactNode;
}

/** For tests: a form on the page, someone to use it, and what it would send. */
export function renderForm({
  properties,
  root,
  schema,
  args,
  findings,
  hints,
  findObjects,
  renderNow,
}: RenderedForm) {
  const formSchema: FormSchema = {
    root: root ?? { type: "object", properties: properties ?? {} },
    ...schema,
  };
  const handle = memoryHandle(
    historyOf(args === undefined ? emptyForm(formSchema) : fromArgsText(formSchema, args)),
  );
  const view = render(
    <MantineProvider theme={theme} env="test">
      <FormView
        label="the tool"
        handle={handle}
        marked={markedFields(handle.get(), findings ?? [])}
        hinted={new Map((hints ?? []).map((hint) => [hint.path, hint]))}
        {...(findObjects ? { findObjects } : {})}
        {...(renderNow ? { renderNow } : {})}
      />
    </MantineProvider>,
  );
  return {
    ...view,
    handle,
    user: userEvent.setup(),
    /** The arguments as they would go out; the sentences where they cannot. */
    sent: (): unknown => {
      const text = toArgsText(handle.get());
      return text.ok ? JSON.parse(text.text) : text.findings.map(({ sentence }) => sentence);
    },
  };
}
