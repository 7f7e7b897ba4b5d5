import { useRef, useState, type KeyboardEvent } from "react";
import { isSamePin, movePin, pinKey, removePin, usePins, type Pin } from "./pins.ts";
import { PinTile } from "./PinTile.tsx";
import classes from "./Pins.module.css";

/** The pinned values as tiles: one tab stop, arrows move between them, Alt with an arrow moves the tile, Delete unpins. */
export function PinStrip() {
  const pins = usePins((state) => state.pins);
  const list = useRef<HTMLUListElement>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const [said, setSaid] = useState("");
  if (pins.length === 0) return null;
  const hasSeveralSources = new Set(pins.map(({ source }) => source)).size > 1;
  const active = pins.some((pin) => pinKey(pin) === chosen)
    ? chosen
    : pins[0] === undefined
      ? null
      : pinKey(pins[0]);

  const focusAt = (index: number, of: readonly Pin[]) => {
    const pin = of[Math.max(0, Math.min(of.length - 1, index))];
    if (!pin) return;
    setChosen(pinKey(pin));
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>(`[data-pin="${CSS.escape(pinKey(pin))}"]`)?.focus(),
    );
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const key = (event.target as HTMLElement).dataset["pin"];
    const at = pins.findIndex((pin) => pinKey(pin) === key);
    const pin = pins[at];
    if (!pin || event.metaKey || event.ctrlKey) return;
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (by !== undefined && event.altKey) {
      event.preventDefault();
      movePin(pin, by);
      const after = usePins.getState().pins;
      const place = after.findIndex((each) => isSamePin(each, pin)) + 1;
      setSaid(`${pin.object} ${pin.property} is ${place} of ${after.length}`);
      focusAt(place - 1, after);
      return;
    }
    if (event.altKey) return;
    const to = by === undefined ? { Home: 0, End: pins.length - 1 }[event.key] : at + by;
    if (to !== undefined) {
      event.preventDefault();
      focusAt(to, pins);
    } else if (event.key === "Delete" || event.key === "Backspace") {
      event.preventDefault();
      removePin(pin);
      setSaid(`Unpinned ${pin.object} ${pin.property}`);
      focusAt(at, usePins.getState().pins);
    }
  };
  return (
    <section className={classes.strip} aria-label="Pinned values">
      {/* The keys belong to whichever tile has the focus. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <ul ref={list} className={classes.tiles} onKeyDown={onKeyDown}>
        {pins.map((pin, index) => (
          <PinTile
            key={pinKey(pin)}
            pin={pin}
            index={index}
            showsSource={hasSeveralSources}
            isStop={pinKey(pin) === active}
            onFocus={() => setChosen(pinKey(pin))}
            onRemove={() => removePin(pin)}
          />
        ))}
      </ul>
      <output className="visually-hidden">{said}</output>
    </section>
  );
}
