import type { IconDrawing } from "../../ui/Icon.tsx";
import { IconCube, IconFolder } from "../../ui/icons.ts";

/** What an object is drawn with: a folder where it only holds others, else a thing. */
export const objectIcon = ({
  childCount,
  headline,
}: {
  readonly childCount: number;
  readonly headline?: string;
}): IconDrawing => (childCount > 0 && headline === undefined ? IconFolder : IconCube);
