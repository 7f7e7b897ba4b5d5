import { columns } from "../columns.ts";
import type { HubCommand } from "../command.ts";
import { exitStatus } from "../exit-status.ts";
import { reachable } from "../reachable.ts";

export const classes: HubCommand = {
  name: "classes",
  usage: "classes [TARGET] [--json]",
  summary: "List every class with its bases and how many objects there are.",
  takes: { least: 0, most: 0 },
  async run(hub, words, output) {
    const lost = await reachable(hub, output);
    if (lost !== null) return lost;
    const all = hub.scenes.classes();
    if (words.json) {
      output.line(JSON.stringify(all, null, 2));
      return exitStatus.ok;
    }
    const rows = all.map((row) => [
      row.name,
      row.abstract ? "abstract" : `${row.instances} in the scene`,
      row.base[0] ?? "",
      row.description,
    ]);
    for (const line of columns(rows, output.width)) output.line(line);
    return exitStatus.ok;
  },
};
