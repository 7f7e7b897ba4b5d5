import { Menu } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { SourceName } from "#protocol/ids.ts";
import { useBridge } from "../../bridge/bridge-context.ts";
import { IconButton } from "../../ui/Button.tsx";
import { IconCheck, IconFilter } from "../../ui/icons.ts";
import { Icon } from "../../ui/Icon.tsx";
import { groupThousands } from "../../ui/numbers.ts";

/** Narrows the list to one source. */
export function SourceMenu({
  counts,
  value,
  onChange,
}: {
  readonly counts: Readonly<Record<string, number>>;
  readonly value: SourceName | null;
  readonly onChange: (source: SourceName | null) => void;
}) {
  const { queries } = useBridge();
  const sources = useQuery(queries.sources()).data ?? [];
  const check = <Icon of={IconCheck} size={14} />;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <IconButton
          icon={IconFilter}
          label={value === null ? "Tools of all sources" : `Tools of ${value} only`}
          pressed={value !== null}
        />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item rightSection={value === null ? check : null} onClick={() => onChange(null)}>
          All sources
        </Menu.Item>
        {sources.map(({ name }) => (
          <Menu.Item
            key={name}
            rightSection={value === name ? check : null}
            onClick={() => onChange(name)}
          >
            {name} · {groupThousands(counts[name] ?? 0)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
