import { memo, useEffect, useMemo, useRef, type ReactNode, type RefObject } from "react";
import type { Widget } from "#protocol/board.ts";
import { Age } from "../ui/Age.tsx";
import { Flash } from "../ui/Flash.tsx";
import { Icon } from "../ui/Icon.tsx";
import { IconLoader2, IconLock, IconPinned, IconGripVertical } from "../ui/icons.ts";
import { selectWidget, useBoardView } from "./board-view.ts";
import { kindIcon } from "./kind-icon.ts";
import { linkTint, type SharedSelection } from "./links.ts";
import { ProvenanceChip } from "./ProvenanceChip.tsx";
import type { BoundParts, FilledData } from "./use-filled-data.ts";
import { useFilledData } from "./use-filled-data.ts";
import { useKinds } from "./use-kinds.ts";
import { useEver, useOnScreen } from "./use-on-screen.ts";
import { WidgetBody } from "./WidgetBody.tsx";
import { frameLook } from "./widget-look.ts";
import { WidgetMenu } from "./WidgetMenu.tsx";
import { titleOf } from "./widget-title.ts";
import classes from "./WidgetFrame.module.css";

interface WidgetFrameProps {
  readonly widget: Widget;
  readonly shared: SharedSelection;
  /** Colours of the links that it is in. */
  readonly tints: readonly string[];
  /** What its bindings read; absent where it has none into the board. */
  readonly parts: BoundParts | undefined;
  readonly isRefreshing: boolean;
  /** Who else has it selected, and in which colour. */
  readonly visitor: { readonly label: string; readonly tint: string } | undefined;
  /** The head can be pulled. */
  readonly isMovable: boolean;
  /** Older than the bridge's word: the connection is lost. */
  readonly isCutOff: boolean;
}

