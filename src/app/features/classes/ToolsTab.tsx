import { Link } from "@tanstack/react-router";
import type { ClassDetail } from "#protocol/scene.ts";
import { Icon } from "../../ui/Icon.tsx";
import { IconPlayerPlay } from "../../ui/icons.ts";
import { ToolKindIcon } from "../../ui/ToolKindIcon.tsx";
import classes from "./Classes.module.css";

/** The tools that were generated from a class, configure first. */
export function ToolsTab({ detail }: { readonly detail: ClassDetail }) {
  if (detail.tools.length === 0) {
    return (
      <p className={classes.note}>
        {detail.name} has nothing to set and no action, so no tool is made from it.
      </p>
    );
  }
  return (
    <ul className={classes.list}>
      {detail.tools.map((tool) => {
        const action = detail.document.actions.find(({ name }) => tool.key.endsWith(`.${name}`));
        return (
          <li key={tool.key}>
            <ToolKindIcon kind={action ? "action" : "configure"} />
            <Link to="/tools/$source/$name" params={{ source: tool.source, name: tool.key }}>
              <code>{tool.key}</code>
            </Link>
            <span>{action?.description ?? "Set any of its stored properties"}</span>
          </li>
        );
      })}
    </ul>
  );
}

/** The actions in short, under the properties. */
export function Actions({ detail }: { readonly detail: ClassDetail }) {
  if (detail.document.actions.length === 0) return null;
  return (
    <section aria-label="Actions">
      <h2 className={classes.caption}>Actions</h2>
      <ul className={classes.list}>
        {detail.document.actions.map((action) => (
          <li key={action.name}>
            <Icon of={IconPlayerPlay} size={15} />
            <Link to="/tools/$source/$name" params={{ source: detail.source, name: action.tool }}>
              {action.name}
            </Link>
            <span>{action.description}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
