import { memo, useRef, useState, type ComponentPropsWithRef } from "react";
import { Menu, Switch } from "@mantine/core";
import { Button } from "../../ui/Button.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { IconArrowBackUp, IconClock, IconPlayerPlay, IconPlayerStop } from "../../ui/icons.ts";
import { KeyCap } from "../../ui/KeyCap.tsx";
import { formatSpan } from "../../ui/numbers.ts";
import { useToolHabits } from "./tool-store.ts";
import classes from "./Tools.module.css";

const timeouts: readonly number[] = [5_000, 30_000, 120_000, 600_000, 0];

const timeoutWord = (milliseconds: number): string =>
  milliseconds === 0 ? "no deadline" : formatSpan(milliseconds);

/** Call, reset, and how the call is made. Call is never switched off: the reason for a refusal is an outcome. */
export const CallBar = memo(function CallBar({
  isRunning,
  isUnchecked,
  onCall,
  onStop,
  onReset,
  onUnchecked,
}: {
  readonly isRunning: boolean;
  readonly isUnchecked: boolean;
  readonly onCall: () => void;
  readonly onStop: () => void;
  readonly onReset: () => void;
  readonly onUnchecked: (isUnchecked: boolean) => void;
}) {
  return (
    <>
      {isRunning ? (
        <Button variant="danger" size="large" icon={IconPlayerStop} onClick={onStop}>
          Cancel
          <KeyCap keys="Esc" />
        </Button>
      ) : (
        <Button variant="primary" size="large" icon={IconPlayerPlay} onClick={onCall}>
          Call
          <KeyCap keys="Mod+Enter" />
        </Button>
      )}
      <Button variant="subtle" icon={IconArrowBackUp} onClick={onReset}>
        Reset
      </Button>
      <span className={classes.spring} />
      <Switch
        className={classes.switch ?? ""}
        size="xs"
        withThumbIndicator={false}
        label="Send unchecked"
        labelPosition="right"
        title="Skip our own check, so that the session or server itself answers"
        checked={isUnchecked}
        onChange={(event) => onUnchecked(event.currentTarget.checked)}
      />
      <span className={classes.divider} />
      <TimeoutMenu />
    </>
  );
});

/** The menu exists once it was asked for: each tool that is opened would make and place a closed one. */
function TimeoutMenu() {
  const timeoutMs = useToolHabits((state) => state.timeoutMs);
  const [isAsked, setAsked] = useState(false);
  const [isOpen, setOpen] = useState(true);
  const button = useRef<HTMLButtonElement>(null);
  if (!isAsked)
    return (
      <TimeoutButton
        timeoutMs={timeoutMs}
        aria-haspopup="menu"
        aria-expanded={false}
        onClick={() => setAsked(true)}
      />
    );
  return (
    <Menu
      position="top-end"
      opened={isOpen}
      onChange={(next) => {
        setOpen(next);
        // The button that was pressed gave way to this one, so the focus is brought back by hand.
        if (!next) button.current?.focus();
      }}
    >
      <Menu.Target>
        <TimeoutButton ref={button} timeoutMs={timeoutMs} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Deadline of calls</Menu.Label>
        {timeouts.map((milliseconds) => (
          <Menu.Item
            key={milliseconds}
            onClick={() => useToolHabits.setState({ timeoutMs: milliseconds })}
          >
            {timeoutWord(milliseconds)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

const TimeoutButton = ({
  timeoutMs,
  ...rest
}: ComponentPropsWithRef<"button"> & { readonly timeoutMs: number }) => (
  <button
    type="button"
    {...rest}
    className={classes.timeout}
    aria-label={`Deadline of calls: ${timeoutWord(timeoutMs)}`}
  >
    <Icon of={IconClock} size={14} />
    {timeoutWord(timeoutMs)}
  </button>
);
