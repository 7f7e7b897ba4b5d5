import type { Provenance } from "#protocol/board.ts";
import { Icon, type IconDrawing } from "../ui/Icon.tsx";
import { IconPlug, IconRobot, IconTerminal2, IconUser } from "../ui/icons.ts";
import classes from "./ProvenanceChip.module.css";

type Face = Provenance["caller"]["face"];

const icons: Readonly<Record<Face, IconDrawing>> = {
  app: IconUser,
  agent: IconRobot,
  mcp: IconPlug,
  cli: IconTerminal2,
  bridge: IconPlug,
  source: IconPlug,
};

export const faceIcon = (face: Face): IconDrawing => icons[face];

/** Who made a widget: a person, a run of an agent, an outside client. */
export function ProvenanceChip({ provenance }: { readonly provenance: Provenance }) {
  const { caller, label, replay } = provenance;
  const source = replay === undefined ? "" : `, shows the answer of ${replay.tool.key}`;
  return (
    <span
      className={classes.chip}
      title={`Made by ${label}${source}`}
      {...(caller.face === "agent" ? { "data-agent": true } : {})}
    >
      <Icon of={icons[caller.face]} size={12} />
      <span>{label}</span>
    </span>
  );
}
