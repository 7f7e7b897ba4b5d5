import { fittingProperties, portReadings } from "#core/session/fitting-ports.ts";
import type { FittingPort, FittingPorts } from "#protocol/scene.ts";
import type { Found, Scenes } from "../hub.ts";
import { askSession, type AskParts } from "./ask-session.ts";
import type { ClassIndex } from "./class-index.ts";

type Query = Parameters<Scenes["fittingPorts"]>[1];

/** Questions that one look may cost a session; a picker is asked at every key. */
const mostAsked = 60;

interface Collected {
  readonly ports: Map<string, FittingPort>;
  readonly isFull: boolean;
  readonly cut?: string;
}

/** Ports of other objects that fit one, where the words of the picker leave any. */
export async function findFittingPorts(
  parts: AskParts & { readonly index: ClassIndex },
  source: string,
  query: Query,
): Promise<Found<FittingPorts>> {
  const own = await askSession(parts, source, (session) => session.getAll(query.object));
  if (!own.ok) return own;
  const { property, as } = query;
  const fitting = fittingProperties(parts.index.documents(source).values(), {
    class: own.value.result.class,
    property,
    as,
  });
  if (fitting === null) {
    const does = as === "target" ? "takes" : "gives";
    return {
      ok: false,
      sentence: `${query.object}.${property} is no port that ${does} a value.`,
    };
  }
  const inScene = new Set(
    parts.index
      .classes(source)
      .filter(({ instances }) => instances > 0)
      .map(({ name }) => name),
  );
  const byClass = Map.groupBy(
    fitting.filter((each) => inScene.has(each.class)),
    (each) => each.class,
  );
  const collected = await collect(parts, source, query, byClass);
  if (!collected.ok) return collected;
  const { ports, isFull, cut } = collected.value;
  const said = isFull ? `Only the first ${ports.size} are shown; type to narrow them.` : cut;
  return {
    ok: true,
    value: { ports: [...ports.values()], ...(said === undefined ? {} : { cut: said }) },
  };
}

async function collect(
  parts: AskParts,
  source: string,
  { object: own, text, limit }: Query,
  byClass: ReadonlyMap<string, readonly Omit<FittingPort, "port" | "object" | "path">[]>,
): Promise<Found<Collected>> {
  const ports = new Map<string, FittingPort>();
  let asked = 0;
  let cut: string | undefined;
  for (const reading of portReadings(text)) {
    const start = reading.property.toLowerCase();
    for (const [className, properties] of byClass) {
      const named = properties.filter((each) => each.property.toLowerCase().startsWith(start));
      if (named.length === 0) continue;
      if (asked >= mostAsked) {
        return {
          ok: true,
          value: { ports, isFull: false, cut: "There may be more; type to narrow them." },
        };
      }
      asked += 1;
      const found = await askSession(parts, source, (session) =>
        session.findObjects({ class: className, prefix: reading.object, limit: limit + 1 }),
      );
      if (!found.ok) return found;
      cut ??= found.value.result.cut;
      for (const { name, path } of found.value.result.objects) {
        if (name === own) continue;
        for (const each of named) {
          const port = `${name}.${each.property}`;
          if (ports.has(port)) continue;
          if (ports.size >= limit) return { ok: true, value: { ports, isFull: true } };
          ports.set(port, { port, object: name, path, ...each });
        }
      }
    }
  }
  return { ok: true, value: { ports, isFull: false, ...(cut === undefined ? {} : { cut }) } };
}
