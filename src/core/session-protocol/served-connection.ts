import type { JsonObject, JsonValue } from "#protocol/json.ts";
import type { Identity } from "#protocol/tool.ts";
import { quoteValue } from "../schema/text/quote.ts";
import type { SessionEvent, SessionReply } from "../session/session.ts";
import { Cancellation } from "./cancellation.ts";
import type { FrameFault } from "./frame-codec.ts";
import { longText } from "./long-values.ts";
import { BadArgument, CommandArguments } from "./read-arguments.ts";
import { readRequest, type RequestId, type SessionRequest } from "./read-request.ts";
import type { ServedSession } from "./serve-session.ts";
import { commandNames, sessionCommands } from "./session-commands.ts";
import type { SessionTransport } from "./session-transport.ts";
import { ValueOutlet } from "./value-outlet.ts";

/** What a connection needs from its server. */
export interface ConnectionParts extends ServedSession {
  readonly onSubscribed: () => Promise<void>;
  readonly onClosed: () => void;
}

/** Requests of one connection that may run at a time. */
const mostRunning = 1_000;

/** Milliseconds between two `values` where a client names none. */
const usualInterval = 100;

type Reply = SessionReply<JsonValue>;

/** One client of a served session. */
export class ServedConnection {
  readonly outlet: ValueOutlet;
  #transport: SessionTransport;
  #parts: ConnectionParts;
  #running = new Map<string, Cancellation>();
  #hasAsked = false;
  #hasGreeted = false;
  #isClosed = false;

  constructor(transport: SessionTransport, parts: ConnectionParts) {
    this.#transport = transport;
    this.#parts = parts;
    this.outlet = new ValueOutlet(transport, parts.timers);
  }

