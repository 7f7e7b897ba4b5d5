import { useNavigate } from "@tanstack/react-router";
import type { ToolRow } from "#protocol/tool.ts";
import { useBridge } from "../../bridge/bridge-context.ts";
import { useWindows } from "../../bridge/use-windows.ts";
import { ListRow } from "../../ui/ListRow.tsx";
import { Panel } from "../../ui/Panel.tsx";
import { ToolKindIcon } from "../../ui/ToolKindIcon.tsx";
import { VirtualList } from "../../ui/VirtualList.tsx";

/** The list of tools. */
export function ToolsScreen() {
  const { queries } = useBridge();
  const navigate = useNavigate();
  const rows = useWindows((from, count) => queries.toolRows({}, from, count));
  return (
    <Panel label="Tools" fill>
      <VirtualList<ToolRow>
        label="Tools"
        total={rows.total}
        rowAt={rows.rowAt}
        onRange={rows.onRange}
        isHeading={(row) => row.type === "group"}
        renderRow={(row) =>
          row.type === "group" ? (
            <ListRow icon={null} name={row.label} count={row.count} />
          ) : (
            <ListRow
              icon={<ToolKindIcon kind={row.tool.kind} />}
              name={row.tool.label}
              description={row.tool.description}
            />
          )
        }
        onOpen={(row) =>
          row.type === "tool" &&
          void navigate({
            to: "/tools/$source/$name",
            params: { source: row.tool.ref.source, name: row.tool.ref.key },
          })
        }
      />
    </Panel>
  );
}
