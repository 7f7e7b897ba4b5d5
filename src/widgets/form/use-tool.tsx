import { useQuery } from "@tanstack/react-query";
import { sourceName, toolKey } from "#protocol/ids.ts";
import type { ToolDetail } from "#protocol/tool.ts";
import { useBridge } from "../../app/bridge/bridge-context.ts";

/** A tool that is looked for by its name. */
export type FoundTool =
  | { readonly state: "looking" }
  | { readonly state: "none"; readonly sentence: string }
  | { readonly state: "found"; readonly tool: ToolDetail };

/** Rows among which a name is looked for: it is its own filter, few have it in theirs. */
const looked = 100;

/** Finds a tool by its wire name, or by its source and its name there. */
export function useTool({
  source,
  name,
}: {
  readonly source: string;
  readonly name: string;
}): FoundTool {
  const { queries } = useBridge();
  const byKey = useQuery({
    ...queries.toolDetail({ source: sourceName(source), key: toolKey(name) }),
    enabled: source !== "",
    retry: false,
  });
  const isByName = source === "" || byKey.isError;
  const rows = useQuery({
    ...queries.toolRows({ text: name, ...(source === "" ? {} : { source }) }, 0, looked),
    enabled: isByName && name !== "",
    retry: false,
  });
  const row = rows.data?.rows.find(
    (each) => each.type === "tool" && (each.tool.wireName === name || each.tool.ref.key === name),
  );
  const ref = row?.type === "tool" ? row.tool.ref : null;
  const detail = useQuery({
    ...queries.toolDetail(ref ?? { source: sourceName("-"), key: toolKey("-") }),
    enabled: ref !== null,
    retry: false,
  });
  const tool = byKey.data ?? (ref ? detail.data : undefined);
  if (tool) return { state: "found", tool };
  if (rows.isSuccess && ref === null) {
    const where = source === "" ? "" : ` in ${source}`;
    return {
      state: "none",
      sentence: `There is no tool "${name}"${where} now. It appears here when its source is attached.`,
    };
  }
  const error = rows.error ?? detail.error;
  return error ? { state: "none", sentence: error.message } : { state: "looking" };
}
