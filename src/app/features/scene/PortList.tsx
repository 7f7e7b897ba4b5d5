import type { ObjectDetail } from "#protocol/scene.ts";
import { PortRow } from "./PortRow.tsx";
import scene from "./Scene.module.css";

/** What the object's ports are connected to, and how that is changed. */
export function PortList({ detail }: { readonly detail: ObjectDetail }) {
  if (detail.ports.length === 0) return null;
  return (
    <section aria-label="Ports">
      <h2 className={scene.caption}>
        Ports <span>{detail.ports.length}</span>
      </h2>
      <ul className={scene.rows}>
        {detail.ports.map((port) => (
          <PortRow key={port.property} detail={detail} port={port} />
        ))}
      </ul>
    </section>
  );
}
