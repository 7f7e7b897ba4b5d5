import { useState } from "react";
import type { Outcome } from "#protocol/outcome.ts";
import type { ObjectDetail, PortState } from "#protocol/scene.ts";
import { useBridge } from "../../bridge/bridge-context.ts";
import { Badge } from "../../ui/Badge.tsx";
import { Button, IconButton } from "../../ui/Button.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { IconArrowLeft, IconArrowRight, IconUnlink } from "../../ui/icons.ts";
import { OutcomeLine } from "./OutcomeLine.tsx";
import { PortLink } from "./PortLink.tsx";
import { portText } from "./port-name.ts";
import { PortPicker } from "./PortPicker.tsx";
import classes from "./Ports.module.css";

type Phase =
  | { readonly is: "idle" }
  /** A partner is being picked: one that drives this port, or one that it drives. */
  | { readonly is: "picking"; readonly as: "source" | "target" }
  | { readonly is: "sending" };

/** One port: what drives it and what it drives, each a line. */
export function PortRow({
  detail,
  port,
}: {
  readonly detail: ObjectDetail;
  readonly port: PortState;
}) {
  const { scene } = useBridge();
  const [phase, setPhase] = useState<Phase>({ is: "idle" });
  const [refused, setRefused] = useState<Outcome | null>(null);
  const own = portText(detail.name, port.property);

  const send = async (work: Promise<Outcome>, otherwise: Phase) => {
    setRefused(null);
    setPhase({ is: "sending" });
    const outcome = await work;
    setRefused(outcome.kind === "ok" ? null : outcome);
    setPhase(outcome.kind === "ok" ? { is: "idle" } : otherwise);
  };
  const connect = (other: string, as: "source" | "target") =>
    void send(
      as === "target"
        ? scene.connectPort(detail.source, other, own)
        : scene.connectPort(detail.source, own, other),
      { is: "picking", as },
    );
  const disconnect = (target: string) =>
    void send(scene.disconnectPort(detail.source, target), { is: "idle" });
  const lineProps = {
    detail,
    port,
    isBusy: phase.is === "sending",
    onDisconnect: disconnect,
    onPick: (as: "source" | "target") => {
      setRefused(null);
      setPhase({ is: "picking", as });
    },
  };
  return (
    <li className={classes.port}>
      {port.direction !== "out" && <TakingLine {...lineProps} />}
      {port.direction !== "in" && <GivingLines {...lineProps} />}
      {phase.is === "picking" && (
        <PortPicker
          detail={detail}
          property={port.property}
          as={phase.as}
          onPick={(other) => connect(other, phase.as)}
          onClose={() => {
            setRefused(null);
            setPhase({ is: "idle" });
          }}
        />
      )}
      {refused && <OutcomeLine outcome={refused} />}
    </li>
  );
}

interface LineProps {
  readonly detail: ObjectDetail;
  readonly port: PortState;
  readonly isBusy: boolean;
  readonly onPick: (as: "source" | "target") => void;
  /** Frees a port that is driven. */
  readonly onDisconnect: (target: string) => void;
}

function TakingLine({ detail, port, isBusy, onPick, onDisconnect }: LineProps) {
  const own = portText(detail.name, port.property);
  return (
    <div className={classes.line}>
      <Badge outlined>in</Badge>
      <code className={classes.own}>{port.property}</code>
      <Icon of={IconArrowLeft} size={13} label="is driven by" />
      {port.drivenBy === null ? (
        <>
          <span className={classes.free}>not connected</span>
          <Button
            variant="subtle"
            size="small"
            disabled={isBusy}
            aria-label={`Connect ${port.property} to what drives it`}
            onClick={() => onPick("target")}
          >
            Connect…
          </Button>
        </>
      ) : (
        <>
          <PortLink source={detail.source} port={port.drivenBy} />
          <IconButton
            icon={IconUnlink}
            size="small"
            label={`Disconnect ${port.property} from ${port.drivenBy}`}
            disabled={isBusy}
            onClick={() => onDisconnect(own)}
          />
        </>
      )}
    </div>
  );
}

function GivingLines({ detail, port, isBusy, onPick, onDisconnect }: LineProps) {
  const [first, ...rest] = port.drives;
  const cut = (target: string) => (
    <IconButton
      icon={IconUnlink}
      size="small"
      label={`Disconnect ${target} from ${port.property}`}
      disabled={isBusy}
      onClick={() => onDisconnect(target)}
    />
  );
  return (
    <>
      <div className={classes.line}>
        <Badge outlined>out</Badge>
        <code className={classes.own}>{port.property}</code>
        <Icon of={IconArrowRight} size={13} label="drives" />
        {first === undefined ? (
          <span className={classes.free}>not connected</span>
        ) : (
          <PortLink source={detail.source} port={first} />
        )}
        <Button
          variant="subtle"
          size="small"
          disabled={isBusy}
          aria-label={`Connect ${port.property} to what it drives`}
          onClick={() => onPick("source")}
        >
          Connect…
        </Button>
        {first !== undefined && cut(first)}
      </div>
      {rest.map((target) => (
        <div key={target} className={classes.line} data-further>
          <Icon of={IconArrowRight} size={13} label="drives" />
          <PortLink source={detail.source} port={target} />
          {cut(target)}
        </div>
      ))}
    </>
  );
}
