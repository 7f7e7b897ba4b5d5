import { NumberInput } from "@mantine/core";
import type { StartDraft } from "./start-draft.ts";
import classes from "./Runs.module.css";

type Figure = "concurrency" | "perSecond" | "seconds" | "perTool";

const figures: readonly {
  readonly name: Figure;
  readonly label: string;
  readonly min: number;
  readonly max: number;
}[] = [
  { name: "concurrency", label: "Calls at once", min: 1, max: 32 },
  { name: "perSecond", label: "Calls a second", min: 1, max: 1_000 },
  { name: "seconds", label: "Deadline, seconds", min: 1, max: 600 },
  { name: "perTool", label: "Inputs a tool", min: 1, max: 2_000 },
];

/** How fast a run goes and how much it makes. */
export function PaceFields({
  draft,
  onChange,
}: {
  readonly draft: StartDraft;
  readonly onChange: (part: Partial<StartDraft>) => void;
}) {
  return (
    <div className={classes.figures}>
      {figures.map(({ name, label, min, max }) => (
        <NumberInput
          key={name}
          label={label}
          min={min}
          max={max}
          clampBehavior="strict"
          allowDecimal={false}
          value={draft[name]}
          onChange={(value) => {
            // An emptied field keeps the last figure.
            if (typeof value === "number") onChange({ [name]: value });
          }}
        />
      ))}
    </div>
  );
}
