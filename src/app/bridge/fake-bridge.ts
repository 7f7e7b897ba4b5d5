import { createTRPCClient, TRPCClientError, type TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import type { AppRouter } from "#bridge/faces/app-api/router.ts";
import type { RequestPart } from "./blobs/blob-parts.ts";
import { makeAppCalls } from "./apps.ts";
import { makeBlobs } from "./blobs/blobs.ts";
import { nearDesk } from "./blobs/near-desk.ts";
import { makeBoardCommands } from "./boards.ts";
import type { Bridge } from "./bridge-context.ts";
import { makeCalls } from "./calls.ts";
import type { BridgeClient } from "./client.ts";
import { makeCommands } from "./commands.ts";
import { makeQueries } from "./queries.ts";
import { makeRefusalCommands } from "./refusal-commands.ts";
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
  /** Bodies under the name "blob", by id, part by part as the bridge gives them. */
  const blobRequest: RequestPart = async (url, { body }) => {
    const id = decodeURIComponent(url.slice(url.lastIndexOf("/") + 1));
    const { start, end } = JSON.parse(body) as { start: number; end: number };
    try {
      const bytes = new TextEncoder().encode(JSON.stringify(await answer("blob", id)));
      const headers = { "content-range": `bytes ${start}-${end - 1}/${bytes.length}` };
      return new Response(bytes.slice(start, end), { status: 206, headers });
    } catch (error) {
      const sentence = error instanceof Error ? error.message : String(error);
      return Response.json({ sentence }, { status: 404 });
    }
  };
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
      tab: "tab_test",
      queries: makeQueries(client),
      calls: makeCalls(client),
      commands: makeCommands(client),
      apps: makeAppCalls(client),
      boards: makeBoardCommands(client),
      refusals: makeRefusalCommands(client),
      scene: makeSceneEdits(client),
      values,
      blobs: makeBlobs({
        origin: "http://bridge",
        token: "t",
        request: blobRequest,
        farDesk: nearDesk(blobRequest),
      }),
    },
  };
}

const asClientError = (error: unknown): TRPCClientError<AppRouter> =>
  error instanceof FakeRefusal
    ? TRPCClientError.from({
        error: { message: error.message, code: -32004, data: { code: error.code } },
      })
    : TRPCClientError.from(error instanceof Error ? error : new Error(String(error)));
