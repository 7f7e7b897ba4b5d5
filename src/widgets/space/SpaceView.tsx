import { useMemo } from "react";
import { IconButton } from "../../app/ui/Button.tsx";
import { IconFocus2, IconMinus, IconPlus } from "../../app/ui/icons.ts";
import { Items } from "../page/Items.tsx";
import { useLook } from "../page/use-look.tsx";
import { sayNumber } from "../words/facts.ts";
import { boundsOf, type SpaceItem } from "./items.ts";
import { orbitOf, type Orbit } from "./orbit.ts";
import { useOrbit } from "./use-orbit.tsx";
import { useDrawing, useStageHandle } from "./use-stage.tsx";
import classes from "./SpaceView.module.css";

interface SpaceViewProps {
  /** What it shows, for a screen reader. */
  readonly label: string;
  readonly items: readonly SpaceItem[];
  readonly size: { readonly width: number; readonly height: number };
  readonly isVisible: boolean;
  /** The same function while the selection is the same. */
  readonly isSelected: (item: SpaceItem) => boolean;
  readonly onPick: (item: SpaceItem) => void;
  /** Where one looks from at first; absent: everything is in sight. */
  readonly start?: Orbit;
  readonly hasLabels?: boolean;
}

/** Names that are drawn at most; the selected one always. */
const mostLabels = 40;
/** Things that are drawn at most. */
const mostItems = 5000;

/**
 * Things in space: boxes, cylinders, spheres, lines, points. Looked round by
 * pointer and keys; a click picks. Its equal without a picture is the list.
 */
export function SpaceView(props: SpaceViewProps) {
  const { label, items, size, isVisible, isSelected, onPick, start, hasLabels = true } = props;
  const look = useLook();
  const { width, height } = size;
  const drawn = useMemo(() => items.slice(0, mostItems), [items]);
  const bounds = useMemo(() => boundsOf(drawn), [drawn]);
  const first = useMemo(
    () => start ?? orbitOf(bounds, width / Math.max(1, height)),
    [start, bounds, width, height],
  );
  const labelled = useMemo(() => {
    const named = drawn.filter(({ label }) => label !== "");
    const chosen = named.filter(isSelected);
    const rest = hasLabels && width >= 240 ? named.filter((item) => !chosen.includes(item)) : [];
    return [...chosen, ...rest].slice(0, mostLabels);
  }, [drawn, isSelected, hasLabels, width]);
  const handle = useStageHandle();
  const { canvas, labels, stage } = handle;
  const view = useOrbit(first, bounds, canvas, (x, y) => {
    const item = stage.current?.pick(x, y);
    if (item) onPick(item);
  });
  const { orbit, isMoved, handlers, zoomBy, reset } = view;
  useDrawing(handle, { items: drawn, labelled, isSelected, look, width, height, orbit, isVisible });
  const list = items.map((item) => ({
    key: item.id,
    name: item.label || item.id,
    detail: item.shape,
    isSelected: isSelected(item),
    onOpen: () => onPick(item),
  }));
  if (handle.isMissing) {
    return (
      <div className={classes.none}>
        <p>This browser has no WebGL, so what is here is listed instead of drawn.</p>
        <Items label={label} items={list} isShown />
      </div>
    );
  }
  return (
    <div className={classes.space}>
      {/* Arrows turn, Shift with arrows moves, plus and minus zoom, 0 shows all. */}
      <canvas
        ref={canvas}
        className={classes.canvas}
        style={{ width, height }}
        // oxlint-disable-next-line jsx-a11y/no-interactive-element-to-noninteractive-role -- its keys are its own
        role="application"
        aria-label={label}
        tabIndex={0}
        {...handlers}
      />
      <div ref={labels} aria-hidden="true">
        {labelled.map((item) => (
          <span
            key={item.id}
            className={classes.label}
            hidden
            {...(isSelected(item) ? { "data-selected": true } : {})}
          >
            {item.label}
          </span>
        ))}
      </div>
      {width >= 200 && height >= 120 && (
        <div className={classes.keys}>
          <IconButton size="small" icon={IconPlus} label="Closer" onClick={() => zoomBy(1 / 1.3)} />
          <IconButton size="small" icon={IconMinus} label="Farther" onClick={() => zoomBy(1.3)} />
          {isMoved && (
            <IconButton size="small" icon={IconFocus2} label="All in sight" onClick={reset} />
          )}
        </div>
      )}
      {items.length > mostItems && (
        <p className={classes.label} style={{ top: "auto", bottom: 4, left: 4 }}>
          {sayNumber(mostItems)} of {sayNumber(items.length)} are drawn
        </p>
      )}
      <Items label={label} items={list} />
    </div>
  );
}
