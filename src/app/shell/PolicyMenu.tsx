import { Menu } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ConfirmationPolicy, PolicyState } from "#protocol/inbox.ts";
import { useBridge } from "../bridge/bridge-context.ts";
import { Icon } from "../ui/Icon.tsx";
import { IconLock, IconShieldCheck, IconShieldOff } from "../ui/icons.ts";
import classes from "./StatusBar.module.css";

const asks: readonly { readonly ask: ConfirmationPolicy["ask"]; readonly words: string }[] = [
  { ask: "none", words: "Never ask" },
  { ask: "destructive", words: "Ask before destructive calls" },
  { ask: "mutating", words: "Ask before calls that change something" },
  { ask: "all", words: "Ask before every call" },
];

const targets = {
  none: "nothing",
  destructive: "destructive",
  mutating: "changes",
  all: "every call",
} as const satisfies Record<ConfirmationPolicy["ask"], string>;

/** The guard mode in words: `asks before destructive`, `blocks changes`. */
function policyWords({ ask, then }: ConfirmationPolicy): string {
  if (ask === "none") return "never asks";
  return then === "block" ? `blocks ${targets[ask]}` : `asks before ${targets[ask]}`;
}

/** When the hub asks a person before it calls, and the menu that changes it. */
export function PolicyMenu({
  policy,
  isReadOnly,
}: {
  readonly policy: PolicyState;
  readonly isReadOnly: boolean;
}) {
  const { commands } = useBridge();
  const queryClient = useQueryClient();
  const change = useMutation({
    mutationFn: (next: ConfirmationPolicy) => commands.setPolicy({ policy: next }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ["hello"] }),
  });
  if (isReadOnly) {
    return (
      <span
        className={classes.item}
        title="Started with --read-only: calls that may change something are refused"
      >
        <Icon of={IconLock} size={13} /> read-only
      </span>
    );
  }
  const exceptions = Object.keys(policy.bySource).length + Object.keys(policy.byTool).length;
  return (
    // Inside the status bar, so that it belongs to a landmark.
    <Menu
      position="top-start"
      width={310}
      withinPortal={false}
      floatingStrategy="fixed"
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <button
          type="button"
          className={classes.item}
          title="Whether somebody is asked before a tool is called"
        >
          <Icon of={policy.ask === "none" ? IconShieldOff : IconShieldCheck} size={13} />
          {change.isError ? change.error.message : policyWords(policy)}
          {exceptions > 0 && ` (${exceptions} ${exceptions === 1 ? "exception" : "exceptions"})`}
        </button>
      </Menu.Target>
      <Menu.Dropdown aria-label="Guard mode">
        <Menu.RadioGroup
          value={policy.ask}
          onChange={(ask) =>
            change.mutate({ ask: ask as ConfirmationPolicy["ask"], then: policy.then })
          }
        >
          {asks.map(({ ask, words }) => (
            <Menu.RadioItem key={ask} value={ask} closeMenuOnClick>
              {words}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.CheckboxItem
          value="block"
          closeMenuOnClick
          checked={policy.then === "block"}
          onChange={(isBlocking) =>
            change.mutate({ ask: policy.ask, then: isBlocking ? "block" : "ask" })
          }
        >
          Refuse such calls instead of asking
        </Menu.CheckboxItem>
      </Menu.Dropdown>
    </Menu>
  );
}
