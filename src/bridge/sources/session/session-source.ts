import { callSession } from "#core/backend/call-session.ts";
import { checkCall, type CalledTool } from "#core/backend/check-call.ts";
import { readSessionResource } from "#core/backend/read-resource.ts";
import { countObjects } from "#core/backend/session-state.ts";
import { refusals } from "#core/refusals/catalogue.ts";
import { SessionLost, type Session, type SessionEvent } from "#core/session/session.ts";
import type { SourceOutcome } from "#protocol/outcome.ts";
import type { SourceKind, SourceStatus } from "#protocol/source.ts";
import type { CallContext, CheckReport, Source, SourceCall, SourceHost } from "../../hub/source.ts";
import { offeredResources, type OfferedSession } from "./offered-session.ts";
import { runAnew } from "./run-anew.ts";
import { scopeMemory } from "./scope-memory.ts";
import { scopedOffer } from "./scoped-offer.ts";
import { notReady, sentenceOfFailure, sentenceOfLoss, unsent } from "./session-sentences.ts";

/** What makes a session a source. */
export interface SessionSourceOptions {
  readonly kind: SourceKind;
  /** What was asked for: `demo?seed=7`, `tcp://127.0.0.1:50051`. */
  readonly origin: string;
  /** Where it is, in sentences: `127.0.0.1:50051`. */
  readonly where: string;
  /** Opens the session. Throws with a sentence where that fails. */
  readonly open: (signal: AbortSignal) => Session | Promise<Session>;
}

/** The protocol's version as people are told it. */
const sessionProtocol = "session protocol 1";

