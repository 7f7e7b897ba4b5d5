import type {
  ClassComparison,
  ContextComparison,
  FactDifference,
  MemberDifference,
} from "#protocol/comparison.ts";
import { Icon, type IconDrawing } from "../../../ui/Icon.tsx";
import {
  IconArrowNarrowRight,
  IconEqual,
  IconEqualNot,
  IconInfoCircle,
  IconMinus,
  IconPencil,
  IconPlayerPlay,
  IconPlus,
} from "../../../ui/icons.ts";
import {
  factWords,
  idWords,
  markChange,
  verdictWord,
  type ComparisonRow,
  type MarkedPart,
} from "./comparison-rows.ts";
import classes from "./Compare.module.css";

/** A line of the comparison. */
export function ComparisonRowView({
  row,
  scope,
}: {
  readonly row: ComparisonRow;
  readonly scope: ContextComparison["scope"];
}) {
  switch (row.type) {
    case "class":
      return <ClassLine entry={row.entry} scope={scope} />;
    case "note":
      return (
        <div className={classes.note}>
          <Icon of={IconInfoCircle} size={14} />
          <span>{row.text}</span>
        </div>
      );
    case "member":
      return <MemberLine member={row.member} />;
    case "fact":
      return <FactLine member={row.member} fact={row.fact} isFirst={row.isFirst} />;
  }
}

const marks: Readonly<
  Record<ClassComparison["verdict"], { readonly icon: IconDrawing; readonly tone: string }>
> = {
  same: { icon: IconEqual, tone: "same" },
  sameType: { icon: IconPencil, tone: "changed" },
  sameShape: { icon: IconArrowNarrowRight, tone: "changed" },
  different: { icon: IconEqualNot, tone: "changed" },
  added: { icon: IconPlus, tone: "added" },
  removed: { icon: IconMinus, tone: "removed" },
};

function ClassLine({
  entry,
  scope,
}: {
  readonly entry: ClassComparison;
  readonly scope: ContextComparison["scope"];
}) {
  const { before, after, verdict, ids } = entry;
  const { icon, tone } = marks[verdict];
  const isRenamed = before !== null && after !== null && before !== after;
  return (
    <div className={classes.classLine} data-tone={tone}>
      <Icon of={icon} size={15} stroke={1.8} />
      <strong>{after ?? before}</strong>
      {isRenamed && <span className={classes.was}>was {before}</span>}
      <span className={classes.verdict}>{verdictWord(verdict, scope)}</span>
      <span className={classes.ids}>{idWords(ids)}</span>
    </div>
  );
}

function MemberLine({ member }: { readonly member: MemberDifference }) {
  const isAdded = member.change === "added";
  return (
    <div className={classes.fact}>
      <span className={classes.member}>
        {member.member === "action" && <Icon of={IconPlayerPlay} size={13} />}
        {member.name}
      </span>
      <span className={classes.factWord}>{member.change}</span>
      <span className={classes.sides}>
        <span className={isAdded ? classes.after : classes.before} title={member.about}>
          <Icon of={isAdded ? IconPlus : IconMinus} size={12} stroke={2} />
          {member.about ?? member.member}
        </span>
      </span>
    </div>
  );
}

function FactLine({
  member,
  fact,
  isFirst,
}: {
  readonly member: MemberDifference;
  readonly fact: FactDifference;
  readonly isFirst: boolean;
}) {
  const pair = markChange(fact.before, fact.after);
  const name = member.member === "class" ? "the class" : member.name;
  return (
    <div className={classes.fact} title={fact.words}>
      <span
        className={classes.member}
        {...(member.member === "class" ? { "data-class": true } : {})}
      >
        {isFirst ? (
          <>
            {member.member === "action" && <Icon of={IconPlayerPlay} size={13} />}
            {name}
          </>
        ) : (
          <span className="visually-hidden">{name}</span>
        )}
      </span>
      <span className={classes.factWord}>{factWords[fact.fact]}</span>
      {fact.before === "" && fact.after === "" ? (
        <span className={classes.sides}>{fact.words}</span>
      ) : (
        <span className={classes.sides}>
          <del className={classes.before}>
            <Marked parts={pair.before} />
          </del>
          <Icon of={IconArrowNarrowRight} size={14} />
          <ins className={classes.after}>
            <Marked parts={pair.after} />
          </ins>
        </span>
      )}
    </div>
  );
}

function Marked({ parts }: { readonly parts: readonly MarkedPart[] }) {
  if (parts.length === 0) return "none";
  return parts.map(({ text, isMarked }, index) => {
    const key = `${index} ${text}`;
    return isMarked ? <mark key={key}>{text}</mark> : <span key={key}>{text}</span>;
  });
}
