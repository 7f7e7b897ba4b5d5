import { Menu } from "@mantine/core";
import { useRef, useState, type RefObject } from "react";
import type { Widget } from "#protocol/board.ts";
import { isJsonObject, type JsonObject } from "#protocol/json.ts";
import type { WidgetKind } from "#widgets/widget-kind.ts";
import { IconButton } from "../ui/Button.tsx";
import { copyText } from "../ui/CopyButton.tsx";
import { Icon, type IconDrawing } from "../ui/Icon.tsx";
import * as icons from "../ui/icons.ts";
import { sayRefusal, useBoardActions, type BoardActions } from "./board-actions.ts";
import { openDialog, useBoardView } from "./board-view.ts";
import type { FilledData } from "./use-filled-data.ts";
import classes from "./WidgetMenu.module.css";

interface WidgetMenuProps {
  readonly widget: Widget;
  readonly kind: WidgetKind | undefined;
  readonly title: string;
  readonly filled: FilledData;
  readonly frame: RefObject<HTMLElement | null>;
}

/** What can be done with a widget. Its items are made when it is opened: a board has hundreds of these. */
export function WidgetMenu(props: WidgetMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { title } = props;
  if (!isOpen) {
    return (
      <IconButton
        ref={button}
        icon={icons.IconDots}
        label={`More for ${title}`}
        size="small"
        className={classes.button}
        aria-haspopup="menu"
        onClick={() => setOpen(true)}
      />
    );
  }
  return (
    <Menu
      opened
      onChange={setOpen}
      position="bottom-end"
      width={228}
      withinPortal={false}
      floatingStrategy="fixed"
      withInitialFocusPlaceholder={false}
      transitionProps={{ duration: 0 }}
    >
      <Menu.Target>
        <IconButton
          icon={icons.IconDots}
          label={`More for ${title}`}
          size="small"
          className={classes.button}
        />
      </Menu.Target>
      <Menu.Dropdown aria-label={`More for ${title}`} className={classes.dropdown}>
        <MenuItems {...props} />
      </Menu.Dropdown>
    </Menu>
  );
}

function MenuItems(props: WidgetMenuProps) {
  const actions = useBoardActions();
  return (
    <>
      <SightItems {...props} />
      {actions && <ChangeItems {...props} actions={actions} />}
      <Menu.Divider />
      <DataItems {...props} />
      {actions && (
        <>
          <Menu.Divider />
          <Item
            icon={icons.IconTrash}
            keys="Delete"
            isOff={props.widget.layout.locked === true}
            run={() => actions.remove([props.widget.id])}
          >
            Remove
          </Item>
        </>
      )}
    </>
  );
}

function SightItems({ widget }: WidgetMenuProps) {
  const isFull = useBoardView(({ fullScreen }) => fullScreen === widget.id);
  return (
    <Item
      icon={isFull ? icons.IconMinimize : icons.IconArrowsMaximize}
      keys={isFull ? "Esc" : "Enter"}
      run={() => useBoardView.setState({ fullScreen: isFull ? null : widget.id })}
    >
      {isFull ? "Leave full screen" : "Full screen"}
    </Item>
  );
}

function ChangeItems({ widget, actions }: WidgetMenuProps & { readonly actions: BoardActions }) {
  const { id, layout, group, provenance } = widget;
  const selected = useBoardView((state) => state.selected);
  const others = selected.length > 1 && selected.includes(id) ? selected : [id];
  const mark = (marks: { pinned?: boolean; locked?: boolean; group?: string | null }) => () =>
    void actions.change([{ do: "mark", ids: others, ...marks }]);
  return (
    <>
      <Item
        icon={layout.pinned ? icons.IconPinnedOff : icons.IconPin}
        run={mark({ pinned: !layout.pinned })}
      >
        {layout.pinned ? "Unpin" : "Pin: nothing moves it"}
      </Item>
      <Item
        icon={layout.locked ? icons.IconLockOpen : icons.IconLock}
        run={mark({ locked: !layout.locked })}
      >
        {layout.locked ? "Unlock" : "Lock"}
      </Item>
      {others.length > 1 && (
        <Item icon={icons.IconBoxMultiple} run={mark({ group: `g_${id}` })}>
          Group these {others.length}
        </Item>
      )}
      {group !== undefined && (
        <Item icon={icons.IconBoxMultiple} run={mark({ group: null })}>
          Take out of its group
        </Item>
      )}
      <Item icon={icons.IconLink} run={() => useBoardView.setState({ linking: [id] })}>
        Link with others…
      </Item>
      <Item icon={icons.IconUnlink} run={() => openDialog({ type: "links", widget: id })}>
        Links and bindings…
      </Item>
      <Item
        icon={icons.IconPencil}
        isOff={layout.locked === true}
        run={() => openDialog({ type: "edit", widget: id })}
      >
        Edit the data…
      </Item>
      {provenance.replay && (
        <Item icon={icons.IconRefresh} run={() => void actions.refresh(id)}>
          Refresh: call {provenance.replay.tool.key} again
        </Item>
      )}
    </>
  );
}

function DataItems({ kind, title, filled, frame }: WidgetMenuProps) {
  const data = isJsonObject(filled.data) ? filled.data : {};
  const save = (format: "csv" | "json" | "png") => () => {
    saveWidget(format, { kind, title, data, frame: frame.current }).catch(sayRefusal);
  };
  return (
    <>
      <Item
        icon={icons.IconCopy}
        run={() => {
          copyText(JSON.stringify(filled.data, null, 2)).catch(sayRefusal);
        }}
      >
        Copy the data
      </Item>
      {kind?.table && (
        <Item icon={icons.IconFileTypeCsv} run={save("csv")}>
          Save as CSV
        </Item>
      )}
      <Item icon={icons.IconBraces} run={save("json")}>
        Save as JSON
      </Item>
      <Item icon={icons.IconPhoto} run={save("png")}>
        Save as PNG
      </Item>
    </>
  );
}

async function saveWidget(
  format: "csv" | "json" | "png",
  {
    kind,
    title,
    data,
    frame,
  }: {
    readonly kind: WidgetKind | undefined;
    readonly title: string;
    readonly data: JsonObject;
    readonly frame: HTMLElement | null;
  },
): Promise<void> {
  const { saveText, saveBlob } = await import("./export/save-file.ts");
  if (format === "json") return saveText(title, "json", JSON.stringify(data, null, 2));
  if (format === "csv") {
    const { toCsv } = await import("./export/csv.ts");
    const read = kind?.normalise ? kind.normalise(data) : data;
    if (kind?.table) saveText(title, "csv", toCsv(kind.table(read)));
    return;
  }
  if (!frame) return;
  const { drawPicture } = await import("./export/picture.ts");
  saveBlob(title, "png", (await drawPicture(frame)).blob);
}

function Item({
  icon,
  keys,
  isOff = false,
  run,
  children,
}: {
  readonly icon: IconDrawing;
  readonly keys?: string;
  readonly isOff?: boolean;
  readonly run: () => void;
  readonly children: React.ReactNode;
}) {
  return (
    <Menu.Item
      leftSection={<Icon of={icon} size={15} />}
      rightSection={keys === undefined ? null : <span className={classes.keys}>{keys}</span>}
      disabled={isOff}
      onClick={run}
    >
      {children}
    </Menu.Item>
  );
}
