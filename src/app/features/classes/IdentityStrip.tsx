import type { Identity } from "#protocol/tool.ts";
import { CopyButton } from "../../ui/CopyButton.tsx";
import { shortId } from "./short-id.ts";
import classes from "./Classes.module.css";

const names = ["typeId", "typeShape", "schemaId"] as const;

/** The three ids of a class in one line, each with its copy. */
export function IdentityStrip({ identity }: { readonly identity: Identity }) {
  return (
    <dl className={classes.strip}>
      {names.map((name) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <code title={identity[name]}>{shortId(identity[name])}</code>
            <CopyButton text={identity[name]} label={`Copy ${name}`} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
