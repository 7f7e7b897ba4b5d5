import type { Identity } from "#protocol/tool.ts";
import { CopyButton } from "../../ui/CopyButton.tsx";
import classes from "./Scene.module.css";

/** The ids of the object's class. */
export function ObjectIdentity({ identity }: { readonly identity: Identity }) {
  return (
    <section aria-label="Identity">
      <h2 className={classes.caption}>Identity</h2>
      <dl className={classes.ids}>
        {(["typeId", "typeShape", "schemaId"] as const).map((name) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <code title={identity[name]}>{identity[name]}</code>
              <CopyButton text={identity[name]} label={`Copy ${name}`} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
