import { QueryClient } from "@tanstack/react-query";
import type { WatchItem } from "#protocol/scene.ts";
import { packagesFrom } from "../board/use-kinds.ts";
import { makeAppCalls } from "./apps.ts";
import { makeBlobs } from "./blobs/blobs.ts";
import { workerDesk } from "./blobs/worker-desk.ts";
import { makeBoardCommands } from "./boards.ts";
import type { Bridge } from "./bridge-context.ts";
import { makeCalls } from "./calls.ts";
import { connectClient, type BridgeClient } from "./client.ts";
import { makeCommands } from "./commands.ts";
import { connectionLost, connectionOpened } from "./connection.ts";
import { toBridgeError } from "./errors.ts";
import { cacheKeeper } from "./events.ts";
import { makeQueries } from "./queries.ts";
import { makeRefusalCommands } from "./refusal-commands.ts";
import { makeSceneEdits } from "./scene-edits.ts";
import { createLiveValues, type LiveValues } from "./values.ts";

export interface RunningBridge {
  readonly bridge: Bridge;
  readonly queryClient: QueryClient;
  readonly stop: () => void;
}

/** A query cache for one bridge: nothing is asked again by the clock, and a bridge on this machine needs no network. */
export const makeQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: "always",
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        retry: (count, error) => toBridgeError(error).reason === "unreachable" && count < 5,
        retryDelay: (attempt) => Math.min(3000, 200 * 2 ** attempt),
      },
      mutations: { networkMode: "always", retry: false },
    },
  });

/** Connects the page: client, cache, events into the cache, live values. */
export function startBridge(options: {
  readonly origin: string;
  readonly token: string;
  /** The bridge does not know the token any more. */
  readonly onUnauthorized: () => void;
}): RunningBridge {
  const tab = `tab_${crypto.randomUUID().slice(0, 8)}`;
  const queryClient = makeQueryClient();
  let values: LiveValues | null = null;
  let hasBeenOpen = false;
  const { client, close } = connectClient({
    origin: options.origin,
    token: options.token,
    tab,
    onOpen: () => {
      connectionOpened(Date.now());
      if (hasBeenOpen) {
        // What failed while the bridge was away is asked again; events bring the rest up to date.
        void queryClient.refetchQueries({ predicate: ({ state }) => state.status === "error" });
        void queryClient.invalidateQueries({ queryKey: ["hello"] });
      }
      hasBeenOpen = true;
      values?.reopened();
    },
    onClose: () => connectionLost(Date.now()),
  });
  packagesFrom(async () => (await client.widgetPackages.query()).packages);
  const keeper = cacheKeeper(queryClient);
  const events = client.events.subscribe(
    {},
    {
      onData: ({ data }) => keeper.take(data),
      onError: (error) => {
        if (toBridgeError(error).reason === "unauthorized") options.onUnauthorized();
      },
    },
  );
  values = liveValuesOf(client, tab);
  return {
    bridge: {
      tab,
      queries: makeQueries(client),
      calls: makeCalls(client),
      commands: makeCommands(client),
      apps: makeAppCalls(client),
      boards: makeBoardCommands(client),
      refusals: makeRefusalCommands(client),
      scene: makeSceneEdits(client),
      values,
      blobs: makeBlobs({
        origin: options.origin,
        token: options.token,
        request: (url, init) => fetch(url, init),
        farDesk: workerDesk,
      }),
    },
    queryClient,
    stop: () => {
      events.unsubscribe();
      keeper.stop();
      close();
      queryClient.clear();
    },
  };
}

function liveValuesOf(client: BridgeClient, tab: string): LiveValues {
  const stream = `${tab}_values`;
  return createLiveValues({
    subscribe: (onBatch) => {
      const subscription = client.values.subscribe({ stream }, { onData: onBatch });
      return () => subscription.unsubscribe();
    },
    sendWatch: (items) => {
      client.watch
        .mutate({ stream, items: items.map(mutable) })
        // A lost watch is sent again when the socket reopens; a refused one leaves the values as they were read.
        .catch((error: unknown) => reportError(toBridgeError(error)));
    },
    nextFrame: (run) => requestAnimationFrame(run),
    now: () => Date.now(),
  });
}

const mutable = ({ source, object, properties }: WatchItem) => ({
  source,
  object,
  ...(properties === undefined ? {} : { properties: [...properties] }),
});