/** A widget with everything around it: what it is, who made it, how old it is, what can be done with it. */
export const WidgetFrame = memo(function WidgetFrame(props: WidgetFrameProps) {
  const { widget, shared, tints, parts, visitor } = props;
  const frame = useRef<HTMLElement>(null);
  const kinds = useKinds();
  const kind = kinds?.get(widget.kind);
  const isOnScreen = useOnScreen(frame);
  const isSelected = useBoardView(({ selected }) => selected.includes(widget.id));
  const isJoining = useBoardView(({ linking }) => linking?.includes(widget.id) ?? false);
  const isFullScreen = useBoardView(({ fullScreen }) => fullScreen === widget.id);
  const isCovered = useBoardView(
    ({ fullScreen }) => fullScreen !== null && fullScreen !== widget.id,
  );
  const isDrawnAnyway = useBoardView(({ drawnAnyway }) => drawnAnyway.has(widget.id));
  const isVisible = (isOnScreen && !isCovered) || isDrawnAnyway;
  // An app runs for its maker too, who may wait for it while nobody looks.
  const wasVisible = useEver(isVisible || widget.kind === "app");
  const filled = useFilledData(widget, parts, isVisible);
  const title = titleOf(widget, kind);
  const link = shared.link === undefined ? tints[0] : linkTint(shared.link.id);
  const look = useMemo(
    () => frameLook(widget.style, link, visitor?.tint),
    [widget.style, link, visitor?.tint],
  );
  useTopLayer(frame, isFullScreen);
  return (
    // A widget can be selected, moved and resized by the keyboard: it takes the focus as a whole.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <article
      ref={frame}
      className={classes.frame}
      aria-label={`${title}, ${kind?.title ?? widget.kind}`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as above
      tabIndex={0}
      data-widget={widget.id}
      style={look}
      {...(widget.style?.["color"] === undefined ? {} : { "data-coloured": true })}
      {...(isSelected ? { "data-selected": true } : {})}
      {...(isJoining ? { "data-joining": true } : {})}
      {...(isFullScreen ? { "data-full": true } : {})}
      {...(visitor ? { "data-visited": visitor.label } : {})}
      {...(props.isMovable ? { "data-movable": true } : {})}
      onFocus={(event) => {
        // By keyboard: what has the focus is what the arrows move. A pointer selects by its own rules.
        if (event.target === event.currentTarget && event.currentTarget.matches(":focus-visible")) {
          selectWidget(widget.id, false);
        }
      }}
    >
      {wasVisible ? (
        <>
          <header className={classes.head} data-board-handle>
            <span className={classes.icon}>
              <Icon of={kindIcon(widget.kind)} size={15} />
              {props.isMovable && <Icon of={IconGripVertical} size={15} />}
            </span>
            <h2 className={classes.title} title={title}>
              <Flash value={widget.rev}>{title}</Flash>
            </h2>
            <LinkDots tints={tints} />
            {widget.layout.pinned && <Icon of={IconPinned} size={13} label="Pinned" />}
            {widget.layout.locked && <Icon of={IconLock} size={13} label="Locked" />}
            <span className={classes.spring} />
            {props.isRefreshing && <Icon of={IconLoader2} size={13} label="Asking anew" />}
            <WidgetAge
              widget={widget}
              filled={filled}
              isCutOff={props.isCutOff}
              isVisible={isVisible}
            />
            <ProvenanceChip provenance={widget.provenance} />
            <WidgetMenu widget={widget} kind={kind} title={title} filled={filled} frame={frame} />
          </header>
          <WidgetBody
            widget={widget}
            kinds={kinds}
            title={title}
            filled={filled}
            shared={shared}
            isVisible={isVisible}
          />
        </>
      ) : (
        // A board has hundreds of these: what nobody has looked at yet has a name and nothing else.
        <>
          <header className={classes.head} data-board-handle>
            <h2 className={classes.title}>{title}</h2>
          </header>
          <div className={classes.body} data-phase="unseen" />
        </>
      )}
    </article>
  );
});

function LinkDots({ tints }: { readonly tints: readonly string[] }): ReactNode {
  if (tints.length === 0) return null;
  return (
    <span
      className={classes.dots}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn, not loaded
      role="img"
      aria-label={tints.length === 1 ? "Linked" : `In ${tints.length} links`}
      title={tints.length === 1 ? "Linked with others" : `In ${tints.length} links`}
    >
      {tints.slice(0, 3).map((tint) => (
        <i key={tint} style={{ background: tint }} />
      ))}
    </span>
  );
}

/** How old what is shown is; a widget whose values stopped coming says so. */
function WidgetAge({
  widget,
  filled,
  isCutOff,
  isVisible,
}: {
  readonly widget: Widget;
  readonly filled: FilledData;
  readonly isCutOff: boolean;
  readonly isVisible: boolean;
}) {
  if (!isVisible) return null;
  const isStale = filled.isStale || (isCutOff && filled.liveAt !== null);
  const at = filled.liveAt ?? widget.changedAt;
  if (isStale) {
    return (
      <span
        className={classes.stale}
        title={
          filled.isKept
            ? "Kept from before; no live value has come yet"
            : "No new value has come for a while"
        }
      >
        stale <Age at={at} isStale />
      </span>
    );
  }
  return filled.liveAt === null ? (
    <span className={classes.age}>
      <Age at={at} />
    </span>
  ) : (
    <span className={classes.live} title="Live values">
      <i aria-hidden="true" />
      live
    </span>
  );
}

/** Full screen: the same element over everything, so that what it holds (an app, a video) goes on. */
function useTopLayer(frame: RefObject<HTMLElement | null>, isFull: boolean): void {
  useEffect(() => {
    const element = frame.current;
    if (!isFull || !element || typeof element.showPopover !== "function") return;
    element.setAttribute("popover", "manual");
    element.showPopover();
    return () => {
      element.hidePopover();
      element.removeAttribute("popover");
    };
  }, [frame, isFull]);
}
