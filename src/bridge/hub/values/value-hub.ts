import type { Session } from "#core/session/session.ts";
import { sourceName, type SourceName } from "#protocol/ids.ts";
import type { ValueFeedState } from "#protocol/scene.ts";
import type { Clock } from "../clock.ts";
import type { ValueStream } from "../hub.ts";
import type { Source } from "../source.ts";
import { openPageStream, type PageStream } from "./page-stream.ts";
import { pushEveryMs, ValueFeed } from "./value-feed.ts";
import { unionOf } from "./watch-set.ts";

/** What the hub of values needs from around it. */
export interface ValueHubParts {
  readonly clock: Clock;
  readonly source: (name: string) => Source | undefined;
  readonly onFault: (what: string, error: unknown) => void;
}

/** Values on their way to all pages. */
export interface ValueHub {
  open(): ValueStream;
  /** To be told of every change of a source. */
  follow(name: SourceName): void;
  state(name: string): ValueFeedState;
  close(): void;
}

/** A session that is lost may still be shown, but there is nothing to be heard from it. */
function sessionOf(source: Source | undefined): Session | null {
  switch (source?.status().phase) {
    case "starting":
    case "ready":
      return source.session()?.session ?? null;
    case "failed":
    case "lost":
    case "closed":
    case undefined:
      return null;
  }
}

/** Of a source whose values nobody watches. */
const idle: ValueFeedState = { mode: "idle", everyMs: pushEveryMs, watched: 0, isStale: false };

/** One feed a source, one stream a page; nothing is asked of a session that no page watches. */
export function createValueHub({ clock, source, onFault }: ValueHubParts): ValueHub {
  const feeds = new Map<string, ValueFeed>();
  const streams = new Set<PageStream>();

  const wakeAll = (): void => {
    for (const stream of streams) stream.wake();
  };

  const feedOf = (name: string): ValueFeed => {
    const known = feeds.get(name);
    if (known) return known;
    const feed = new ValueFeed({
      clock,
      session: () => sessionOf(source(name)),
      onValue(object, property, value) {
        for (const stream of streams) stream.offer(name, object, property, value);
      },
      onStale: wakeAll,
      onFault: (what, error) => onFault(`${what} (source ${name})`, error),
    });
    feeds.set(name, feed);
    return feed;
  };

  const spread = (): void => {
    const union = unionOf([...streams].map((stream) => stream.watched()));
    for (const [name, feed] of feeds) {
      if (union.has(name)) continue;
      feed.close();
      feeds.delete(name);
    }
    for (const [name, objects] of union) feedOf(name).setWatched(objects);
  };

  return {
    open() {
      const stream = openPageStream({
        clock,
        onWatch: spread,
        onClose(closed) {
          streams.delete(closed);
          spread();
        },
        stale: (watched) =>
          [...watched.keys()]
            .filter((name) => feeds.get(name)?.isStale() === true)
            .sort()
            .map(sourceName),
        latest: (name, object) => feeds.get(name)?.latest(object),
      });
      streams.add(stream);
      return stream;
    },
    follow: (name) => feeds.get(name)?.follow(),
    state: (name) => feeds.get(name)?.state() ?? idle,
    close() {
      for (const stream of streams) stream.close();
      for (const feed of feeds.values()) feed.close();
      feeds.clear();
    },
  };
}
