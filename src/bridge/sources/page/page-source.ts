import { compileSchema } from "#core/schema/compile-schema.ts";
import type { SourceOutcome } from "#protocol/outcome.ts";
import type { SourceStatus } from "#protocol/source.ts";
import type { Source, SourceHost } from "../../hub/source.ts";
import type { SourceSpec } from "../source-spec.ts";
import { findBrowser } from "./find-browser.ts";
import { openPage, type OpenPage } from "./open-page.ts";
import { pageAnswer, type PageReply } from "./page-answer.ts";
import { pageTools } from "./page-tools.ts";

type PageSpec = Extract<SourceSpec, { readonly type: "page" }>;

/** The kind "page": the WebMCP tools of a web page, in a browser of our own. */
export const webPage = (spec: SourceSpec, host: SourceHost): Source | null =>
  spec.type === "page" ? pageSource(spec, host) : null;

/** A web page as a source: opened, its tools listed as they come and go, called, refused. */
export function pageSource(
  spec: PageSpec,
  host: SourceHost,
  env: Readonly<Record<string, string | undefined>> = process.env,
): Source {
  const tools = pageTools();
  const closing = new AbortController();
  const notes: string[] = [];
  let status: SourceStatus = {
    phase: "starting",
    since: host.now(),
    sentence: `Opening ${spec.url} in a browser.`,
  };
  let page: OpenPage | null = null;

  const become = (next: SourceStatus): void => {
    if (closing.signal.aborted) return;
    status = next;
    host.changed("status");
  };
  const becomeReady = (): void => {
    const degraded =
      tools.list().length === 0 ? "The page offers no WebMCP tool so far." : undefined;
    become({ phase: "ready", since: host.now(), ...(degraded === undefined ? {} : { degraded }) });
  };
  const toolsChanged = (isChanged: boolean): void => {
    if (!isChanged) return;
    host.changed("tools");
    if (status.phase === "ready") becomeReady();
  };
  const fail = (sentence: string): void => become({ phase: "failed", since: host.now(), sentence });

  return {
    name: host.name,
    kind: "page",
    origin: spec.url,
    status: () => status,
    detail: () => ({
      capabilities: ["tools"],
      stderr: [],
      notes: [
        ...notes,
        ...(tools.leftOut() === 0 ? [] : [`${tools.leftOut()} further tools are left out.`]),
      ],
      ...(page ? { pid: page.pid } : {}),
    }),
    async start() {
      const executable = findBrowser(env);
      if (executable === null)
        return fail(
          "No Chromium was found; install one (Debian: apt-get install chromium) or set CHROME_PATH.",
        );
      const opened = await openPage(spec.url, executable, closing.signal, {
        added: (list) => toolsChanged(tools.add(list)),
        removed: (list) => toolsChanged(tools.remove(list)),
        frameGone: (frame) => toolsChanged(tools.dropFrame(frame)),
        note: (sentence) => void notes.push(sentence),
        told: (method, params) => {
          if (closing.signal.aborted) return;
          host.record({ kind: "notification", body: { method, params } });
        },
        lost: (sentence) => become({ phase: "lost", since: host.now(), sentence }),
      });
      if (!opened.ok) return fail(opened.sentence);
      page = opened.page;
      if (closing.signal.aborted) await page.close();
      else becomeReady();
    },
    tools: () => tools.list().map(({ offered }) => offered),
    resources: () => [],
    counts: () => ({ prompts: 0, classes: 0, objects: 0 }),
    session: () => null,
    // A page decides by itself, and browsers check nothing; what our check finds is advice (C3).
    check: async (call) => {
      const tool = tools.find(call.key);
      if (!tool) return { authority: "advise", findings: [] };
      const { inputSchema, sourceName } = tool.offered;
      return {
        authority: "advise",
        findings: compileSchema(inputSchema, { name: sourceName }).check(call.args),
      };
    },
    async call(call, { signal }) {
      const tool = tools.find(call.key);
      if (!page || status.phase !== "ready")
        return unsent("sentence" in status ? status.sentence : "The page is not open; restart it.");
      if (!tool) return unsent(`The page offers no ${call.key} any more.`);
      const name = tool.offered.sourceName;
      return answerOf(await page.invoke(tool.frame, name, call.args, signal), name, signal);
    },
    read: async (uri) => ({
      ok: false,
      sentence: `A page has no resources; got ${JSON.stringify(uri)}.`,
    }),
    async close() {
      closing.abort();
      status = { phase: "closed", since: host.now() };
      await page?.close();
    },
  };
}

const unsent = (sentence: string): SourceOutcome => ({
  kind: "protocolError",
  stage: "dispatch",
  by: "bridge",
  sentence,
});

function answerOf(reply: PageReply, tool: string, signal: AbortSignal): SourceOutcome {
  switch (reply.type) {
    case "answer":
      return pageAnswer(reply.params, tool);
    case "refused":
      return {
        kind: "protocolError",
        stage: "dispatch",
        by: "server",
        sentence: reply.sentence,
      };
    case "stopped": {
      const isLate = signal.reason === "deadline";
      return {
        kind: isLate ? "deadline" : "cancelled",
        stage: "dispatch",
        by: isLate ? "bridge" : "person",
        sentence: isLate
          ? `${tool} gave no answer in time; the page was told to stop it.`
          : `${tool} was cancelled; the page was told to stop it.`,
      };
    }
    case "lost":
      return {
        kind: "unknownEffect",
        stage: "dispatch",
        by: "bridge",
        sentence: `${reply.sentence} Whether ${tool} had happened is not known.`,
      };
  }
}
