import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useId, useRef, useState, type KeyboardEvent } from "react";
import type { FittingPort, ObjectDetail } from "#protocol/scene.ts";
import { useBridge } from "../../bridge/bridge-context.ts";
import { IconButton } from "../../ui/Button.tsx";
import { IconX } from "../../ui/icons.ts";
import classes from "./Ports.module.css";

/** Ports that the list holds; the rest is found by typing. */
const mostShown = 40;
/** So that a query a letter is not sent. */
const typingPause = 120;

interface PortPickerProps {
  readonly detail: ObjectDetail;
  readonly property: string;
  /** `target`: what may drive the property. `source`: what the property may drive. */
  readonly as: "source" | "target";
  readonly onPick: (port: string) => void;
  readonly onClose: () => void;
}

/** Ports of other objects that fit, with a search: arrows choose, Enter connects, Esc closes. */
export function PortPicker({ detail, property, as, onPick, onClose }: PortPickerProps) {
  const { queries } = useBridge();
  const id = useId();
  const [text, setText] = useState("");
  const asked = useSettled(text, typingPause);
  const [active, setActive] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const found = useQuery({
    ...queries.fittingPorts(detail.source, {
      object: detail.name,
      property,
      as,
      text: asked,
      limit: mostShown,
    }),
    placeholderData: keepPreviousData,
  });
  const ports = found.data?.ports ?? [];
  const chosen = Math.min(active, ports.length - 1);

  const onKeyDown = (event: KeyboardEvent) => {
    const to = { ArrowDown: chosen + 1, ArrowUp: chosen - 1 }[event.key];
    if (to !== undefined) {
      event.preventDefault();
      setActive(Math.max(0, Math.min(ports.length - 1, to)));
      document.getElementById(`${id}-${to}`)?.scrollIntoView({ block: "nearest" });
    } else if (event.key === "Enter") {
      event.preventDefault();
      const port = ports[chosen];
      if (port) onPick(port.port);
    } else if (event.key === "Escape") {
      event.stopPropagation();
      onClose();
    }
  };
  return (
    <div className={classes.picker}>
      <div className={classes.search}>
        <input
          ref={input}
          role="combobox"
          aria-expanded
          aria-controls={id}
          aria-autocomplete="list"
          aria-label={as === "target" ? `What drives ${property}` : `What ${property} drives`}
          {...(ports.length > 0 ? { "aria-activedescendant": `${id}-${chosen}` } : {})}
          placeholder="Object or port"
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
        />
        <IconButton icon={IconX} size="small" label="Close the list" onClick={onClose} />
      </div>
      {/* The input has the keyboard; the list only takes the pointer. A select has no classes of its own in its options. */}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
      <div id={id} role="listbox" aria-label="Ports that fit" className={classes.options}>
        {ports.map((port, index) => (
          <PortOption
            key={port.port}
            id={`${id}-${index}`}
            port={port}
            isActive={index === chosen}
            onPick={() => onPick(port.port)}
          />
        ))}
      </div>
      <Said
        isPending={found.isPending}
        error={found.error}
        isEmpty={ports.length === 0}
        isNarrowed={asked !== ""}
        cut={found.data?.cut}
      />
    </div>
  );
}

function PortOption({
  id,
  port,
  isActive,
  onPick,
}: {
  readonly id: string;
  readonly port: FittingPort;
  readonly isActive: boolean;
  readonly onPick: () => void;
}) {
  return (
    // The keyboard is the input's.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option holds text only
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className={classes.option}
      title={port.description}
      onClick={onPick}
    >
      <code>{port.port}</code>
      <small>
        {port.class}
        {port.units === undefined ? "" : `, ${port.units}`}
      </small>
    </div>
  );
}

function Said({
  isPending,
  error,
  isEmpty,
  isNarrowed,
  cut,
}: {
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly isEmpty: boolean;
  readonly isNarrowed: boolean;
  readonly cut: string | undefined;
}) {
  const words = error
    ? error.message
    : isPending
      ? "Looking for ports that fit…"
      : isEmpty
        ? isNarrowed
          ? "No port that fits has such a name."
          : "No port of another object fits this one."
        : cut;
  return words === undefined ? null : <output className={classes.said}>{words}</output>;
}

/** A text once nobody has typed for a while. */
function useSettled(text: string, pause: number): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause);
    return () => clearTimeout(timer);
  }, [text, pause]);
  return settled;
}
