import { useComputedColorScheme } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { drawDiagram } from "../../app/ui/draw-diagram.ts";
import { LoadingSkeleton } from "../../app/ui/Skeleton.tsx";
import { quietView } from "../parts/quiet-view.tsx";
import { textAt } from "../read-data.ts";
import { cut } from "../words/facts.ts";
import type { WidgetViewProps } from "../widget-kind.ts";
import { mermaid } from "./kind.ts";
import classes from "./View.module.css";

/** Draws a `mermaid`. */
export const MermaidView = quietView(function MermaidView({ data }: WidgetViewProps) {
  const scheme = useComputedColorScheme("light");
  const code = textAt(data, "code");
  const drawing = useQuery({
    queryKey: ["diagram", scheme, code],
    queryFn: () => drawDiagram(code),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    retry: false,
  });
  if (drawing.isPending) return <LoadingSkeleton label="Drawing the diagram" rows={3} />;
  if (drawing.isError) {
    return (
      <div className={classes.fault} role="alert">
        <p>The text is no diagram that mermaid can draw.</p>
        <pre>{cut(drawing.error.message, 2000)}</pre>
      </div>
    );
  }
  return <Drawing svg={drawing.data} label={mermaid.summary(data)} />;
});

/** Smaller than this its words cannot be read: it is scrolled instead. */
const leastScale = 0.6;

function Drawing({ svg, label }: { readonly svg: SVGElement; readonly label: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const drawn = svg.cloneNode(true) as SVGElement;
    const [, , width, height] = (svg.getAttribute("viewBox") ?? "").split(/[\s,]+/).map(Number);
    if (width !== undefined && height !== undefined && width > 0 && height > 0) {
      drawn.style.minWidth = `${Math.round(width * leastScale)}px`;
      drawn.style.minHeight = `${Math.round(height * leastScale)}px`;
    }
    box.current?.replaceChildren(drawn);
  }, [svg]);
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the library made the picture
  return <div ref={box} className={classes.drawing} role="img" aria-label={label} />;
}