/** Any session as a source: its classes' generated tools, its documents, its scene. */
export function sessionSource(options: SessionSourceOptions, host: SourceHost): Source {
  const { kind, origin, where } = options;
  const closing = new AbortController();
  let status: SourceStatus = {
    phase: "starting",
    since: host.now(),
    sentence: `Opening ${where}.`,
  };
  let session: Session | null = null;
  let state: OfferedSession | null = null;
  const scoped = scopedOffer(scopeMemory(host.memory, host.name, origin));
  /** Why the session refused the scope that was chosen last. */
  let refusedScope: string | null = null;
  /** schemaIds that objects were seen with and that the context was read anew for. */
  const versions = new Set<string>();
  /** Something changed while everything was read for the first time. */
  let hasMissed = false;

  const become = (next: SourceStatus): void => {
    if (closing.signal.aborted) return;
    status = next;
    host.changed("status");
  };

  const isOver = (): boolean => status.phase === "lost" || status.phase === "failed";

  /** What a session that is gone offered stays to be looked at until it is restarted. */
  const lose = (sentence: string): void => {
    if (isOver()) return;
    become({ phase: "lost", since: host.now(), sentence });
  };

  /** Asks the session something about itself; a session that fails at that is lost. */
  const ask = async (question: (opened: Session) => Promise<void>): Promise<void> => {
    if (session === null || isOver()) return;
    try {
      await question(session);
    } catch (error) {
      lose(sentenceOfFailure(where, error));
    }
  };

  const refresh = runAnew(() =>
    ask(async (opened) => {
      const before = state;
      const { offer, refused, isOtherScope } = await scoped.read(opened);
      state = offer;
      refusedScope = refused;
      tellChanges(host, before, offer, isOtherScope);
    }),
  );

  const recount = runAnew(() =>
    ask(async (opened) => {
      const objectCount = await countObjects(opened);
      if (state) state = { ...state, objectCount };
      host.changed("scene");
    }),
  );

  const hear = (event: SessionEvent): void => {
    if (status.phase === "starting" && event.event !== "closed") {
      hasMissed ||= event.event === "schema_changed" || event.event === "scene_changed";
      return;
    }
    switch (event.event) {
      case "schema_changed":
        void refresh();
        return;
      case "scene_changed":
        void recount();
        return;
      case "closed":
        lose(`The session at ${where} has ended: ${event.reason}`);
        return;
      case "values":
      case "progress":
        return;
    }
  };

  const start = async (): Promise<void> => {
    try {
      const opened = await options.open(closing.signal);
      if (closing.signal.aborted) return await opened.close();
      session = opened;
      opened.onEvent(hear);
      state = (await scoped.read(opened)).offer;
      if (isOver()) return;
      // What it offers is told first: once it is ready, all of it can be asked for.
      host.changed("tools");
      host.changed("resources");
      become({ phase: "ready", since: host.now() });
      host.changed("classes");
      host.changed("scene");
      if (hasMissed) await refresh();
    } catch (error) {
      // Whoever opens a session knows best why it could not be reached.
      const sentence =
        session === null && error instanceof Error
          ? error.message
          : sentenceOfFailure(where, error);
      become({ phase: "failed", since: host.now(), sentence });
      await session?.close();
    }
  };

  /** A session may change a class before its event about it arrives, or have no events. Each version is read for once. */
  const renewed = async (key: string, version: string): Promise<CalledTool | null> => {
    if (versions.has(version)) return null;
    versions.add(version);
    await refresh();
    const tool = state?.tools.get(key);
    return state && tool ? { state, tool } : null;
  };

  const check = async (call: SourceCall): Promise<CheckReport> => {
    const tool = state?.tools.get(call.key);
    // The hub asks for tools that are offered; one that has just gone is answered by `call`.
    if (!state || !tool) return { authority: "enforce", findings: [] };
    const { schemaId } = call;
    try {
      const options = schemaId === undefined ? {} : { schemaId };
      const renew = (version: string) => renewed(call.key, version);
      return { authority: "enforce", ...(await checkCall(state, tool, call.args, options, renew)) };
    } catch (error) {
      if (!(error instanceof SessionLost)) throw error;
      const sentence = `The session at ${where} stopped answering; nothing was sent.`;
      const finding = { path: "", keyword: "scene", rule: null, sentence };
      return { authority: "enforce", stage: "access", findings: [finding] };
    }
  };

  const call = async (given: SourceCall, context: CallContext): Promise<SourceOutcome> => {
    const tool = state?.tools.get(given.key);
    if (session === null || status.phase !== "ready") return unsent(notReady(status, where));
    if (!tool) return unsent(refusals.unknownTool(given.key));
    const { callId, signal, onProgress } = context;
    try {
      return await callSession({
        session,
        tool,
        args: given.args,
        signal,
        onProgress,
        record: (body) => host.record({ kind: "session", body, callId }),
        refresh,
      });
    } catch (error) {
      if (!(error instanceof SessionLost)) throw error;
      lose(sentenceOfLoss(where));
      return error.sent
        ? {
            kind: "unknownEffect",
            stage: "dispatch",
            by: "session",
            sentence: refusals.connectionLost(where),
          }
        : unsent(`The session at ${where} stopped answering; nothing was sent.`);
    }
  };

  const notes = (): readonly string[] => {
    const note = scoped.note();
    return [
      ...(note === null ? [] : [note]),
      ...(state?.context.skipped ?? []).map((each) => `${each.class} was left out: ${each.reason}`),
    ];
  };

  return {
    name: host.name,
    kind,
    origin,
    status: () => status,
    detail: () => ({
      ...(state ? { server: state.server, pid: state.pid, protocolRevision: sessionProtocol } : {}),
      capabilities: state?.capabilities ?? [],
      stderr: [],
      notes: notes(),
      ...(state
        ? {
            context: {
              scope: scoped.scope(),
              types: state.context.types.length,
              skipped: state.context.skipped,
            },
          }
        : {}),
    }),
    start,
    tools: () => state?.offered ?? [],
    resources: () => (state ? offeredResources(state.context) : []),
    counts: () => ({
      prompts: 0,
      classes: state?.classCount ?? 0,
      objects: state?.objectCount ?? 0,
    }),
    session: () =>
      state && {
        session: state.session,
        context: state.context,
        schemaRevision: state.schemaRevision,
      },
    check,
    call,
    refresh,
    setScope: async (scope) => {
      scoped.choose(scope);
      refusedScope = null;
      await refresh();
      return refusedScope === null ? { ok: true } : { ok: false, sentence: refusedScope };
    },
    read: async (uri) => {
      if (!state) return { ok: false, sentence: notReady(status, where) };
      try {
        return await readSessionResource(uri, { ...state, now: () => host.now() });
      } catch (error) {
        if (!(error instanceof SessionLost)) throw error;
        lose(sentenceOfLoss(where));
        return { ok: false, sentence: sentenceOfLoss(where) };
      }
    },
    close: async () => {
      closing.abort();
      status = { phase: "closed", since: host.now() };
      await session?.close();
    },
  };
}

/** Tells what is different now: the list of tools moves only where the classes that the context covers do. */
function tellChanges(
  host: SourceHost,
  before: OfferedSession | null,
  after: OfferedSession,
  isOtherScope: boolean,
): void {
  const isOtherSchema = before?.schemaRevision !== after.schemaRevision;
  if (isOtherSchema || isOtherScope) {
    for (const change of ["tools", "resources", "classes"] as const) host.changed(change);
  }
  if (isOtherSchema) {
    host.record({
      kind: "session",
      body: { change: "schema", detail: { schemaRevision: after.schemaRevision } },
    });
  }
  if (before?.objectCount !== after.objectCount) host.changed("scene");
}
