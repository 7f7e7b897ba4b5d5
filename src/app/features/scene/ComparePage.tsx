import { useQueries } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import type { SourceName } from "#protocol/ids.ts";
import type { ObjectDetail } from "#protocol/scene.ts";
import { useBridge } from "../../bridge/bridge-context.ts";
import { useObjectsValues } from "../../bridge/values.ts";
import { Button, IconButton } from "../../ui/Button.tsx";
import { ToggleChip } from "../../ui/Chips.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { IconColumns2, IconEqualNot, IconX } from "../../ui/icons.ts";
import { RefusalNotice } from "../../ui/RefusalNotice.tsx";
import { LoadingSkeleton } from "../../ui/Skeleton.tsx";
import { ValueText } from "../../ui/ValueText.tsx";
import { formatNames, mostCompared } from "./compare-names.ts";
import { compareRows, type CompareCell, type CompareRow } from "./compare-rows.ts";
import classes from "./Compare.module.css";

/** Up to four objects side by side, live; rows that differ are marked. */
export function ComparePage({
  source,
  names,
}: {
  readonly source: SourceName;
  readonly names: readonly string[];
}) {
  const { queries } = useBridge();
  const navigate = useNavigate();
  const details = useQueries({
    queries: names.map((name) => queries.objectDetail(source, name)),
  });
  const failed = details.find(({ isError }) => isError);
  const drop = (name: string) =>
    void navigate({
      to: "/scene/$source",
      params: { source },
      search: { compare: formatNames(names.filter((each) => each !== name)) },
    });
  if (failed?.error) {
    const known = names.filter((_, index) => !details[index]?.isError);
    return (
      <div className={classes.failed}>
        <RefusalNotice error={failed.error} retry={failed.refetch} />
        {known.length > 0 && (
          <Button
            onClick={() =>
              void navigate({
                to: "/scene/$source",
                params: { source },
                search: { compare: formatNames(known) },
              })
            }
          >
            Compare the others
          </Button>
        )}
      </div>
    );
  }
  const found = details.flatMap(({ data }) => (data ? [data] : []));
  if (found.length < names.length) return <LoadingSkeleton label="Reading the objects" rows={14} />;
  return <CompareTable source={source} details={found} onDrop={drop} />;
}

function CompareTable({
  source,
  details,
  onDrop,
}: {
  readonly source: SourceName;
  readonly details: readonly ObjectDetail[];
  readonly onDrop: (name: string) => void;
}) {
  const [onlyDifferent, setOnlyDifferent] = useState(false);
  const live = useObjectsValues(
    source,
    details.map(({ name }) => name),
  );
  const rows = compareRows(details, live);
  const different = rows.filter(({ isDifferent }) => isDifferent);
  const shown = onlyDifferent ? different : rows;
  return (
    <article className={classes.page} aria-label="Comparison">
      <header className={classes.head}>
        <Icon of={IconColumns2} size={18} />
        <h1>{details.length === 1 ? "Compare" : `Compare ${details.length} objects`}</h1>
        <span className={classes.hint}>
          {details.length < mostCompared &&
            `Ctrl with a click in the tree adds one, up to ${mostCompared}`}
        </span>
        <ToggleChip
          word="only different"
          count={different.length}
          pressed={onlyDifferent}
          onChange={setOnlyDifferent}
        />
      </header>
      {/* What scrolls must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-tabindex */}
      <div className={classes.scroll} tabIndex={0} role="group" aria-label="Values side by side">
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">Property</th>
              {details.map((detail) => (
                <ObjectColumn
                  key={detail.name}
                  detail={detail}
                  onDrop={() => onDrop(detail.name)}
                />
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <Row key={row.name} row={row} details={details} canDiffer={details.length > 1} />
            ))}
          </tbody>
        </table>
        {shown.length === 0 && (
          <p className={classes.none}>
            {rows.length === 0 ? "They declare no properties." : "They hold the same values."}
          </p>
        )}
      </div>
    </article>
  );
}

function ObjectColumn({
  detail,
  onDrop,
}: {
  readonly detail: ObjectDetail;
  readonly onDrop: () => void;
}) {
  return (
    <th scope="col" className={classes.object}>
      <span>
        <Link
          to="/scene/$source/$object"
          params={{ source: detail.source, object: detail.name }}
          title={detail.path}
        >
          {detail.name}
        </Link>
        <IconButton
          icon={IconX}
          size="small"
          label={`Leave ${detail.name} out of the comparison`}
          onClick={onDrop}
        />
      </span>
      <small>{detail.class}</small>
    </th>
  );
}

function Row({
  row,
  details,
  canDiffer,
}: {
  readonly row: CompareRow;
  readonly details: readonly ObjectDetail[];
  readonly canDiffer: boolean;
}) {
  const isMarked = canDiffer && row.isDifferent;
  return (
    <tr {...(isMarked ? { "data-different": true } : {})}>
      <th scope="row">
        <span>
          {isMarked && <Icon of={IconEqualNot} size={13} label="differs" />}
          {row.name}
          <small>{row.units}</small>
        </span>
      </th>
      {row.cells.map((cell, index) => (
        <td key={details[index]?.name}>
          {cell ? (
            <Value cell={cell} units={row.units} />
          ) : (
            <span className={classes.lacking}>not in {details[index]?.class}</span>
          )}
        </td>
      ))}
    </tr>
  );
}

function Value({ cell, units }: { readonly cell: CompareCell; readonly units: string }) {
  const { textual, refersTo, units: own } = cell.property._ulib;
  return (
    <ValueText
      value={cell.value}
      isVector={textual !== undefined}
      isWord={cell.property.enum !== undefined || refersTo !== undefined}
      isStale={cell.isStale}
      unit={own === units ? "" : (own ?? "")}
    />
  );
}
