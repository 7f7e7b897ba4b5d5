import type { HubCommand } from "../command.ts";
import { exitStatus } from "../exit-status.ts";
import { reachable } from "../reachable.ts";

export const schema: HubCommand = {
  name: "schema",
  usage: "schema TOOL [TARGET] [--json]",
  summary: "Print the schema of a tool's arguments, as JSON.",
  takes: { least: 1, most: 1 },
  async run(hub, words, output) {
    const lost = await reachable(hub, output);
    if (lost !== null) return lost;
    const [name = ""] = words.positional;
    const tool = hub.tools.resolve(name);
    if (!tool.ok) {
      output.line(tool.sentence);
      return exitStatus.refused;
    }
    const detail = hub.tools.detail(tool.value);
    if (!detail.ok) {
      output.line(detail.sentence);
      return exitStatus.refused;
    }
    output.line(JSON.stringify(detail.value.inputSchema, null, 2));
    return exitStatus.ok;
  },
};
