import { groupThousands } from "../../ui/numbers.ts";
import { counted } from "./run-words.ts";
import classes from "./Runs.module.css";

/** What the bridge says that a run would be sent to. */
interface Plan {
  readonly tools: number;
  readonly off: number;
  readonly readOnly: number;
  readonly destructive: readonly unknown[];
  /** How many inputs there are; absent where so many tools are chosen that only the limit is known. */
  readonly inputs?: number;
}

/** The plan in a sentence or two, before anything is sent. */
export function PlanWords({
  plan,
  error,
  perTool,
}: {
  readonly plan: Plan | undefined;
  readonly error: Error | null;
  readonly perTool: number;
}) {
  if (error !== null)
    return (
      <p role="alert" className={classes.fault}>
        {error.message}
      </p>
    );
  return (
    <output className={classes.plan}>
      {plan === undefined ? (
        "Nothing is chosen yet."
      ) : (
        <>
          <b>{counted(plan.tools, "tool")}</b>,{" "}
          {plan.inputs === undefined
            ? `at most ${counted(plan.tools * perTool, "input")}`
            : counted(plan.inputs, "input")}
          . {parts(plan).join(" ")}
        </>
      )}
    </output>
  );
}

const parts = ({ readOnly, off, destructive }: Plan): readonly string[] => [
  `${readOnly === 0 ? "None" : groupThousands(readOnly)} ${readOnly < 2 ? "says that it only reads" : "say that they only read"}.`,
  ...(destructive.length === 0
    ? []
    : [
        `${groupThousands(destructive.length)} ${destructive.length === 1 ? "says that it may destroy something: it gets" : "say that they may destroy something: they get"} nothing unless you say so.`,
      ]),
  ...(off === 0
    ? []
    : [`${groupThousands(off)} ${off === 1 ? "is" : "are"} switched off and left out.`]),
];
