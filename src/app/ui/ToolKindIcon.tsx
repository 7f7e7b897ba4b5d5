import type { ToolKind } from "#protocol/tool.ts";
import { Icon, type IconDrawing } from "./Icon.tsx";
import {
  IconAdjustmentsHorizontal,
  IconCode,
  IconLock,
  IconPin,
  IconPlayerPlay,
  IconServer,
  IconTopologyStar3,
} from "./icons.ts";

/** Icon and word of each kind of tool. `remote` is called MCP on screen. */
export const toolKindLook: Readonly<
  Record<ToolKind, { readonly icon: IconDrawing; readonly word: string }>
> = {
  static: { icon: IconPin, word: "static" },
  session: { icon: IconTopologyStar3, word: "session" },
  configure: { icon: IconAdjustmentsHorizontal, word: "configure" },
  action: { icon: IconPlayerPlay, word: "action" },
  decorated: { icon: IconCode, word: "declared" },
  remote: { icon: IconServer, word: "MCP" },
};

/** What a tool is; a lock where it is switched off. */
export function ToolKindIcon({
  kind,
  isOff = false,
  size = 15,
}: {
  readonly kind: ToolKind;
  readonly isOff?: boolean;
  readonly size?: number;
}) {
  return isOff ? (
    <Icon of={IconLock} size={size} stroke={1.6} label="switched off" />
  ) : (
    <Icon of={toolKindLook[kind].icon} size={size} stroke={1.6} label={toolKindLook[kind].word} />
  );
}
