import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import { IconButton } from "./Button.tsx";
import { Icon } from "./Icon.tsx";
import { IconSearch, IconX } from "./icons.ts";
import { KeyCap } from "./KeyCap.tsx";
import classes from "./Toolbar.module.css";

/** 46 px at the head of a panel: filter, scope, then at most three buttons, the primary last. */
export function Toolbar({
  label,
  children,
}: {
  readonly label: string;
  readonly children: ReactNode;
}) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is a form's
    <div role="group" aria-label={label} className={classes.toolbar}>
      {children}
    </div>
  );
}

interface SearchFieldProps {
  readonly label: string;
  readonly placeholder: string;
  readonly value: string;
  /** Told 120 ms after the last key, so that a query a letter is not sent. */
  readonly onChange: (value: string) => void;
  /** Arrow down: hand the focus to the list. */
  readonly onLeave?: () => void;
}

/** The filter of a panel. `/` focuses it from anywhere in its panel (marked by `data-search`), Esc empties it. */
export function SearchField({ label, placeholder, value, onChange, onLeave }: SearchFieldProps) {
  const [text, setText] = useState(value);
  const told = useRef(value);
  useEffect(() => {
    if (value === told.current) return;
    told.current = value;
    setText(value);
  }, [value]);
  useEffect(() => {
    if (text === told.current) return;
    const timer = setTimeout(() => {
      told.current = text;
      onChange(text);
    }, 120);
    return () => clearTimeout(timer);
  }, [text, onChange]);

  const input = useRef<HTMLInputElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape" && text !== "") {
      event.stopPropagation();
      setText("");
    } else if (event.key === "ArrowDown" && onLeave) {
      event.preventDefault();
      onLeave();
    }
  };
  return (
    <div className={classes.search}>
      <Icon of={IconSearch} size={15} stroke={1.8} />
      <input
        ref={input}
        type="search"
        data-search
        aria-label={label}
        placeholder={placeholder}
        value={text}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {text === "" ? (
        <KeyCap keys="/" />
      ) : (
        <IconButton
          icon={IconX}
          label="Clear the filter"
          size="small"
          onClick={() => {
            setText("");
            input.current?.focus();
          }}
        />
      )}
    </div>
  );
}
