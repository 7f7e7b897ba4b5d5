import { memo } from "react";
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

function TimeoutMenu() {
  const timeoutMs = useToolHabits((state) => state.timeoutMs);
  return (
    <Menu position="top-end">
      <Menu.Target>
        <button
          type="button"
          className={classes.timeout}
          aria-label={`Deadline of calls: ${timeoutWord(timeoutMs)}`}
        >
          <Icon of={IconClock} size={14} />
          {timeoutWord(timeoutMs)}
        </button>
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
