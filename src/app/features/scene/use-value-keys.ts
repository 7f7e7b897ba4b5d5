import { useRef, useState, type KeyboardEvent } from "react";
import type { ObjectDetail } from "#protocol/scene.ts";
import { useBridge } from "../../bridge/bridge-context.ts";
import { useLayout } from "../../stores/layout.ts";
import { copyText } from "../../ui/CopyButton.tsx";
import { editText } from "./edit-value.ts";
import { togglePin, usePins, isSamePin } from "./pins.ts";
import { sayValue, sayWhyNot } from "./say-value.ts";

interface ValueKeys {
  /** Properties in the order in which they are shown. */
  readonly names: readonly string[];
  readonly detail: ObjectDetail;
  readonly drivenBy: ReadonlyMap<string, string | null>;
  readonly say: (text: string) => void;
  readonly onEdit: (name: string) => void;
}

/** After G the next letter is the shell's ("go to"). */
const sequenceTime = 1500;
/** Rows that a Page key passes. */
const page = 10;

/** The keyboard of the list of values: one row is the tab stop, arrows move it. */
export function useValueKeys({ names, detail, drivenBy, say, onEdit }: ValueKeys) {
  const { values } = useBridge();
  const ref = useRef<HTMLDivElement>(null);
  const goPressed = useRef(Number.NEGATIVE_INFINITY);
  const [chosen, setActive] = useState<string | null>(null);
  const active = chosen !== null && names.includes(chosen) ? chosen : (names[0] ?? null);

  const focus = (name: string) => {
    setActive(name);
    // The row may be on its way back from being an editor.
    requestAnimationFrame(() =>
      ref.current?.querySelector<HTMLElement>(`[data-value="${CSS.escape(name)}"]`)?.focus(),
    );
  };
  const actions = (name: string): Readonly<Record<string, () => void>> => {
    const property = detail.document.properties[name];
    if (!property) return {};
    const live = values.read(detail.source, detail.name, name);
    return {
      Enter: () => {
        const why = sayWhyNot(
          name,
          property,
          drivenBy.get(name) ?? null,
          detail.configure !== undefined,
        );
        if (why === null) onEdit(name);
        else say(why);
      },
      c: () => {
        copyText(editText(live?.value ?? detail.values[name])).then(
          () => say(`Copied ${name}.`),
          () => say("The browser did not allow copying."),
        );
      },
      f: () => say(pinAndSay(detail, name)),
      v: () => say(sayValue(name, property, live, Date.now())),
    };
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const row = (event.target as HTMLElement).dataset["value"];
    if (row === undefined || event.metaKey || event.ctrlKey || event.altKey) return;
    const at = names.indexOf(row);
    const to = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      Home: 0,
      End: names.length - 1,
      PageDown: at + page,
      PageUp: at - page,
    }[event.key];
    if (to !== undefined) {
      event.preventDefault();
      const name = names[Math.max(0, Math.min(names.length - 1, to))];
      if (name !== undefined) focus(name);
      return;
    }
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const isLetter = event.key.length === 1;
    const isGoing = event.timeStamp - goPressed.current < sequenceTime;
    goPressed.current = key === "g" ? event.timeStamp : Number.NEGATIVE_INFINITY;
    if (isLetter && (isGoing || !useLayout.getState().singleKeys)) return;
    const action = actions(row)[key];
    if (!action) return;
    event.preventDefault();
    event.stopPropagation();
    action();
  };
  return { ref, active, setActive, focus, onKeyDown };
}

/** Pins or unpins a value, and says which it was. */
export function pinAndSay({ source, name: object }: ObjectDetail, property: string): string {
  const pin = { source, object, property };
  const refused = togglePin(pin);
  if (refused !== null) return refused;
  const isPinned = usePins.getState().pins.some((each) => isSamePin(each, pin));
  return isPinned ? `Pinned ${property}.` : `Unpinned ${property}.`;
}
