import { createContext, useMemo, useRef, type ReactNode } from "react";
import { useNear } from "./use-near.ts";
import classes from "./Group.module.css";

/**
 * Neighbours are gone through whenever one of them changes, and watched while
 * they are far off: of a thousand fields so many, and the chunks.
 */
const chunkSize = 16;
/** Fewer fields than these are no long list. */
const chunkedFrom = 64;

/** The chunk of a long list of fields that a field stands in. */
export interface FieldChunk {
  /** The group whose fields were put into chunks. */
  readonly container: string;
  readonly isNear: boolean;
}

/** Null = the fields are few. */
export const FieldChunkContext = createContext<FieldChunk | null>(null);

/** Many fields as chunks: each is drawn as a whole once it comes near the screen, and costs nothing before. */
export function inChunks(container: string, fields: readonly ReactNode[]): readonly ReactNode[] {
  if (fields.length < chunkedFrom) return fields;
  return Array.from({ length: Math.ceil(fields.length / chunkSize) }, (_, chunk) => (
    // Chunks have no identity but their place; the fields in them keep their keys.
    // oxlint-disable-next-line react/no-array-index-key
    <Chunk key={chunk} container={container}>
      {fields.slice(chunk * chunkSize, (chunk + 1) * chunkSize)}
    </Chunk>
  ));
}

function Chunk({
  container,
  children,
}: {
  readonly container: string;
  readonly children: readonly ReactNode[];
}) {
  const holder = useRef<HTMLDivElement>(null);
  const isNear = useNear(holder);
  const chunk = useMemo(() => ({ container, isNear }), [container, isNear]);
  return (
    <div ref={holder} className={classes.chunk}>
      <FieldChunkContext value={chunk}>{children}</FieldChunkContext>
    </div>
  );
}
