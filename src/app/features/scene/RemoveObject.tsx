import { useNavigate } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import type { ObjectDetail } from "#protocol/scene.ts";
import type { Outcome } from "#protocol/outcome.ts";
import { useBridge } from "../../bridge/bridge-context.ts";
import { Button } from "../../ui/Button.tsx";
import { IconTrash } from "../../ui/icons.ts";
import { OutcomeLine } from "./OutcomeLine.tsx";
import classes from "./Scene.module.css";

/** Asks once more before an object goes, and says what goes with it. */
export function RemoveObject({
  detail,
  onClose,
}: {
  readonly detail: ObjectDetail;
  readonly onClose: () => void;
}) {
  const { scene } = useBridge();
  const navigate = useNavigate();
  const { source, name } = detail;
  const [isSending, setSending] = useState(false);
  const [refused, setRefused] = useState<Outcome | null>(null);
  const keep = useRef<HTMLButtonElement>(null);
  // Never the button that removes: a key press too many must not do it.
  useEffect(() => keep.current?.focus(), []);
  const remove = async () => {
    setSending(true);
    const outcome = await scene.removeObject(source, name);
    setSending(false);
    if (outcome.kind !== "ok") return setRefused(outcome);
    const holder = detail.path.split("/").at(-2);
    await (holder === undefined
      ? navigate({ to: "/scene/$source", params: { source }, replace: true })
      : navigate({
          to: "/scene/$source/$object",
          params: { source, object: holder },
          replace: true,
        }));
  };
  return (
    // Esc closes from whichever button has the focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      aria-label={`Remove ${name}`}
      className={classes.remove}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.stopPropagation();
        onClose();
      }}
    >
      <p>{whatGoes(detail)}</p>
      <Button
        variant="danger"
        size="small"
        icon={IconTrash}
        disabled={isSending}
        onClick={() => void remove()}
      >
        {isSending ? "Removing…" : `Remove ${name}`}
      </Button>
      <Button ref={keep} size="small" onClick={onClose}>
        Keep
      </Button>
      {refused && <OutcomeLine outcome={refused} />}
    </section>
  );
}

function whatGoes({ name, childCount, ports }: ObjectDetail): string {
  const count = childCount ?? 0;
  const below =
    count === 0
      ? ""
      : count === 1
        ? " and the object under it"
        : ` and the ${count} objects under it, with all that is under those,`;
  const links = ports.reduce(
    (sum, port) => sum + port.drives.length + (port.drivenBy === null ? 0 : 1),
    0,
  );
  const cut =
    links === 0 ? "" : ` ${links === 1 ? "One connection is" : `${links} connections are`} cut.`;
  return `Remove ${name}${below} from the scene?${cut} This cannot be undone.`;
}
