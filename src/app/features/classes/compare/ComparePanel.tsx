import { useQuery } from "@tanstack/react-query";
import { sourceName } from "#protocol/ids.ts";
import { useBridge } from "../../../bridge/bridge-context.ts";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { Panel } from "../../../ui/Panel.tsx";
import { RefusalNotice } from "../../../ui/RefusalNotice.tsx";
import { LoadingSkeleton } from "../../../ui/Skeleton.tsx";
import { againstText, readAgainst, type Against } from "./compared-side.ts";
import { CompareBar } from "./CompareBar.tsx";
import { CompareChoice } from "./CompareChoice.tsx";
import { Comparison } from "./Comparison.tsx";
import { useGivenText } from "./given-text.ts";
import { savedText, useSavedContexts, type SavedContext } from "./saved-contexts.ts";

interface ComparePanelProps {
  /** What stands in the address. */
  readonly against: string | undefined;
  readonly of: string | undefined;
  readonly registry: boolean;
  /** Sources that carry classes. */
  readonly sources: readonly string[];
  readonly onChange: (change: {
    readonly against?: string;
    readonly of?: string;
    readonly registry?: boolean;
  }) => void;
  readonly onOpenClass: (source: string, name: string) => void;
}

/** What a session's classes are to those of another session, of a saved context, or of a text (R0.47). */
export function ComparePanel(props: ComparePanelProps) {
  const { sources, registry, onChange, onOpenClass } = props;
  const { saved } = useSavedContexts();
  const given = useGivenText();
  const of = sources.find((source) => source === props.of) ?? sources[0] ?? "";
  const against = readAgainst(props.against);
  const kept = against?.with === "saved" ? saved.find(({ id }) => id === against.id) : undefined;
  const comparison = comparisonOf(against, { of, registry, kept, given });
  return (
    <Panel
      label="Compare"
      fill
      head={
        <CompareBar
          against={against}
          of={of}
          registry={kept?.registry ?? registry}
          isRegistryFixed={kept !== undefined}
          sources={sources}
          onChange={onChange}
        />
      }
    >
      {comparison === null ? (
        <CompareChoice
          sources={sources.filter((source) => source !== of)}
          isText={against?.with === "text"}
          onChoose={(next) => onChange({ against: againstText(next) })}
        />
      ) : typeof comparison === "string" ? (
        <EmptyState heading="Nothing to compare" text={comparison} />
      ) : (
        <Result comparison={comparison} onOpenClass={(name) => onOpenClass(of, name)} />
      )}
    </Panel>
  );
}

type Asked = Parameters<ReturnType<typeof useBridge>["queries"]["compareContexts"]>[0];

/** The question to the bridge; null where something is still to be chosen, a sentence where it cannot be asked. */
function comparisonOf(
  against: Against | null,
  {
    of,
    registry,
    kept,
    given,
  }: {
    readonly of: string;
    readonly registry: boolean;
    readonly kept: SavedContext | undefined;
    readonly given: { readonly text: string; readonly serial: number };
  },
): Asked | string | null {
  const after = { type: "source", source: sourceName(of), registry } as const;
  switch (against?.with) {
    case undefined:
      return null;
    case "session": {
      if (against.source === of) return "A session is the same as itself; choose another one.";
      const before = { type: "source", source: sourceName(against.source), registry } as const;
      return { before, after, scope: "all", key: `session:${against.source}` };
    }
    case "saved": {
      const text = kept && savedText(kept.id);
      if (!kept || text === undefined || text === null)
        return "This context is not kept in this browser any more.";
      return {
        before: { type: "text", text },
        after: { ...after, registry: kept.registry },
        scope: "all",
        key: `saved:${kept.id}:${kept.at}`,
      };
    }
    case "text":
      if (given.text.trim() === "") return null;
      return {
        before: { type: "text", text: given.text },
        after,
        scope: "text",
        key: `text:${given.serial}`,
      };
  }
}

function Result({
  comparison,
  onOpenClass,
}: {
  readonly comparison: Asked;
  readonly onOpenClass: (name: string) => void;
}) {
  const { queries } = useBridge();
  const result = useQuery(queries.compareContexts(comparison));
  if (result.isPending) return <LoadingSkeleton label="Comparing" rows={12} />;
  if (result.isError) return <RefusalNotice error={result.error} retry={result.refetch} />;
  return <Comparison comparison={result.data} onOpenClass={onOpenClass} />;
}
