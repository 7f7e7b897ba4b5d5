import type { Hub } from "#bridge/hub/hub.ts";
import { plain } from "./columns.ts";
import type { Output } from "./command.ts";

/** Says in the terminal, once each, why a source failed or was lost: now and from now on. */
export function tellFailures(hub: Hub, output: Output): void {
  const told = new Map<string, string>();
  const look = (): void => {
    for (const { name, status } of hub.sources.list()) {
      const isDown = status.phase === "failed" || status.phase === "lost";
      const sentence = isDown ? status.sentence : "";
      if (isDown && told.get(name) !== sentence) output.error(`${name}: ${plain(sentence)}`);
      told.set(name, sentence);
    }
  };
  look();
  hub.journal.onEntry((entry) => {
    if (entry.kind === "source") look();
  });
}
