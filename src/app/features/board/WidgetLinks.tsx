import { TextInput } from "@mantine/core";
import { useState } from "react";
import { readBinding } from "#core/board/bindings.ts";
import { linksOf } from "#core/board/links.ts";
import type { Board, Widget } from "#protocol/board.ts";
import { useBoardActions } from "../../board/board-actions.ts";
import { linkTint } from "../../board/links.ts";
import { titleOf } from "../../board/widget-title.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { IconPlus, IconTrash, IconUnlink } from "../../ui/icons.ts";
import classes from "./Dialogs.module.css";

/** What a widget shares with others, and which parts of its data come from elsewhere. */
export function WidgetLinks({
  board,
  widget,
  onClose,
}: {
  readonly board: Board;
  readonly widget: Widget;
  readonly onClose: () => void;
}) {
  const name = titleOf(widget, null);
  return (
    <Dialog title={`Links and bindings of ${name}`} size={620} onClose={onClose}>
      <Links board={board} widget={widget} />
      <Bindings widget={widget} />
    </Dialog>
  );
}

function Links({ board, widget }: { readonly board: Board; readonly widget: Widget }) {
  const actions = useBoardActions();
  const links = linksOf(board, widget.id);
  const nameOf = (id: string) => {
    const member = board.widgets.find((each) => each.id === id);
    return member ? titleOf(member, null) : id;
  };
  return (
    <section aria-label="Links">
      <h3 className={classes.caption}>Links</h3>
      {links.length === 0 && (
        <p className={classes.hint}>
          It shares nothing. “Link with others” in its menu makes a link.
        </p>
      )}
      <ul className={classes.lines}>
        {links.map(({ id, members, port, key }) => (
          <li key={id}>
            <i className={classes.dot} style={{ background: linkTint(id) }} aria-hidden="true" />
            <span className={classes.words}>
              {port}
              {key === undefined ? "" : ` by ${key}`}, with{" "}
              {members
                .filter((member) => member !== widget.id)
                .map(nameOf)
                .join(", ")}
            </span>
            <Button
              size="small"
              icon={IconUnlink}
              onClick={() => void actions?.change([{ do: "unlink", id }])}
            >
              Unlink
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Bindings({ widget }: { readonly widget: Widget }) {
  const actions = useBoardActions();
  const [to, setTo] = useState("/value");
  const [from, setFrom] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const bind = async () => {
    if (readBinding(from.trim()) === null) {
      setProblem(
        'A binding comes from ulib://object/NAME#PROPERTY, dataset://ID#/pointer or widget://ID#selection; got "' +
          `${from.trim()}".`,
      );
      return;
    }
    setProblem(null);
    if (await actions?.change([{ do: "bind", id: widget.id, to: to.trim(), from: from.trim() }])) {
      setFrom("");
    }
  };
  return (
    <section aria-label="Bindings">
      <h3 className={classes.caption}>Bindings</h3>
      {widget.bindings.length === 0 && (
        <p className={classes.hint}>All of its data is its own; none of it moves by itself.</p>
      )}
      <ul className={classes.lines}>
        {widget.bindings.map((binding) => (
          <li key={binding.to}>
            <code>{binding.to === "" ? "all of it" : binding.to}</code>
            <span className={classes.words}>
              <code>{binding.from}</code>
            </span>
            <Button
              size="small"
              icon={IconTrash}
              onClick={() =>
                void actions?.change([{ do: "bind", id: widget.id, to: binding.to, from: null }])
              }
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
      <form
        className={classes.bind}
        onSubmit={(event) => {
          event.preventDefault();
          void bind();
        }}
      >
        <TextInput
          size="xs"
          w={130}
          label="Part of the data"
          value={to}
          onChange={(event) => setTo(event.currentTarget.value)}
        />
        <TextInput
          size="xs"
          className={classes.grow ?? ""}
          label="Comes from"
          placeholder="ulib://object/chamber1#Rate"
          value={from}
          onChange={(event) => setFrom(event.currentTarget.value)}
        />
        <Button type="submit" icon={IconPlus}>
          Bind
        </Button>
      </form>
      {problem !== null && (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      )}
    </section>
  );
}
