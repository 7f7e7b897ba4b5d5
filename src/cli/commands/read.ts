import type { HubCommand } from "../command.ts";
import { exitStatus } from "../exit-status.ts";
import { reachable } from "../reachable.ts";

export const read: HubCommand = {
  name: "read",
  usage: "read URI [TARGET] [--json]",
  summary: "Read a resource, live.",
  takes: { least: 1, most: 1 },
  async run(hub, words, output) {
    const lost = await reachable(hub, output);
    if (lost !== null) return lost;
    const reply = await hub.read(words.positional[0] ?? "");
    if (words.json) output.line(JSON.stringify(reply, null, 2));
    if (!reply.ok) {
      if (!words.json) output.line(reply.sentence);
      return exitStatus.refused;
    }
    if (!words.json) {
      for (const part of reply.contents) {
        output.line(
          part.text ??
            `(${part.uri}, ${part.mimeType ?? "binary"}; --json has the bytes in base64)`,
        );
      }
    }
    return exitStatus.ok;
  },
};
