import { Menu } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import type { Board } from "#protocol/board.ts";
import { sayRefusal } from "../../board/board-actions.ts";
import { notify, openDialog } from "../../board/board-view.ts";
import { useBridge } from "../../bridge/bridge-context.ts";
import { Button } from "../../ui/Button.tsx";
import { copyText } from "../../ui/CopyButton.tsx";
import { Icon, type IconDrawing } from "../../ui/Icon.tsx";
import * as icons from "../../ui/icons.ts";
import classes from "./Board.module.css";

/** Ways to give a board to somebody else, or to oneself for later. */
export function ShareMenu({ board }: { readonly board: Board }) {
  const { boards } = useBridge();
  const navigate = useNavigate();
  const save = async (format: "json" | "png" | "html") => {
    const { saveBoard } = await import("./save-board.ts");
    const words = await saveBoard(format, board, async () => (await boards.file(board.id)).text);
    if (words !== null) notify(words);
  };
  const copy = async () => {
    const { text } = await boards.file(board.id);
    const { id } = await boards.import(text, `${board.name}, a copy`);
    void navigate({ to: "/boards/$id", params: { id } });
  };
  return (
    <Menu position="bottom-end" width={250} transitionProps={{ duration: 0 }}>
      <Menu.Target>
        <Button icon={icons.IconShare} className={classes.worded} title="Share, save, copy">
          <span>Share</span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown aria-label="Share">
        <Item
          icon={icons.IconLink}
          run={async () => {
            await copyText(new URL(`/boards/${board.id}`, location.origin).href);
            notify("Copied the address of this board; it opens on this machine.");
          }}
        >
          Copy the address
        </Item>
        <Item
          icon={icons.IconExternalLink}
          run={() => {
            openDialog({ type: "share" });
            return Promise.resolve();
          }}
        >
          Link with the board inside…
        </Item>
        <Menu.Divider />
        <Item icon={icons.IconBraces} run={() => save("json")}>
          Save as a board file
        </Item>
        <Item icon={icons.IconPhoto} run={() => save("png")}>
          Save as PNG
        </Item>
        <Item icon={icons.IconCode} run={() => save("html")}>
          Save as a page (HTML)
        </Item>
        <Menu.Divider />
        <Item icon={icons.IconCopyPlus} run={copy}>
          Make a copy
        </Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function Item({
  icon,
  run,
  children,
}: {
  readonly icon: IconDrawing;
  readonly run: () => Promise<void>;
  readonly children: string;
}) {
  return (
    <Menu.Item
      leftSection={<Icon of={icon} size={15} />}
      onClick={() => {
        run().catch(sayRefusal);
      }}
    >
      {children}
    </Menu.Item>
  );
}
