import type { Finding } from "#protocol/finding.ts";
import { sayValue } from "./field-model.ts";
import { applyFix } from "./form-edit.ts";
import type { FormState } from "./form-state.ts";
import { nodeOf } from "./json-node.ts";
import { renameKey } from "./list-edit.ts";
import { lastSegment, parentPointer } from "./pointer.ts";

/** What a person can do about a finding in one step. */
export interface FindingFix {
  /** `Use 50`, `Rename to Size`. */
  readonly label: string;
  readonly apply: (form: FormState) => FormState;
}

const longestLabel = 32;

/** The one-step way out of a finding, where the checker knows one. An unknown name is renamed, any other value replaced. */
export function fixOf(finding: Finding): FindingFix | null {
  const { fix, path, keyword } = finding;
  if (fix === undefined) return null;
  const isName = /^(?:additional|unevaluated)Properties$/u.test(keyword);
  if (isName && typeof fix === "string")
    return {
      label: `Rename to ${cut(fix)}`,
      apply: (form) => renameKey(form, parentPointer(path) ?? "", lastSegment(path), fix),
    };
  return {
    label: `Use ${cut(sayValue(nodeOf(fix)))}`,
    apply: (form) => applyFix(form, path, nodeOf(fix)),
  };
}

const cut = (text: string): string =>
  text.length <= longestLabel ? text : `${text.slice(0, longestLabel - 1)}…`;
