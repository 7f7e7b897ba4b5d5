import type { Finding } from "#protocol/finding.ts";
import type { JsonValue } from "#protocol/json.ts";
import type { SourceName } from "#protocol/ids.ts";
import { sayNumber } from "#core/form/bounds.ts";
import { fieldModel } from "#core/form/field-model.ts";
import { fixOf } from "#core/form/finding-fix.ts";
import { applyFix } from "#core/form/form-edit.ts";
import { nodeOf } from "#core/form/json-node.ts";
import { markedField } from "#core/form/marked-field.ts";
import { lastSegment, segmentsOf } from "#core/form/pointer.ts";
import type { FormState } from "#core/form/form-state.ts";
import type { FormHandle } from "../../../form/form-handle.ts";
import { Button } from "../../../ui/Button.tsx";
import { IconWand } from "../../../ui/icons.ts";
import { useNow } from "../live-now.ts";
import { NumberLineView } from "./NumberLineView.tsx";
import { numberLineOf, numberOf } from "./number-line.ts";
import { placeWords } from "./outcome-words.ts";
import classes from "./Outcome.module.css";

interface RangeFixProps {
  readonly finding: Finding;
  readonly sent: FormState;
  readonly handle: FormHandle;
}

/** The number line of a range refusal and the ways out of any, without a live value. */
export function PlainFix(props: RangeFixProps) {
  return <FixView {...props} now={undefined} />;
}

/** The same with what the addressed object holds now. */
export function LiveFix({
  source,
  object,
  ...props
}: RangeFixProps & { readonly source: SourceName; readonly object: string }) {
  const { pointer } = markedField(props.sent, props.finding);
  const [property = ""] = segmentsOf(pointer);
  const now = useNow(source, object, property).value;
  return <FixView {...props} now={now} />;
}

function FixView({
  finding,
  sent,
  handle,
  now,
}: RangeFixProps & { readonly now: JsonValue | undefined }) {
  const { pointer, component } = markedField(sent, finding);
  const line = numberLineOf(sent, finding, now);
  const fix = fixOf(finding);
  const held = numberOf(now, component);
  // What is held now is a second way out, where it is not the same as the first.
  const back = line && held !== finding.fix ? held : null;
  return (
    <>
      {line && <NumberLineView line={line} unit={fieldModel(sent, pointer).unit} />}
      {(fix || back !== null) && (
        <div className={classes.actions}>
          {fix && (
            <Button variant="primary" icon={IconWand} onClick={() => handle.edit(fix.apply)}>
              {fixLabel(sent, finding, fix.label)}
            </Button>
          )}
          {back !== null && (
            <Button
              onClick={() => handle.edit((form) => applyFix(form, finding.path, nodeOf(back)))}
            >
              Back to {sayNumber(back)}
            </Button>
          )}
        </div>
      )}
    </>
  );
}

/** `Set Size[1] to 50`; a rename says itself what it does. */
function fixLabel(sent: FormState, finding: Finding, label: string): string {
  const value = /^Use (.*)$/su.exec(label)?.[1];
  if (value === undefined) return label;
  const place = placeWords(sent, finding);
  return place === "the arguments"
    ? `Use ${value}`
    : `Set ${shorten(place, finding.path)} to ${value}`;
}

const longestPlace = 28;
const shorten = (place: string, path: string): string =>
  place.length <= longestPlace ? place : lastSegment(path);
