import { createTRPCClient, TRPCClientError, type TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import type { AppRouter } from "#bridge/faces/app-api/router.ts";
import type { JsonValue } from "#protocol/json.ts";
import type { Bridge } from "./bridge-context.ts";
import { makeCalls } from "./calls.ts";
import type { BridgeClient } from "./client.ts";
import { makeCommands } from "./commands.ts";
import { makeQueries } from "./queries.ts";
import { makeSceneEdits } from "./scene-edits.ts";
import { createLiveValues, type ValueTransport } from "./values.ts";

/** What each procedure answers in a test: a value, a function of its input, or a promise of either. */
export type FakeAnswers = Readonly<Record<string, unknown>>;

/** Thrown by an answer to refuse as the bridge does: a sentence. */
export class FakeRefusal extends Error {
  readonly code: string;

  constructor(sentence: string, code = "NOT_FOUND") {
    super(sentence);
    this.code = code;
  }
}

/** A call that reached the fake. */
export interface FakeCall {
  readonly path: string;
  readonly input: unknown;
}

export interface FakeBridge {
  readonly bridge: Bridge;
  readonly client: BridgeClient;
  /** Everything that was asked, in order. */
  readonly calls: readonly FakeCall[];
}

/** A Bridge whose procedures answer from a table; what is not in it never answers. For tests only. */
export function fakeBridge(
  answers: FakeAnswers,
  transport: Partial<ValueTransport> = {},
): FakeBridge {
  const calls: FakeCall[] = [];
  const answer = async (path: string, input: unknown): Promise<unknown> => {
    const known = answers[path];
    if (known === undefined) return new Promise(() => undefined);
    return typeof known === "function" ? (known as (input: unknown) => unknown)(input) : known;
  };
  const link: TRPCLink<AppRouter> =
    () =>
    ({ op }) =>
      observable((observer) => {
        calls.push({ path: op.path, input: op.input });
        answer(op.path, op.input)
          .then((data) => {
            observer.next({ result: { type: "data", data } });
            return observer.complete();
          })
          .catch((error: unknown) => observer.error(asClientError(error)));
      });
  const client = createTRPCClient<AppRouter>({ links: [link] });
  const values = createLiveValues({
    subscribe: () => () => undefined,
    sendWatch: () => undefined,
    nextFrame: (run) => run(),
    now: () => Date.now(),
    ...transport,
  });
  return {
    client,
    calls,
    bridge: {
      queries: makeQueries(client),
      calls: makeCalls(client),
      commands: makeCommands(client),
      scene: makeSceneEdits(client),
      values,
      // Under the name "blob", by id.
      blobs: { json: async (ref) => (await answer("blob", ref.id)) as JsonValue },
    },
  };
}

const asClientError = (error: unknown): TRPCClientError<AppRouter> =>
  error instanceof FakeRefusal
    ? TRPCClientError.from({
        error: { message: error.message, code: -32004, data: { code: error.code } },
      })
    : TRPCClientError.from(error instanceof Error ? error : new Error(String(error)));
