import { memo } from "react";
import type { BoardLink } from "#protocol/board.ts";
import { useBoardView } from "../../board/board-view.ts";
import { linkTint } from "../../board/links.ts";
import { linkPath } from "../../board/places/link-path.ts";
import type { PixelBox } from "../../board/places/pixels.ts";
import classes from "./Board.module.css";

/** Links as lines in the gutters, each in its own colour; behind the widgets, and faint while one is being pulled. */
export const LinkLines = memo(function LinkLines({
  links,
  boxes,
}: {
  readonly links: readonly BoardLink[];
  readonly boxes: ReadonlyMap<string, PixelBox>;
}) {
  const shows = useBoardView((state) => state.showsLinks);
  const isPulling = useBoardView(({ pulled }) => pulled !== null);
  if (!shows || links.length === 0) return null;
  const bottom = Math.max(0, ...[...boxes.values()].map((box) => box.top + box.height)) + 10;
  const right = Math.max(0, ...[...boxes.values()].map((box) => box.left + box.width)) + 10;
  return (
    <svg
      className={classes.lines}
      width={right}
      height={bottom}
      aria-hidden="true"
      {...(isPulling ? { "data-faint": true } : {})}
    >
      {links.map((link) => (
        <g key={link.id} style={{ color: linkTint(link.id) }}>
          {pairsOf(link, boxes).map(([from, to]) => {
            const { path, ends } = linkPath(from, to);
            return (
              <g key={path}>
                <path d={path} fill="none" stroke="currentColor" strokeWidth="1.5" />
                {ends.map(({ x, y }) => (
                  <circle key={`${x} ${y}`} cx={x} cy={y} r="3.5" fill="currentColor" />
                ))}
              </g>
            );
          })}
        </g>
      ))}
    </svg>
  );
});

/** From each member to the next. */
function pairsOf(
  { members }: BoardLink,
  boxes: ReadonlyMap<string, PixelBox>,
): readonly (readonly [PixelBox, PixelBox])[] {
  const placed = members.flatMap((id) => boxes.get(id) ?? []);
  return placed.slice(1).flatMap((box, index) => {
    const before = placed[index];
    return before ? [[before, box] as const] : [];
  });
}
