import type { ToolDetail } from "#protocol/tool.ts";
import { BigText } from "../../ui/BigText.tsx";
import { CopyButton } from "../../ui/CopyButton.tsx";
import { JsonView } from "../../ui/JsonView.tsx";
import { groupThousands } from "../../ui/numbers.ts";
import classes from "./Tools.module.css";

/** The tool as a model gets it: under its model name, with all of its description and its schema. */
export function ModelTab({ tool }: { readonly tool: ToolDetail }) {
  const names = [
    { word: "Model", name: tool.modelName, label: "Copy the model name" },
    { word: "Wire", name: tool.wireName, label: "Copy the wire name" },
    { word: "Source", name: tool.sourceName, label: "Copy the source name" },
  ];
  return (
    <div className={classes.padded}>
      <dl className={classes.names}>
        {names.map(({ word, name, label }) => (
          <NameRow key={word} word={word} name={name} label={label} />
        ))}
        <dt>Costs</dt>
        <dd>about {groupThousands(tool.tokens)} tokens in every request that offers it</dd>
      </dl>
      <h2 className={classes.caption}>Description</h2>
      {tool.fullDescription === "" ? (
        <p>It has none; a model knows only the name and the schema.</p>
      ) : (
        <BigText label="the description" text={tool.fullDescription} />
      )}
      <h2 className={classes.caption}>Schema</h2>
      <JsonView label="the schema" value={tool.inputSchema} depth={4} maxHeight={560} />
    </div>
  );
}

const NameRow = ({
  word,
  name,
  label,
}: {
  readonly word: string;
  readonly name: string;
  readonly label: string;
}) => (
  <>
    <dt>{word}</dt>
    <dd>
      <code>{name}</code>
      <CopyButton text={name} label={label} />
    </dd>
  </>
);