  begin(): void {
    this.#transport.listen({
      frame: (frame) => this.#hear(frame),
      fault: (fault) => this.#complain(fault),
      drained: () => this.outlet.wake(),
      closed: () => this.#end(),
    });
  }

  close(reason: string): void {
    this.#transport.close(reason);
    this.#end();
  }

  /** Something that the session told. Before it has said hello a client hears nothing unasked. */
  tell(event: SessionEvent): void {
    switch (event.event) {
      case "values":
        for (const [object, property, value] of event.changes) this.#offer(object, property, value);
        return;
      case "scene_changed":
      case "schema_changed":
        if (this.#hasGreeted) this.#transport.send({ ...event });
        return;
      case "closed":
        return this.close(event.reason);
      case "progress":
        // Progress goes to whoever called, by `onProgress`.
        return;
    }
  }

  #hear(frame: JsonObject): void {
    if (this.#isClosed) return;
    const reading = readRequest(frame);
    if (!reading.ok) {
      this.#answer(reading.id, { ok: false, error: reading.error, code: "malformed" });
      // Whoever begins like this speaks another protocol: a browser, say.
      if (!this.#hasAsked) this.close("It does not speak the session protocol.");
      return;
    }
    this.#hasAsked = true;
    void this.#serve(reading.request);
  }

  async #serve(request: SessionRequest): Promise<void> {
    const { id, cmd } = request;
    const key = String(id);
    if (this.#running.has(key)) {
      const error = `A request with the id ${quoteValue(id)} is still running.`;
      return this.#answer(id, { ok: false, error, code: "malformed" });
    }
    if (this.#running.size >= mostRunning) {
      const error = `${mostRunning} requests are running already; wait for one of them.`;
      return this.#answer(id, { ok: false, error, code: "busy" });
    }
    const cancellation = new Cancellation();
    this.#running.set(key, cancellation);
    try {
      const reply = await this.#perform(request, cancellation);
      this.#running.delete(key);
      this.#answer(id, reply, cmd);
      if (cmd === "hello" && reply.ok) this.#hasGreeted = true;
    } catch (error) {
      this.#running.delete(key);
      if (!(error instanceof BadArgument)) this.#parts.onFault?.(`${cmd} threw`, error);
      const why = error instanceof Error ? error.message : String(error);
      this.#answer(
        id,
        error instanceof BadArgument
          ? { ok: false, error: why, code: "argument" }
          : { ok: false, error: `The session broke at ${cmd}: ${why}`, code: "failed" },
      );
    }
  }

  #perform({ id, cmd, args: given }: SessionRequest, cancellation: Cancellation): Promise<Reply> {
    const args = new CommandArguments(given);
    const { session, isLong = () => false } = this.#parts;
    const command = sessionCommands.get(cmd);
    if (command) {
      return command(args, {
        session,
        isLong,
        signal: cancellation.signal,
        onProgress: (done, total) =>
          void this.#transport.send({
            event: "progress",
            id,
            done,
            ...(total === undefined ? {} : { total }),
          }),
      });
    }
    switch (cmd) {
      case "subscribe":
        return this.#subscribe(
          args.namesOrAll("objects"),
          args.optionalCount("intervalMs", Number.MAX_SAFE_INTEGER) ?? usualInterval,
        );
      case "unsubscribe":
        return this.#subscribe([], usualInterval);
      case "cancel":
        return Promise.resolve(this.#cancel(args.id("id")));
      default:
        return Promise.resolve({
          ok: false,
          error: `Unknown command ${quoteValue(cmd)}; this session answers ${commandNames.join(", ")}.`,
          code: "unknown_command",
        });
    }
  }

  #cancel(id: string): Reply {
    const running = this.#running.get(id);
    if (!running) {
      const error = `No request with the id ${quoteValue(id)} is running.`;
      return { ok: false, error, code: "not_running" };
    }
    running.cancel();
    return { ok: true, result: null };
  }

  /** Objects that were not watched before are told whole, so that nothing is missed in between (R0.47: with their ids). */
  async #subscribe(objects: readonly string[] | "*", intervalMs: number): Promise<Reply> {
    const { session } = this.#parts;
    const before = this.outlet.watched;
    this.outlet.watch(objects, intervalMs);
    await this.#parts.onSubscribed();
    const types = new Map<string, JsonObject>();
    if (objects === "*") {
      const catalog = await session.catalog();
      if (!catalog.ok) return catalog;
      for (const entry of catalog.result) {
        if (entry.instances > 0) types.set(entry.class, identity(entry.class, entry));
      }
      return { ok: true, result: { types: [...types.values()] } };
    }
    for (const object of new Set(objects)) {
      const reply = await session.getAll(object);
      if (!reply.ok) continue;
      types.set(reply.result.class, identity(reply.result.class, reply.result));
      if (before === "*" || before.has(object)) continue;
      for (const [property, value] of Object.entries(reply.result.values)) {
        this.#offer(object, property, value);
      }
    }
    return { ok: true, result: { types: [...types.values()] } };
  }

  #offer(object: string, property: string, value: JsonValue): void {
    if (!this.outlet.isWatched(object)) return;
    const isLong = this.#parts.isLong?.(object, property) ?? false;
    this.outlet.offer(object, property, isLong ? longText(value) : value);
  }

  #answer(id: RequestId | null, reply: Reply, cmd = "this"): void {
    if (this.#isClosed) return;
    const frame: JsonObject = reply.ok
      ? { id, ok: true, result: reply.result }
      : {
          id,
          ok: false,
          error: reply.error,
          ...(reply.code === undefined ? {} : { code: reply.code }),
          ...(reply.written === undefined ? {} : { written: reply.written }),
        };
    if (this.#transport.send(frame) !== "too_long") return;
    this.#transport.send({
      id,
      ok: false,
      error: `The answer to ${cmd} is longer than a line may be; ask for less with offset and limit.`,
      code: "line_too_long",
    });
  }

  #complain({ code, sentence }: FrameFault): void {
    this.#answer(null, { ok: false, error: sentence, code });
    if (code === "line_too_long" || !this.#hasAsked) this.close(sentence);
  }

  /** Nobody waits for what it was running any more. */
  #end(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.outlet.stop();
    for (const cancellation of this.#running.values()) cancellation.cancel();
    this.#running.clear();
    this.outlet.watch([], 0);
    this.#parts.onClosed();
  }
}

const identity = (typeName: string, ids: Partial<Identity>): JsonObject => ({
  typeName,
  ...(ids.typeId === undefined ? {} : { typeId: ids.typeId }),
  ...(ids.typeShape === undefined ? {} : { typeShape: ids.typeShape }),
  ...(ids.schemaId === undefined ? {} : { schemaId: ids.schemaId }),
});
