import { Component, memo, Suspense, useMemo, useRef, type ReactNode } from "react";
import { compileSchema } from "#core/schema/compile-schema.ts";
import type { Widget } from "#protocol/board.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "#protocol/json.ts";
import { isPackageKind } from "#widgets/packages/package-kind.ts";
import { PackageView, widgetViews } from "../../widgets/views.tsx";
import type { WidgetGroup, WidgetKind, WidgetViewProps } from "#widgets/widget-kind.ts";
import { Button } from "../ui/Button.tsx";
import { SkeletonBar } from "../ui/Skeleton.tsx";
import { useBoardActions } from "./board-actions.ts";
import { useBoardView } from "./board-view.ts";
import type { SharedSelection } from "./links.ts";
import { useBodySize } from "./use-body-size.ts";
import type { FilledData } from "./use-filled-data.ts";
import type { Kinds } from "./use-kinds.ts";
import { viewLook } from "./widget-look.ts";
import classes from "./WidgetFrame.module.css";

interface WidgetBodyProps {
  readonly widget: Widget;
  readonly kinds: Kinds | null;
  readonly title: string;
  readonly filled: FilledData;
  readonly shared: SharedSelection;
  readonly isVisible: boolean;
}

/** What can be said of a widget before its picture is drawn. */
type Phase =
  | { readonly type: "loading" }
  | { readonly type: "waiting"; readonly sentence: string }
  | { readonly type: "fault"; readonly sentence: string }
  | { readonly type: "empty"; readonly sentence: string }
  | { readonly type: "drawn"; readonly kind: WidgetKind; readonly data: JsonObject };

/** Kinds whose text may be larger; what draws on a canvas reads the pointer in px that are not scaled. */
const scaledGroups: ReadonlySet<WidgetGroup> = new Set(["values", "text"]);

/** The inside of a frame in its five states: loading, waiting for values, faulty, empty, drawn. */
export const WidgetBody = memo(function WidgetBody(props: WidgetBodyProps) {
  const { widget, kinds, title, filled, shared, isVisible } = props;
  const body = useRef<HTMLDivElement>(null);
  const isPulled = useBoardView(({ pulled }) => pulled === widget.id);
  const size = useBodySize(body, isPulled);
  const phase = usePhase(widget, kinds, filled);
  const look = useMemo(() => viewLook(widget.style), [widget.style]);
  const isScaled = look.scale !== 1 && phase.type === "drawn" && scaledGroups.has(phase.kind.group);
  const scale = isScaled ? look.scale : 1;
  const inside = useMemo(
    () => ({ width: size.width / scale, height: size.height / scale }),
    [size, scale],
  );
  return (
    <div ref={body} className={classes.body} data-phase={phase.type}>
      <div className={classes.view} style={isScaled ? { ...look.css, zoom: look.scale } : look.css}>
        {phase.type === "drawn" ? (
          <WidgetBoundary name={title} retryOn={widget.rev}>
            <Suspense fallback={<Bars />}>
              {size.width > 0 && (
                <WidgetPicture
                  id={widget.id}
                  title={title}
                  kind={phase.kind}
                  data={phase.data}
                  size={inside}
                  isVisible={isVisible}
                  shared={shared}
                />
              )}
            </Suspense>
          </WidgetBoundary>
        ) : phase.type === "loading" ? (
          <Bars />
        ) : (
          <div className={classes.hold}>
            <p {...(phase.type === "fault" ? { className: classes.fault, role: "alert" } : {})}>
              {phase.sentence}
            </p>
          </div>
        )}
      </div>
    </div>
  );
});

/** A live value may be of another type than the field takes; that is looked at once for each type. */
const typesOf = (data: JsonValue): string =>
  isJsonObject(data)
    ? Object.entries(data)
        .map(
          ([name, value]) =>
            `${name}:${value === null ? "null" : Array.isArray(value) ? "list" : typeof value}`,
        )
        .join()
    : Array.isArray(data)
      ? "list"
      : typeof data;

