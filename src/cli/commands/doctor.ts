import type { SourceKind } from "#protocol/source.ts";
import type { HubCommand } from "../command.ts";
import { plain } from "../columns.ts";
import { exitStatus } from "../exit-status.ts";

/** One thing that was looked at. */
interface Check {
  readonly what: string;
  readonly ok: boolean;
  readonly sentence: string;
}

export const doctor: HubCommand = {
  name: "doctor",
  usage: "doctor [TARGET] [--json]",
  summary: "Try every source and say what works and what does not, with what to do.",
  takes: { least: 0, most: 0 },
  async run(hub, words, output) {
    await hub.sources.settled();
    const journal = hub.journal.state();
    const checks: Check[] = [
      { what: "node", ok: true, sentence: `Node ${process.versions.node} at ${process.execPath}.` },
      {
        what: "journal",
        ok: journal.note === undefined,
        sentence:
          journal.note ??
          `Kept in ${journal.kept === "file" ? journal.place : "memory"}. ${retentionText(journal.retention)}`,
      },
    ];
    for (const { name, kind, origin, status, counts } of hub.sources.list()) {
      const detail = hub.sources.detail(name);
      const revision = detail.ok ? detail.value.protocolRevision : undefined;
      const ready = status.phase === "ready";
      const offers = `${counts.tools} tools, ${counts.resources} resources, ${counts.classes} classes, ${counts.objects} objects`;
      checks.push({
        what: name,
        ok: ready && status.degraded === undefined,
        sentence: ready
          ? `${plain(origin)} answers${spokenBy(kind, revision)}: ${offers}.${status.degraded ? ` ${plain(status.degraded)}` : ""}`
          : "sentence" in status
            ? plain(status.sentence)
            : `It is ${status.phase}.`,
      });
      for (const note of detail.ok ? detail.value.notes : []) {
        checks.push({ what: name, ok: false, sentence: plain(note) });
      }
      for (const tool of hub.tools.all({ source: name })) {
        for (const problem of tool.problems) {
          checks.push({ what: tool.wireName, ok: false, sentence: plain(problem) });
        }
      }
    }
    if (words.json) output.line(JSON.stringify(checks, null, 2));
    else
      for (const check of checks)
        output.line(`${check.ok ? "ok  " : "look"}  ${plain(check.what)}: ${check.sentence}`);
    return checks.every((check) => check.ok) ? exitStatus.ok : exitStatus.refused;
  },
};

/** What is kept, in words: `The newest 10,000,000 entries and 10 GB of big answers are kept.` */
const retentionText = ({ entries, blobBytes }: { entries: number; blobBytes: number }): string =>
  `The newest ${entries.toLocaleString("en")} entries and ${blobBytes / 1e9} GB of big answers are kept.`;

/** In which language a source answered: a revision of MCP, or a session's own protocol, which names itself. */
const spokenBy = (kind: SourceKind, revision: string | undefined): string =>
  revision === undefined ? "" : ` (${kind === "mcpConnection" ? "MCP " : ""}${plain(revision)})`;
