import { Link } from "@tanstack/react-router";
import type { SourceName } from "#protocol/ids.ts";
import { portName } from "./port-name.ts";
import classes from "./Ports.module.css";

/** A port of another object, as a link to that object. */
export function PortLink({ source, port }: { readonly source: SourceName; readonly port: string }) {
  const name = portName(port);
  if (!name) return <code>{port}</code>;
  return (
    <Link
      className={classes.link ?? ""}
      to="/scene/$source/$object"
      params={{ source, object: name.object }}
      title={port}
    >
      {port}
    </Link>
  );
}
