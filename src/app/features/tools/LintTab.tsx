import { useQuery } from "@tanstack/react-query";
import type { LintFinding, LintLevel, ProviderFamily } from "#protocol/lint.ts";
import type { ToolDetail } from "#protocol/tool.ts";
import { useBridge } from "../../bridge/bridge-context.ts";
import { Badge } from "../../ui/Badge.tsx";
import { Icon, type IconDrawing } from "../../ui/Icon.tsx";
import { IconAlertTriangle, IconCircleX, IconInfoCircle } from "../../ui/icons.ts";
import { groupThousands } from "../../ui/numbers.ts";
import { RefusalNotice } from "../../ui/RefusalNotice.tsx";
import { LoadingSkeleton } from "../../ui/Skeleton.tsx";
import classes from "./Findings.module.css";

const looks: Readonly<Record<LintLevel, { readonly icon: IconDrawing; readonly tone: string }>> = {
  error: { icon: IconCircleX, tone: "protocolError" },
  warning: { icon: IconAlertTriangle, tone: "refusal" },
  note: { icon: IconInfoCircle, tone: "cancelled" },
};

const familyWords: Readonly<Record<ProviderFamily, string>> = {
  openai: "OpenAI",
  openaiStrict: "OpenAI strict",
  anthropic: "Anthropic",
  anthropicStrict: "Anthropic strict",
  gemini: "Gemini",
};

/** What clients, providers and models will trip over in the tool's definition, and what it costs to read. */
export function LintTab({ tool }: { readonly tool: ToolDetail }) {
  const { queries } = useBridge();
  const lint = useQuery(queries.toolLint(tool.ref));
  if (lint.isPending) return <LoadingSkeleton label="Loading the findings" />;
  if (lint.isError) return <RefusalNotice error={lint.error} retry={lint.refetch} />;
  const { findings, leftOut, tokens } = lint.data;
  return (
    <div>
      <div className={classes.head}>
        <dl className={classes.cost} aria-label="Estimated tokens in every request">
          {(
            [
              ["tokens", tokens.total],
              ["name", tokens.name],
              ["description", tokens.description],
              ["schema", tokens.schema],
            ] as const
          ).map(([word, count]) => (
            <div key={word}>
              <dt>{word}</dt>
              <dd>{groupThousands(count)}</dd>
            </div>
          ))}
        </dl>
      </div>
      {findings.length === 0 ? (
        <p className={classes.none}>
          Nothing found: clients and models should read it as it is meant.
        </p>
      ) : (
        <ul aria-label="Findings">
          {findings.map((finding) => (
            <Finding key={`${finding.path} ${finding.rule} ${finding.reason}`} finding={finding} />
          ))}
        </ul>
      )}
      {leftOut > 0 && <p className={classes.note}>{groupThousands(leftOut)} more are left out.</p>}
    </div>
  );
}

function Finding({
  finding: { path, rule, level, families = [], reason, mend, more = 0 },
}: {
  readonly finding: LintFinding;
}) {
  const { icon, tone } = looks[level];
  return (
    <li className={classes.finding}>
      <span className={classes.level} data-outcome={tone}>
        <Icon of={icon} size={14} />
        <b>{level}</b>
        <Badge>{rule}</Badge>
        {families.map((family) => (
          <Badge key={family} outlined>
            {familyWords[family]}
          </Badge>
        ))}
        <code>{path}</code>
        {more > 0 && <span>and {groupThousands(more)} more</span>}
      </span>
      <p>{reason}</p>
      <p className={classes.mend}>{mend}</p>
    </li>
  );
}
