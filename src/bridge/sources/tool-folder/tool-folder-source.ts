import { readdir, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import { compileSchema } from "#core/schema/compile-schema.ts";
import { toolKey } from "#protocol/ids.ts";
import type { SourceOutcome } from "#protocol/outcome.ts";
import type { SourceStatus } from "#protocol/source.ts";
import { systemClock } from "../../hub/clock.ts";
import type { OfferedTool, Source, SourceHost } from "../../hub/source.ts";
import { stderrLog } from "../mcp-connection/stderr-log.ts";
import type { SourceSpec } from "../source-spec.ts";
import { isToolFile, toolsOfFiles, type FolderTool, type ScannedFile } from "./folder-tools.ts";
import { runHost, type HostEnd } from "./run-host.ts";
import { watchFolder } from "./watch-folder.ts";

type FolderSpec = Extract<SourceSpec, { readonly type: "toolFolder" }>;

/** A file that is not read in this time is left out, with a note. */
const scanWithinMs = 10_000;
const mostFiles = 200;

/** The kind "tool folder": tools declared in files of one's own. */
export const toolFolder = (spec: SourceSpec, host: SourceHost): Source | null =>
  spec.type === "toolFolder" ? toolFolderSource(spec, host) : null;

/** A folder of tool files as a source: read at the start, read anew as it changes, each call in a process of its own. */
export function toolFolderSource(spec: FolderSpec, host: SourceHost): Source {
  const folder = resolve(spec.path);
  const closing = new AbortController();
  const log = stderrLog(
    (text) => host.record({ kind: "stderr", body: { text } }),
    () => host.now(),
  );
  const line = (text: string): void => log.add(text);
  let scanned = new Map<string, ScannedFile & { readonly stamp: string }>();
  let tools: ReadonlyMap<string, FolderTool> = new Map();
  let notes: readonly string[] = [];
  let stopWatching = (): void => undefined;
  let scanning: Promise<void> = Promise.resolve();
  let status: SourceStatus = {
    phase: "starting",
    since: host.now(),
    sentence: `Reading the tools of ${folder}.`,
  };

  const become = (next: SourceStatus): void => {
    if (closing.signal.aborted) return;
    status = next;
    host.changed("status");
  };

  const scanFile = async (file: string): Promise<Pick<ScannedFile, "tools" | "fault">> => {
    const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(scanWithinMs)]);
    const end = await runHost(join(folder, file), { do: "scan" }, { signal, line });
    const before = scanned.get(file)?.tools ?? [];
    switch (end.type) {
      case "tools":
        return { tools: end.tools };
      case "fault":
      case "died":
      case "thrown":
        return { tools: before, fault: end.sentence };
      case "stopped":
      case "answer":
        return {
          tools: before,
          fault: `${file} was not read within 10 s; does something in it wait without end?`,
        };
    }
  };

  const scan = async (): Promise<void> => {
    const names = await readdir(folder);
    const files = names.filter(isToolFile).sort().slice(0, mostFiles);
    const next = new Map<string, ScannedFile & { readonly stamp: string }>();
    for (const file of files) {
      const stamp = await stampOf(join(folder, file));
      const known = scanned.get(file);
      if (stamp === null) continue;
      next.set(file, known?.stamp === stamp ? known : { file, stamp, ...(await scanFile(file)) });
      if (closing.signal.aborted) return;
    }
    scanned = next;
    const gathered = toolsOfFiles([...next.values()]);
    const isChanged = JSON.stringify([...gathered.tools]) !== JSON.stringify([...tools]);
    tools = gathered.tools;
    notes = [
      ...gathered.notes,
      ...(names.filter(isToolFile).length > mostFiles
        ? [`Only the first ${mostFiles} files are read.`]
        : []),
    ];
    if (isChanged) host.changed("tools");
    const [fault] = notes;
    become({
      phase: "ready",
      since: host.now(),
      ...(fault === undefined ? {} : { degraded: fault }),
    });
  };

  /** One reading after the other: a change while one is under way is seen by the next. */
  const scanNext = (): Promise<void> => {
    const after = async (before: Promise<void>): Promise<void> => {
      await before;
      if (closing.signal.aborted) return;
      try {
        await scan();
      } catch (error) {
        become({ phase: "lost", since: host.now(), sentence: folderFault(folder, error) });
      }
    };
    scanning = after(scanning);
    return scanning;
  };

  return {
    name: host.name,
    kind: "toolFolder",
    origin: spec.path,
    status: () => status,
    detail: () => ({ capabilities: ["tools"], stderr: log.lines(), notes }),
    async start() {
      try {
        stopWatching = watchFolder(folder, systemClock, {
          change: () => void scanNext(),
          lost: (why) =>
            become({ phase: "lost", since: host.now(), sentence: `${folder} is lost: ${why}.` }),
        });
      } catch (error) {
        become({ phase: "failed", since: host.now(), sentence: folderFault(folder, error) });
        return;
      }
      await scanNext();
    },
    tools: () => [...tools.values()].map(offeredTool),
    resources: () => [],
    counts: () => ({ prompts: 0, classes: 0, objects: 0 }),
    session: () => null,
    check: async (call) => {
      const found = tools.get(call.key);
      return {
        authority: "enforce",
        findings: found
          ? compileSchema(found.tool.inputSchema, { name: found.tool.name }).check(call.args)
          : [],
      };
    },
    async call(call, { signal }) {
      const found = tools.get(call.key);
      if (!found) return refused(`The folder declares no ${call.key} any more.`);
      const { name } = found.tool;
      const stop = AbortSignal.any([signal, closing.signal]);
      const end = await runHost(
        join(folder, found.file),
        { do: "call", name, args: call.args },
        { signal: stop, line },
      );
      return outcomeOf(end, name, signal.reason === "deadline");
    },
    read: async (uri) => ({
      ok: false,
      sentence: `A folder of tools has no resources; got ${JSON.stringify(uri)}.`,
    }),
    refresh: () => {
      scanned = new Map([...scanned].map(([file, known]) => [file, { ...known, stamp: "" }]));
      return scanNext();
    },
    async close() {
      closing.abort();
      stopWatching();
      status = { phase: "closed", since: host.now() };
      await scanning;
    },
  };
}

