import { Switch } from "@mantine/core";
import { useLayout } from "../stores/layout.ts";
import { closeOverlay } from "../stores/overlays.ts";
import { Dialog } from "../ui/Dialog.tsx";
import { KeyCap } from "../ui/KeyCap.tsx";
import { sections } from "./sections.ts";
import classes from "./KeysDialog.module.css";

interface KeyRow {
  readonly keys: string;
  readonly does: string;
}

const groups: readonly { readonly name: string; readonly rows: readonly KeyRow[] }[] = [
  {
    name: "Everywhere",
    rows: [
      { keys: "Mod+K", does: "Palette: > commands, @ objects, # calls" },
      { keys: "/", does: "Filter of the panel" },
      { keys: "F6 Shift+F6", does: "Next and previous panel" },
      { keys: "[ ]", does: "Rail, timeline" },
      { keys: "?", does: "This table" },
      { keys: "Esc", does: "Close; empty the filter" },
    ],
  },
  {
    name: "Go to",
    rows: sections.map(({ letter, name }) => ({ keys: `G ${letter.toUpperCase()}`, does: name })),
  },
  {
    name: "In a list, tree or table",
    rows: [
      { keys: "Up Down", does: "Move; Home, End and Page keys too" },
      { keys: "Left Right", does: "Fold and unfold; previous and next tab" },
      { keys: "Enter", does: "Open" },
      { keys: "A", does: "Letters find by the beginning of the name" },
    ],
  },
  {
    name: "In the scene",
    rows: [
      { keys: "Shift+Up Shift+Down", does: "Mark objects to compare; Space marks one" },
      { keys: "Enter", does: "Edit a value" },
      { keys: "C F V", does: "Copy, pin, read out the value that has the focus" },
      { keys: "Alt+Left Alt+Right", does: "Move a pinned value; Delete unpins it" },
    ],
  },
  {
    name: "On a board",
    rows: [
      { keys: "A", does: "Add a widget" },
      { keys: "Up Down Left Right", does: "Move what is selected; with Shift resize it" },
      { keys: "Mod+Z Mod+Shift+Z", does: "Undo, redo" },
      { keys: "Enter", does: "Full screen; Esc leaves it" },
      { keys: "Delete", does: "Remove what is selected" },
      { keys: "Mod+A", does: "Select all; Shift with a click selects one more" },
    ],
  },
  {
    name: "In a run of refusals",
    rows: [
      { keys: "Up Down", does: "Along the inputs; the open one goes with them" },
      { keys: "K C", does: "Keep the open one as it is, copy its sentence" },
      { keys: "Esc", does: "Close it" },
    ],
  },
  {
    name: "Calls and questions",
    rows: [
      { keys: "Mod+Enter", does: "Call, send, run" },
      { keys: "Y N", does: "Approve, deny, while the card has the focus" },
    ],
  },
];

/** The keyboard, and the switch for single-letter keys. */
export function KeysDialog() {
  const singleKeys = useLayout((state) => state.singleKeys);
  return (
    <Dialog title="Keys" onClose={closeOverlay}>
      {groups.map(({ name, rows }) => (
        <table key={name} className={classes.table}>
          <caption>{name}</caption>
          <tbody>
            {rows.map(({ keys, does }) => (
              <tr key={keys}>
                <th scope="row">
                  <KeyCap keys={keys} />
                </th>
                <td>{does}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
      <Switch
        mt="lg"
        label="Single-letter keys work outside inputs"
        checked={singleKeys}
        onChange={(event) => useLayout.setState({ singleKeys: event.currentTarget.checked })}
      />
    </Dialog>
  );
}
