import type { ObjectDetail } from "#protocol/scene.ts";
import { Badge } from "../../ui/Badge.tsx";
import classes from "./Scene.module.css";

/** What the object's ports are connected to. */
export function PortList({ detail }: { readonly detail: ObjectDetail }) {
  if (detail.ports.length === 0) return null;
  return (
    <section aria-label="Ports">
      <h2 className={classes.caption}>
        Ports <span>{detail.ports.length}</span>
      </h2>
      <ul className={classes.rows}>
        {detail.ports.map((port) => (
          <li key={port.property} className={classes.port}>
            <Badge outlined>{port.direction}</Badge>
            <code>{port.property}</code>
            <span>{connection(port.drivenBy, port.drives)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const connection = (drivenBy: string | null, drives: readonly string[]): string => {
  if (drivenBy !== null) return `driven by ${drivenBy}`;
  return drives.length > 0 ? `drives ${drives.join(", ")}` : "not connected";
};
