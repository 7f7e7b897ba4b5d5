import { suggestCsp, suggestionText } from "#core/apps/blocked.ts";
import { checklistItems, checklistWords } from "#core/apps/checklist.ts";
import { closedCsp } from "#core/apps/csp.ts";
import { deviceSizes, type DeviceSize } from "#core/apps/device-sizes.ts";
import { Chips } from "../ui/Chips.tsx";
import { CopyButton } from "../ui/CopyButton.tsx";
import { Icon } from "../ui/Icon.tsx";
import { IconCircleCheck, IconCircleDashed } from "../ui/icons.ts";
import { formatClock } from "../ui/numbers.ts";
import { PanelBoundary } from "../ui/PanelBoundary.tsx";
import type { AppHost } from "./app-host.ts";
import { AppMessages } from "./AppMessages.tsx";
import { useAppState } from "./use-app-host.ts";
import classes from "./Inspector.module.css";

/** Beside an app: what it and the page have told each other, what it did not get, and how it looks in other sizes. */
export function AppInspector({
  host,
  device,
  onDevice,
}: {
  readonly host: AppHost;
  readonly device: DeviceSize["id"];
  readonly onDevice: (device: DeviceSize["id"]) => void;
}) {
  return (
    <section className={classes.inspector} aria-label="Inspector of the app">
      <PanelBoundary label="Inspector of the app">
        <Chips
          label="Size of the app"
          chips={deviceSizes.map(({ id, word }) => ({ id, word }))}
          value={device}
          onChange={onDevice}
        />
        <Checks host={host} />
        <Blocked host={host} />
        <AppMessages host={host} />
      </PanelBoundary>
    </section>
  );
}

function Checks({ host }: { readonly host: AppHost }) {
  const checklist = useAppState(host, (state) => state.checklist);
  return (
    <ul className={classes.checks} aria-label="Checklist">
      {checklistItems.map((item) => {
        const at = checklist[item];
        const { done, missing } = checklistWords[item];
        return (
          <li key={item} {...(at === null ? {} : { "data-done": true })}>
            <Icon of={at === null ? IconCircleDashed : IconCircleCheck} size={15} />
            <b>{item}</b>
            <span>{at === null ? missing : done}</span>
            {at !== null && <small>{formatClock(at)}</small>}
          </li>
        );
      })}
    </ul>
  );
}

const reasons = {
  policy: "Kept back by its sandbox",
  network: "Could not be loaded",
  script: "Fault",
} as const;

function Blocked({ host }: { readonly host: AppHost }) {
  const blocked = useAppState(host, (state) => state.blocked);
  const opened = useAppState(host, (state) => state.opened);
  const refused = opened?.refused ?? [];
  const suggestion = suggestCsp(blocked, opened?.csp ?? closedCsp);
  if (blocked.length === 0 && refused.length === 0) {
    return <p className={classes.quiet}>Nothing that the app asked for was kept back.</p>;
  }
  return (
    <section aria-label="What it did not get">
      <h3 className={classes.caption}>What it did not get</h3>
      <ul className={classes.blocked}>
        {refused.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
        {blocked.map(({ why, what, target, count }) => (
          <li key={`${why} ${what} ${target}`}>
            {reasons[why]}
            {what !== "" && ` (${what})`}: <code>{target}</code>
            {count > 1 && <small> {count} times</small>}
          </li>
        ))}
      </ul>
      {suggestion && (
        <>
          <h3 className={classes.caption}>
            Its server would declare, in the app's resource
            <CopyButton text={suggestionText(suggestion)} label="Copy what to declare" />
          </h3>
          <pre className={classes.code}>
            <code>{suggestionText(suggestion)}</code>
          </pre>
        </>
      )}
    </section>
  );
}
