import { Menu } from "@mantine/core";
import { Icon } from "../ui/Icon.tsx";
import { IconRobot, IconRobotOff } from "../ui/icons.ts";
import statusClasses from "../shell/StatusBar.module.css";
import {
  useWebMcpSettings,
  useWebMcpState,
  type WebMcpChoice,
  type WebMcpState,
} from "./webmcp-store.ts";
import classes from "./WebMcpBadge.module.css";

const choices: readonly { readonly choice: WebMcpChoice; readonly words: string }[] = [
  { choice: "nothing", words: "Offer nothing" },
  { choice: "board", words: "Offer the board's tools" },
  { choice: "all", words: "Offer every tool" },
];

/** The state in two or three words: `WebMCP 14 tools`. */
export function webMcpWords(state: WebMcpState): string {
  switch (state.phase) {
    case "opening":
      return "WebMCP opening";
    case "off":
      return "WebMCP off";
    case "native":
    case "polyfill": {
      const { offered } = state.report;
      const tools = `${offered} ${offered === 1 ? "tool" : "tools"}`;
      return state.phase === "native" ? `WebMCP ${tools}` : `WebMCP stand-in, ${tools}`;
    }
  }
}

/** What agents of this browser are offered, why so, and the menu that changes it. */
export function WebMcpBadge() {
  const { state } = useWebMcpState();
  const { choice, widgetTools } = useWebMcpSettings();
  const problems = "report" in state ? state.report.problems : [];
  return (
    <Menu
      position="top-end"
      width={340}
      withinPortal={false}
      floatingStrategy="fixed"
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <button type="button" className={`${statusClasses.item} ${statusClasses.right}`}>
          <Icon of={state.phase === "off" ? IconRobotOff : IconRobot} size={13} />
          {webMcpWords(state)}
          {problems.length > 0 && `, ${problems.length} refused`}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Agents of this browser (WebMCP)</Menu.Label>
        {"reason" in state && state.reason !== "" && (
          <Menu.Label className={classes.reason}>{state.reason}</Menu.Label>
        )}
        {problems.slice(0, 3).map(({ tool, sentence }) => (
          <Menu.Label key={tool} className={classes.reason}>
            {tool}: {sentence}
          </Menu.Label>
        ))}
        <Menu.RadioGroup
          value={choice}
          onChange={(next) => useWebMcpSettings.setState({ choice: next as WebMcpChoice })}
        >
          {choices.map((each) => (
            <Menu.RadioItem key={each.choice} value={each.choice} closeMenuOnClick>
              {each.words}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.CheckboxItem
          value="widgets"
          checked={widgetTools}
          closeMenuOnClick
          onChange={(isOn) => useWebMcpSettings.setState({ widgetTools: isOn })}
        >
          Three more for each widget of the open board
        </Menu.CheckboxItem>
      </Menu.Dropdown>
    </Menu>
  );
}
