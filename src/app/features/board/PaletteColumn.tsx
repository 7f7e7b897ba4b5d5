import { useRef, type DragEvent } from "react";
import type { Board } from "#protocol/board.ts";
import type { WidgetGroup, WidgetKind } from "#widgets/widget-kind.ts";
import { openDialog, selectWidgets, useBoardView } from "../../board/board-view.ts";
import { kindIcon } from "../../board/kind-icon.ts";
import { useKinds } from "../../board/use-kinds.ts";
import { titleOf } from "../../board/widget-title.ts";
import { Icon } from "../../ui/Icon.tsx";
import { KeyCap } from "../../ui/KeyCap.tsx";
import { LoadingSkeleton } from "../../ui/Skeleton.tsx";
import { SearchField } from "../../ui/Toolbar.tsx";
import classes from "./Palette.module.css";

const groups: readonly { readonly id: WidgetGroup; readonly word: string }[] = [
  { id: "values", word: "Values" },
  { id: "charts", word: "Charts" },
  { id: "data", word: "Data" },
  { id: "text", word: "Text" },
  { id: "media", word: "Media" },
  { id: "space", word: "Space" },
  { id: "tools", word: "Tools" },
];

const matches = (text: string, words: string): boolean =>
  words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.toLowerCase().includes(word));

/** The kinds of widgets, to be dragged in or opened; a search also finds what is on the board. */
export function PaletteColumn({ board }: { readonly board: Board }) {
  const kinds = useKinds();
  const search = useBoardView((state) => state.search);
  const list = useRef<HTMLDivElement>(null);
  const all = [...(kinds?.values() ?? [])];
  const found = all.filter(({ name, title, description, hint }) =>
    matches(`${name} ${title} ${description} ${hint}`, search),
  );
  const here =
    search === ""
      ? []
      : board.widgets.filter((widget) =>
          matches(`${titleOf(widget, kinds?.get(widget.kind))} ${widget.kind}`, search),
        );
  const rows = () => [...(list.current?.querySelectorAll<HTMLElement>("button") ?? [])];
  const move = (by: 1 | -1) => {
    const at = rows().findIndex((row) => row === document.activeElement);
    rows()[at + by]?.focus();
  };
  return (
    <aside className={classes.column} aria-label="Widgets to add" data-panel data-board-palette>
      <div className={classes.head}>
        <SearchField
          label="Search the widgets"
          placeholder={kinds ? `${all.length} widgets` : "Widgets"}
          value={search}
          onChange={(text) => useBoardView.setState({ search: text })}
          onLeave={() => rows()[0]?.focus()}
        />
      </div>
      {/* The arrows go through the rows, which are buttons. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        ref={list}
        className={classes.list}
        onKeyDown={(event) => {
          const by = { ArrowDown: 1, ArrowUp: -1 }[event.key] as 1 | -1 | undefined;
          if (by === undefined) return;
          event.preventDefault();
          move(by);
        }}
      >
        {kinds === null && <LoadingSkeleton label="Loading the kinds" rows={14} rowHeight={28} />}
        {here.length > 0 && (
          <Section word="On this board">
            {here.map((widget) => (
              <button
                key={widget.id}
                type="button"
                className={classes.row}
                onClick={() => show(widget.id)}
              >
                <Icon of={kindIcon(widget.kind)} size={15} />
                <span className={classes.name}>{titleOf(widget, kinds?.get(widget.kind))}</span>
              </button>
            ))}
          </Section>
        )}
        {groups.map(({ id, word }) => {
          const own = found.filter(({ group }) => group === id);
          return own.length === 0 ? null : (
            <Section key={id} word={word}>
              {own.map((kind) => (
                <KindRow key={kind.name} kind={kind} />
              ))}
            </Section>
          );
        })}
        {kinds !== null && found.length + here.length === 0 && (
          <p className={classes.none}>No widget is called that.</p>
        )}
      </div>
      <p className={classes.foot}>
        Drag one in, or press <KeyCap keys="A" />
      </p>
    </aside>
  );
}

function Section({
  word,
  children,
}: {
  readonly word: string;
  readonly children: React.ReactNode;
}) {
  return (
    <section aria-label={word}>
      <h2 className={classes.group}>{word}</h2>
      {children}
    </section>
  );
}

function KindRow({ kind }: { readonly kind: WidgetKind }) {
  const drag = (event: DragEvent) => {
    event.dataTransfer.effectAllowed = "copy";
    event.dataTransfer.setData("text/plain", kind.name);
    useBoardView.setState({ draggedKind: kind.name });
  };
  return (
    <button
      type="button"
      className={classes.row}
      title={kind.description}
      draggable
      onDragStart={drag}
      onDragEnd={() => useBoardView.setState({ draggedKind: null })}
      onClick={() => openDialog({ type: "add", kind: kind.name })}
    >
      <Icon of={kindIcon(kind.name)} size={15} />
      <span className={classes.name}>{kind.name}</span>
      <span className={classes.hint}>{kind.hint}</span>
    </button>
  );
}

/** Selects a widget and brings it into sight. */
function show(id: string): void {
  selectWidgets([id]);
  const frame = document.querySelector<HTMLElement>(`[data-widget="${CSS.escape(id)}"]`);
  frame?.scrollIntoView({ block: "center" });
  frame?.focus({ preventScroll: true });
}