function usePhase(widget: Widget, kinds: Kinds | null, filled: FilledData): Phase {
  const kind = kinds?.get(widget.kind);
  const types = widget.bindings.length === 0 ? "" : typesOf(filled.data);
  const fault = useMemo(() => {
    if (!kind || types === "") return null;
    return compileSchema(kind.schema).check(filled.data, { max: 1 })[0]?.sentence ?? null;
    // Checked anew when a type changed, not at each of many values a second.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [kind, types]);
  return useMemo((): Phase => {
    if (kinds === null) return { type: "loading" };
    if (!kind) {
      return {
        type: "fault",
        sentence: `This page knows no widgets of the kind "${widget.kind}".`,
      };
    }
    const [missing] = filled.missing;
    if (missing !== undefined && fault !== null) {
      return { type: "waiting", sentence: `Waiting for ${missing}.` };
    }
    if (fault !== null) return { type: "fault", sentence: fault };
    if (!isJsonObject(filled.data)) {
      return { type: "fault", sentence: `A ${kind.title} is drawn from an object.` };
    }
    const data = kind.normalise ? kind.normalise(filled.data) : filled.data;
    return kind.isEmpty(data)
      ? { type: "empty", sentence: `Nothing in it yet. It takes: ${kind.hint}.` }
      : { type: "drawn", kind, data };
  }, [kinds, kind, widget.kind, filled, fault]);
}

/** The picture itself; drawn anew only for what it shows, not for what happens around it. */
const WidgetPicture = memo(function WidgetPicture({
  id,
  title,
  kind,
  data,
  size,
  isVisible,
  shared,
}: {
  readonly id: string;
  readonly title: string;
  readonly kind: WidgetKind;
  readonly data: JsonObject;
  readonly size: { readonly width: number; readonly height: number };
  readonly isVisible: boolean;
  readonly shared: SharedSelection;
}) {
  const actions = useBoardActions();
  const emit = useMemo(
    (): WidgetViewProps["emit"] => (action, payload) => actions?.interact(id, action, payload),
    [actions, id],
  );
  const View = Object.hasOwn(widgetViews, kind.name) ? widgetViews[kind.name] : undefined;
  const given: WidgetViewProps = {
    id,
    kind: kind.name,
    title,
    data,
    size,
    isVisible,
    selection: shared.selection,
    linkKey: shared.key,
    emit,
  };
  if (isPackageKind(kind)) return <PackageView {...given} made={kind} />;
  return View ? <View {...given} /> : <p className={classes.fault}>{kind.summary(data)}</p>;
});

const Bars = () => (
  <div className={classes.hold} aria-hidden="true" data-bars>
    <SkeletonBar width="62%" />
    <SkeletonBar width="84%" />
    <SkeletonBar width="48%" />
  </div>
);

interface WidgetBoundaryProps {
  readonly name: string;
  /** When this changes, the picture is tried again. */
  readonly retryOn: number;
  readonly children: ReactNode;
}

/** A widget that breaks says so in its own place; the others go on. */
class WidgetBoundary extends Component<
  WidgetBoundaryProps,
  { readonly error: Error | null; readonly at: number }
> {
  override state = { error: null as Error | null, at: this.props.retryOn };

  static getDerivedStateFromError(error: unknown): { error: Error } {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  static getDerivedStateFromProps(
    { retryOn }: WidgetBoundaryProps,
    state: { readonly error: Error | null; readonly at: number },
  ) {
    return retryOn === state.at ? null : { error: null, at: retryOn };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (!error) return this.props.children;
    return (
      <div className={classes.hold}>
        <p role="alert" className={classes.fault}>
          {this.props.name} broke: {error.message}
        </p>
        <div>
          <Button size="small" onClick={() => this.setState({ error: null })}>
            Draw it again
          </Button>
        </div>
      </div>
    );
  }
}
