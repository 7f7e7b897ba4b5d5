import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { sourceName } from "#protocol/ids.ts";
import type { ClassComparison, MemberDifference } from "#protocol/comparison.ts";
import { useBridge } from "../../../bridge/bridge-context.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { IconArrowsDiff } from "../../../ui/icons.ts";
import { formatClock } from "../../../ui/numbers.ts";
import { againstText } from "./compared-side.ts";
import { idWords } from "./comparison-rows.ts";
import { savedText, useSavedContexts, type SavedContext } from "./saved-contexts.ts";
import classes from "./Compare.module.css";

/** What a class says otherwise than when its session's context was last saved; nothing where none was. */
export function SinceSaved({ source, name }: { readonly source: string; readonly name: string }) {
  const { saved } = useSavedContexts();
  const newest = saved.find((each) => each.source === source);
  const text = newest ? savedText(newest.id) : null;
  return newest && text !== null ? <Since saved={newest} text={text} name={name} /> : null;
}

function Since({
  saved,
  text,
  name,
}: {
  readonly saved: SavedContext;
  readonly text: string;
  readonly name: string;
}) {
  const { queries } = useBridge();
  const compared = useQuery(
    queries.compareContexts({
      before: { type: "text", text },
      after: { type: "source", source: sourceName(saved.source), registry: saved.registry },
      scope: "all",
      key: `saved:${saved.id}:${saved.at}`,
    }),
  );
  const entry = compared.data?.classes.find(({ after }) => after === name);
  if (!entry) return null;
  return (
    <section className={classes.since} aria-label="Since it was saved">
      <header>
        <Icon of={IconArrowsDiff} size={15} />
        <Link
          to="/classes"
          search={{ compare: againstText({ with: "saved", id: saved.id }), of: saved.source }}
        >
          Since it was saved
        </Link>
        <time dateTime={new Date(saved.at).toISOString()}>{formatClock(saved.at)}</time>
      </header>
      <Changes entry={entry} />
    </section>
  );
}

function Changes({ entry }: { readonly entry: ClassComparison }) {
  if (entry.verdict === "added") return <p>It was not there yet.</p>;
  if (entry.members.length === 0) return <p>Nothing has changed.</p>;
  return (
    <>
      <dl>
        {entry.members.map((member) => (
          <div key={`${member.member} ${member.change} ${member.name}`}>
            <dt>{member.member === "class" ? "the class" : member.name}</dt>
            <dd>{memberWords(member)}</dd>
          </div>
        ))}
      </dl>
      {idWords(entry.ids) !== "" && <p>{idWords(entry.ids)}.</p>}
    </>
  );
}

function memberWords({ member, change, facts }: MemberDifference): string {
  if (change !== "changed") return member === "action" ? `action ${change}` : change;
  const [first] = facts;
  return facts.length === 1 && first?.fact === "description"
    ? "description only"
    : facts.map(({ words }) => words).join("; ");
}
