import { columns } from "../columns.ts";
import type { HubCommand } from "../command.ts";
import { exitStatus } from "../exit-status.ts";
import { reachable } from "../reachable.ts";

export const resources: HubCommand = {
  name: "resources",
  usage: "resources [TARGET] [--json]",
  summary: "List every resource and resource template.",
  takes: { least: 0, most: 0 },
  async run(hub, words, output) {
    const lost = await reachable(hub, output);
    if (lost !== null) return lost;
    const all = hub.resources();
    if (words.json) {
      output.line(JSON.stringify(all, null, 2));
      return exitStatus.ok;
    }
    const rows = all.map((row) => [
      row.uri,
      row.isTemplate ? "template" : (row.mimeType ?? ""),
      row.source,
      row.description ?? row.title ?? row.name,
    ]);
    for (const line of columns(rows, output.width)) output.line(line);
    return exitStatus.ok;
  },
};
