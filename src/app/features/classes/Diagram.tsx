import { useComputedColorScheme } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { classDiagram } from "#core/model/class-diagram.ts";
import type { TypeDocument } from "#protocol/context.ts";
import { CopyButton } from "../../ui/CopyButton.tsx";
import { LoadingSkeleton } from "../../ui/Skeleton.tsx";
import { RefusalNotice } from "../../ui/RefusalNotice.tsx";
import { drawDiagram } from "../../ui/draw-diagram.ts";
import classes from "./Classes.module.css";

/** A class with its bases and what it refers to, drawn. */
export function Diagram({
  documents,
  focus,
  title,
}: {
  readonly documents: readonly TypeDocument[];
  readonly focus?: string;
  readonly title: string;
}) {
  const scheme = useComputedColorScheme("light");
  const source = classDiagram(documents, focus);
  const drawing = useQuery({
    queryKey: ["diagram", scheme, source],
    queryFn: () => drawDiagram(source),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
  return (
    <section className={classes.diagram} aria-label={title}>
      <div className={classes.diagramHead}>
        {title}
        <CopyButton text={source} label="Copy the diagram as mermaid text" />
      </div>
      {drawing.isPending ? (
        <LoadingSkeleton label="Drawing the diagram" rows={4} />
      ) : drawing.isError ? (
        <RefusalNotice error={drawing.error} />
      ) : (
        <Drawing
          svg={drawing.data}
          label={`${title}: ${documents.map(({ type }) => type).join(", ")}`}
        />
      )}
    </section>
  );
}

function Drawing({ svg, label }: { readonly svg: SVGElement; readonly label: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.replaceChildren(svg.cloneNode(true));
  }, [svg]);
  // What scrolls must be reachable by keyboard.
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role
  return <div ref={box} className={classes.drawing} role="img" aria-label={label} tabIndex={0} />;
}