async function stampOf(path: string): Promise<string | null> {
  try {
    const { mtimeMs, size } = await stat(path);
    return `${mtimeMs} ${size}`;
  } catch {
    // Gone between listing and looking; the next change tells of it.
    return null;
  }
}

function folderFault(folder: string, error: unknown): string {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "ENOENT") return `There is no folder ${folder}.`;
  if (code === "ENOTDIR") return `${folder} is a file; --tools takes a folder.`;
  return `${folder} cannot be read: ${error instanceof Error ? error.message : String(error)}.`;
}

const offeredTool = ({ file, tool }: FolderTool): OfferedTool => ({
  key: toolKey(tool.name),
  sourceName: tool.name,
  kind: "decorated",
  ...(tool.title === undefined ? {} : { title: tool.title }),
  description: tool.description,
  inputSchema: tool.inputSchema,
  annotations: tool.annotations,
  meta: { "vitrine/file": file },
});

const refused = (sentence: string): SourceOutcome => ({
  kind: "refusal",
  stage: "dispatch",
  by: "server",
  sentence,
});

function outcomeOf(end: HostEnd, name: string, isLate: boolean): SourceOutcome {
  switch (end.type) {
    case "answer": {
      const { text, structured } = end;
      return {
        kind: "ok",
        stage: "output",
        by: "server",
        result: {
          content: [{ type: "text", text }],
          ...(structured === undefined ? {} : { structuredContent: structured }),
        },
      };
    }
    case "thrown":
    case "fault":
      return refused(end.sentence);
    case "stopped":
      return {
        kind: isLate ? "deadline" : "cancelled",
        stage: "dispatch",
        by: isLate ? "bridge" : "person",
        sentence: isLate
          ? `${name} gave no answer in time; its process was ended.`
          : `${name} was cancelled; its process was ended.`,
      };
    case "died":
    case "tools":
      return {
        kind: "protocolError",
        stage: "dispatch",
        by: "server",
        sentence:
          end.type === "died"
            ? `${name} gave no answer: ${end.sentence}`
            : `${name} gave no answer.`,
      };
  }
}
