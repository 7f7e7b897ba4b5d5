import { asJson, type JsonValue } from "#protocol/json.ts";
import type { CancelSignal } from "../cancel-signal.ts";
import type { Session, SessionReply } from "../session/session.ts";
import { treeDepthLimit } from "./limits.ts";
import { longText } from "./long-values.ts";
import { mcpContextJson } from "./mcp-context-json.ts";
import type { CommandArguments } from "./read-arguments.ts";

/** What a command may use beside its arguments. */
export interface CommandContext {
  readonly session: Session;
  /** Whether a property is a 64-bit integer: those travel as decimal text. */
  readonly isLong: (object: string, property: string) => boolean;
  readonly signal: CancelSignal;
  readonly onProgress: (done: number, total?: number) => void;
}

type Command = (
  args: CommandArguments,
  context: CommandContext,
) => Promise<SessionReply<JsonValue>>;

/** A page of a tree or a context that one answer may be asked to hold. */
const mostRows = 5_000;

/**
 * The commands that are a question to the session and its answer (R0.24,
 * contracts §9). Those that belong to one connection (subscribe, cancel) are
 * the connection's own.
 */
export const sessionCommands: ReadonlyMap<string, Command> = new Map<string, Command>([
  ["hello", async (_args, { session }) => yes(asJson(await session.hello()))],
  ["ping", async () => yes(null)],
  ["catalog", async (_args, { session }) => plain(await session.catalog())],
  [
    "scene_tree",
    async (args, { session }) =>
      plain(
        await session.sceneTree({
          ...present("root", args.optionalText("root")),
          ...present("depth", args.optionalCount("depth", treeDepthLimit)),
          ...present("offset", args.optionalCount("offset", Number.MAX_SAFE_INTEGER)),
          ...present("limit", args.optionalCount("limit", mostRows)),
        }),
      ),
  ],
  [
    "mcp_context",
    async (args, { session }) =>
      mcpContextJson(args.optionalText("className") ?? "", session, args.flag("registry"), {
        ...present("offset", args.optionalCount("offset", Number.MAX_SAFE_INTEGER)),
        ...present("limit", args.optionalCount("limit", mostRows)),
      }),
  ],
  [
    "get",
    async (args, { session, isLong }) => {
      const object = args.text("object");
      const property = args.text("property");
      const reply = await session.get(object, property);
      return reply.ok && isLong(object, property) ? yes(longText(reply.result)) : reply;
    },
  ],
  [
    "get_all",
    async (args, { session, isLong }) => {
      const object = args.text("object");
      const reply = await session.getAll(object);
      if (!reply.ok) return reply;
      const values = Object.entries(reply.result.values).map(
        ([name, value]): [string, JsonValue] => [
          name,
          isLong(object, name) ? longText(value) : value,
        ],
      );
      return yes(asJson({ ...reply.result, values: Object.fromEntries(values) }));
    },
  ],
  [
    "set",
    async (args, { session }) =>
      plain(await session.set(args.text("object"), args.values("values"))),
  ],
  [
    "call",
    (args, { session, signal, onProgress }) =>
      session.call(args.text("object"), args.text("action"), { signal, onProgress }),
  ],
  [
    "create",
    async (args, { session }) =>
      plain(
        await session.create(args.text("class"), args.text("name"), args.optionalText("parent")),
      ),
  ],
  ["remove", (args, { session }) => session.remove(args.text("object"))],
  ["rename", (args, { session }) => session.rename(args.text("object"), args.text("name"))],
  ["connect_port", (args, { session }) => session.connectPort(args.text("from"), args.text("to"))],
  ["disconnect_port", (args, { session }) => session.disconnectPort(args.text("to"))],
]);

/** Every command that a session answers, in the order of the documentation. */
export const commandNames: readonly string[] = [
  ...sessionCommands.keys(),
  "subscribe",
  "unsubscribe",
  "cancel",
];

const yes = (result: JsonValue): SessionReply<JsonValue> => ({ ok: true, result });

const plain = (reply: SessionReply<object>): SessionReply<JsonValue> =>
  reply.ok ? yes(asJson(reply.result)) : reply;

const present = <Name extends string, Value>(
  name: Name,
  value: Value | undefined,
): { readonly [N in Name]?: Value } =>
  value === undefined ? {} : ({ [name]: value } as { readonly [N in Name]: Value });
