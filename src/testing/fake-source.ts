import type {
  CallContext,
  CheckReport,
  OfferedResource,
  OfferedTool,
  ReadReply,
  Source,
  SourceCall,
  SourceHost,
} from "#bridge/hub/source.ts";
import { toolKey } from "#protocol/ids.ts";
import type { SourceOutcome } from "#protocol/outcome.ts";
import type { SourceKind, SourceStatus } from "#protocol/source.ts";

/** A tool as a source offers it: remote, with one optional text argument. */
export function fakeTool(name: string, over: Partial<OfferedTool> = {}): OfferedTool {
  return {
    key: toolKey(name),
    sourceName: name,
    kind: "remote",
    description: `What ${name} does.`,
    inputSchema: { type: "object", properties: { text: { type: "string" } } },
    ...over,
  };
}

/** A generated tool of a class: `configure` without an action. */
export function fakeGeneratedTool(
  className: string,
  action?: string,
  over: Partial<OfferedTool> = {},
): OfferedTool {
  const name = `ulib.${className}.${action ?? "configure"}`;
  return fakeTool(name, {
    kind: action === undefined ? "configure" : "action",
    generated: {
      class: className,
      ...(action === undefined ? {} : { action }),
      addressParam: "object",
    },
    inputSchema: {
      type: "object",
      properties: { object: { type: "string" } },
      required: ["object"],
    },
    ...over,
  });
}

/** An answer with one line of text. */
export function textOutcome(text: string): SourceOutcome {
  return {
    kind: "ok",
    stage: "convert",
    by: "server",
    result: { content: [{ type: "text", text }] },
  };
}

/** What a fake source does; whatever is left out is the friendliest thing that can happen. */
export interface FakeSourceOptions {
  readonly kind?: SourceKind;
  readonly origin?: string;
  readonly tools?: readonly OfferedTool[];
  readonly resources?: readonly OfferedResource[];
  readonly session?: ReturnType<Source["session"]>;
  readonly counts?: ReturnType<Source["counts"]>;
  /** Instead of becoming ready at once. */
  readonly start?: (source: FakeSource) => Promise<void>;
  readonly check?: (call: SourceCall) => CheckReport | Promise<CheckReport>;
  readonly call?: (
    call: SourceCall,
    context: CallContext,
  ) => SourceOutcome | Promise<SourceOutcome>;
  readonly read?: (uri: string, signal: AbortSignal) => ReadReply | Promise<ReadReply>;
  readonly close?: () => Promise<void>;
}

/** A source and the strings that a test pulls. */
export interface FakeSource {
  /** What is given to `hub.sources.attach`; made anew at each restart. */
  readonly make: (host: SourceHost) => Source;
  /** Host of the newest incarnation. */
  readonly host: () => SourceHost;
  /** Every call that reached it. */
  readonly calls: readonly SourceCall[];
  /** How often it was made and closed. */
  readonly lives: { readonly made: number; readonly closed: number };
  setStatus(status: SourceStatus): void;
  setTools(tools: readonly OfferedTool[]): void;
  setSession(session: ReturnType<Source["session"]>): void;
}

/** A source without a process, a socket or a session behind it. */
export function fakeSource(options: FakeSourceOptions = {}): FakeSource {
  const calls: SourceCall[] = [];
  const lives = { made: 0, closed: 0 };
  let tools = options.tools ?? [];
  let session = options.session ?? null;
  let status: SourceStatus = { phase: "starting", since: 0, sentence: "Starting." };
  let host: SourceHost | undefined;

  const currentHost = (): SourceHost => {
    if (!host) throw new Error("This fake source is not attached yet.");
    return host;
  };

  const fake: FakeSource = {
    make(given) {
      host = given;
      lives.made += 1;
      status = { phase: "starting", since: given.now(), sentence: "Starting." };
      return {
        name: given.name,
        kind: options.kind ?? "mcpConnection",
        origin: options.origin ?? `fake ${given.name}`,
        status: () => status,
        detail: () => ({ capabilities: ["tools"], stderr: [], notes: [] }),
        async start() {
          if (options.start) return options.start(fake);
          status = { phase: "ready", since: given.now() };
          given.changed("status");
        },
        tools: () => tools,
        resources: () => options.resources ?? [],
        counts: () => options.counts ?? { prompts: 0, classes: 0, objects: 0 },
        session: () => session,
        async check(call) {
          return options.check?.(call) ?? { authority: "advise", findings: [] };
        },
        async call(call, context) {
          calls.push(call);
          return options.call ? options.call(call, context) : textOutcome(call.argsText);
        },
        async read(uri, signal) {
          return (
            options.read?.(uri, signal) ?? {
              ok: true,
              contents: [{ uri, mimeType: "text/plain", text: `contents of ${uri}` }],
            }
          );
        },
        async close() {
          lives.closed += 1;
          status = { phase: "closed", since: given.now() };
          await options.close?.();
        },
      };
    },
    host: currentHost,
    calls,
    lives,
    setStatus(next) {
      status = next;
      currentHost().changed("status");
    },
    setTools(next) {
      tools = next;
      currentHost().changed("tools");
    },
    setSession(next) {
      session = next;
      currentHost().changed("classes");
    },
  };
  return fake;
}
