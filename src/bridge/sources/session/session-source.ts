import { callSession } from "#core/backend/call-session.ts";
import { checkCall } from "#core/backend/check-call.ts";
import { readSessionResource } from "#core/backend/read-resource.ts";
import { countObjects, SessionUnusable } from "#core/backend/session-state.ts";
import { refusals } from "#core/refusals/catalogue.ts";
import { SessionLost, type Session, type SessionEvent } from "#core/session/session.ts";
import type { SourceOutcome } from "#protocol/outcome.ts";
import type { SourceKind, SourceStatus } from "#protocol/source.ts";
import type { CallContext, CheckReport, Source, SourceCall, SourceHost } from "../../hub/source.ts";
import { offeredResources, readOffer, type OfferedSession } from "./offered-session.ts";
import { runAnew } from "./run-anew.ts";

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
      const after = await readOffer(opened);
      state = after;
      tellChanges(host, before, after);
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
      state = await readOffer(opened);
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

  const check = async (call: SourceCall): Promise<CheckReport> => {
    const tool = state?.tools.get(call.key);
    // The hub asks for tools that are offered; one that has just gone is answered by `call`.
    if (!state || !tool) return { authority: "enforce", findings: [] };
    const { schemaId } = call;
    try {
      const options = schemaId === undefined ? {} : { schemaId };
      return { authority: "enforce", ...(await checkCall(state, tool, call.args, options)) };
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

  return {
    name: host.name,
    kind,
    origin,
    status: () => status,
    detail: () => ({
      ...(state ? { server: state.server, pid: state.pid } : {}),
      capabilities: state?.capabilities ?? [],
      stderr: [],
      notes: (state?.context.skipped ?? []).map(
        (each) => `${each.class} was left out: ${each.reason}`,
      ),
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

/** Tells what is different now: the list of tools moves only where the classes of the scene do. */
function tellChanges(host: SourceHost, before: OfferedSession | null, after: OfferedSession): void {
  if (before?.schemaRevision !== after.schemaRevision) {
    for (const change of ["tools", "resources", "classes"] as const) host.changed(change);
    host.record({
      kind: "session",
      body: { change: "schema", detail: { schemaRevision: after.schemaRevision } },
    });
  }
  if (before?.objectCount !== after.objectCount) host.changed("scene");
}

const sentenceOfLoss = (where: string): string =>
  `The session at ${where} stopped answering; restart it to go on.`;

const sentenceOfFailure = (where: string, error: unknown): string => {
  if (error instanceof SessionLost) return sentenceOfLoss(where);
  const said = error instanceof Error ? error.message : String(error);
  return error instanceof SessionUnusable
    ? `The session at ${where} cannot be used; it answered: ${said}`
    : `The session at ${where} gave an answer that cannot be read: ${said}`;
};

const unsent = (sentence: string): SourceOutcome => ({
  kind: "protocolError",
  stage: "dispatch",
  by: "bridge",
  sentence,
});

function notReady(status: SourceStatus, where: string): string {
  switch (status.phase) {
    case "failed":
    case "lost":
      return status.sentence;
    case "starting":
      return `The session at ${where} is still starting; try again when it is ready.`;
    case "ready":
    case "closed":
      return `The session at ${where} is closed; restart it.`;
  }
}
