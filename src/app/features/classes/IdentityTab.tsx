import type { Identity } from "#protocol/tool.ts";
import { CopyButton } from "../../ui/CopyButton.tsx";
import classes from "./Classes.module.css";

const explained = [
  {
    name: "typeId",
    is: "Which class this is: its name and its fields.",
    moves:
      "Renaming the class; renaming, retyping, reordering, adding or removing a stored or computed property.",
  },
  {
    name: "typeShape",
    is: "Which fields it has, whatever it is called. Two classes with equal fields share it.",
    moves: "Renaming, retyping, reordering, adding or removing a stored or computed property.",
  },
  {
    name: "schemaId",
    is: "The whole document that an agent reads. A form that was made from another one is refused.",
    moves: "All of the above, and ranges, units, defaults, descriptions and actions.",
  },
] as const;

/** The three ids in full, and what moves each. */
export function IdentityTab({ identity }: { readonly identity: Identity }) {
  return (
    <dl className={classes.identity}>
      {explained.map(({ name, is, moves }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <span className={classes.id}>
              <code>{identity[name]}</code>
              <CopyButton text={identity[name]} label={`Copy ${name}`} />
            </span>
            <p>{is}</p>
            <p className={classes.moves}>Moved by: {moves}</p>
          </dd>
        </div>
      ))}
    </dl>
  );
}
