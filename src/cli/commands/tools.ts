import { columns } from "../columns.ts";
import type { HubCommand } from "../command.ts";
import { exitStatus } from "../exit-status.ts";
import { reachable } from "../reachable.ts";

export const tools: HubCommand = {
  name: "tools",
  usage: "tools [TARGET] [--json]",
  summary: "List every tool with its names, kind and schema.",
  takes: { least: 0, most: 0 },
  async run(hub, words, output) {
    const lost = await reachable(hub, output);
    if (lost !== null) return lost;
    const all = hub.tools.all();
    if (words.json) {
      const rows = all.map((tool) => ({
        name: tool.wireName,
        source: tool.ref.source,
        sourceName: tool.sourceName,
        modelName: tool.modelName,
        kind: tool.kind,
        description: tool.fullDescription,
        inputSchema: tool.inputSchema,
        ...(tool.outputSchema && { outputSchema: tool.outputSchema }),
        ...(tool.annotations && { annotations: tool.annotations }),
      }));
      output.line(JSON.stringify(rows, null, 2));
      return exitStatus.ok;
    }
    const rows = all.map((tool) => [
      tool.wireName,
      tool.kind,
      `${tool.required}+${tool.optional}`,
      tool.off ?? tool.description,
    ]);
    for (const line of columns(rows, output.width)) output.line(line);
    return exitStatus.ok;
  },
};
