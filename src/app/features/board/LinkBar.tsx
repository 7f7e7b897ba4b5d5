import { NativeSelect, TextInput } from "@mantine/core";
import { useState } from "react";
import type { Board, LinkPort } from "#protocol/board.ts";
import { useBoardActions } from "../../board/board-actions.ts";
import { notify, useBoardView } from "../../board/board-view.ts";
import { Button } from "../../ui/Button.tsx";
import { IconLink } from "../../ui/icons.ts";
import classes from "./Board.module.css";

const ports: readonly { readonly value: LinkPort; readonly label: string }[] = [
  { value: "selection", label: "what is selected" },
  { value: "filter", label: "a filter" },
  { value: "hover", label: "what is pointed at" },
  { value: "range", label: "a range" },
];

/** Link mode: widgets are chosen by clicks, here it is said what they share. */
export function LinkBar({ board }: { readonly board: Board }) {
  const actions = useBoardActions();
  const members = useBoardView(({ linking }) => linking) ?? [];
  const [port, setPort] = useState<LinkPort>("selection");
  const [key, setKey] = useState("");
  const make = async () => {
    if (members.length < 2) {
      notify("A link has at least two widgets; click those that shall share something.", {
        isRefusal: true,
      });
      return;
    }
    const field = key.trim();
    const isMade = await actions?.change([
      { do: "link", members, port, ...(field === "" ? {} : { key: field }) },
    ]);
    if (isMade) useBoardView.setState({ linking: null, showsLinks: true });
  };
  const known = members.filter((id) => board.widgets.some((widget) => widget.id === id)).length;
  return (
    <form
      className={classes.linkBar}
      aria-label="New link"
      onSubmit={(event) => {
        event.preventDefault();
        void make();
      }}
    >
      <span>
        Click the widgets to link: <b>{known}</b> chosen. They share
      </span>
      <NativeSelect
        size="xs"
        aria-label="What they share"
        data={[...ports]}
        value={port}
        onChange={(event) => setPort(event.currentTarget.value as LinkPort)}
      />
      <span>by</span>
      <TextInput
        size="xs"
        w={110}
        aria-label="Field by which items are the same"
        placeholder="field, as id"
        value={key}
        onChange={(event) => setKey(event.currentTarget.value)}
      />
      <Button type="submit" variant="primary" icon={IconLink}>
        Link
      </Button>
      <Button onClick={() => useBoardView.setState({ linking: null })}>Cancel</Button>
    </form>
  );
}
