import { Link } from "@tanstack/react-router";
import type { ClassDetail } from "#protocol/scene.ts";
import { Icon } from "../../ui/Icon.tsx";
import { IconCube } from "../../ui/icons.ts";
import { groupThousands } from "../../ui/numbers.ts";
import classes from "./Classes.module.css";

/** The objects of a class, by path. */
export function ObjectsTab({ detail }: { readonly detail: ClassDetail }) {
  if (detail.objects.length === 0) {
    return <p className={classes.note}>There is no {detail.name} in the scene.</p>;
  }
  const rest = detail.instances - detail.objects.length;
  return (
    <>
      <ul className={classes.list}>
        {detail.objects.map((object) => (
          <li key={object.path}>
            <Icon of={IconCube} size={15} />
            <Link
              to="/scene/$source/$object"
              params={{ source: detail.source, object: object.name }}
            >
              {object.name}
            </Link>
            <span>{object.path}</span>
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <p className={classes.note}>
          {groupThousands(rest)} more; filter the scene by this class to see them.
        </p>
      )}
    </>
  );
}
