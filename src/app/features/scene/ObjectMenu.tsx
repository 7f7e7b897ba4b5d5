import { Menu } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { useRef } from "react";
import type { ObjectDetail } from "#protocol/scene.ts";
import { IconButton } from "../../ui/Button.tsx";
import { copyText } from "../../ui/CopyButton.tsx";
import { Icon } from "../../ui/Icon.tsx";
import {
  IconColumns2,
  IconCopy,
  IconDots,
  IconPencil,
  IconPlus,
  IconTrash,
} from "../../ui/icons.ts";
import { formatNames } from "./compare-names.ts";
import { askToCreate } from "./creating.ts";

/** What can be done with an object as a whole. */
export function ObjectMenu({
  detail,
  onRename,
  onRemove,
}: {
  readonly detail: ObjectDetail;
  readonly onRename: () => void;
  readonly onRemove: () => void;
}) {
  const navigate = useNavigate();
  const button = useRef<HTMLButtonElement>(null);
  // What was chosen takes the focus to where it goes on; else it comes back to the button.
  const hasChosen = useRef(false);
  const choosing = (run: () => void) => () => {
    hasChosen.current = true;
    run();
  };
  const { source, name } = detail;
  return (
    <Menu
      position="bottom-end"
      width={220}
      withinPortal={false}
      floatingStrategy="fixed"
      withInitialFocusPlaceholder={false}
      returnFocus={false}
      onOpen={() => {
        hasChosen.current = false;
      }}
      onClose={() => {
        if (!hasChosen.current) button.current?.focus();
      }}
    >
      <Menu.Target>
        <IconButton ref={button} icon={IconDots} label={`More for ${name}`} />
      </Menu.Target>
      <Menu.Dropdown aria-label={`More for ${name}`}>
        <Menu.Item leftSection={<Icon of={IconPencil} size={15} />} onClick={choosing(onRename)}>
          Rename…
        </Menu.Item>
        <Menu.Item
          leftSection={<Icon of={IconPlus} size={15} />}
          onClick={choosing(() => askToCreate({ source, parent: name }))}
        >
          Create under it…
        </Menu.Item>
        <Menu.Item
          leftSection={<Icon of={IconColumns2} size={15} />}
          onClick={choosing(() => {
            void navigate({
              to: "/scene/$source",
              params: { source },
              search: { compare: formatNames([name]) },
            });
          })}
        >
          Compare with others…
        </Menu.Item>
        <Menu.Item
          leftSection={<Icon of={IconCopy} size={15} />}
          onClick={() => {
            copyText(name).catch(() => {
              // The browser does not allow it; the name can be selected and copied by hand.
            });
          }}
        >
          Copy the name
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<Icon of={IconTrash} size={15} />} onClick={choosing(onRemove)}>
          Remove…
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
