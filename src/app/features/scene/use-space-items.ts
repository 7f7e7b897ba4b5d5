import { useQueries, useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import type { SourceName } from "#protocol/ids.ts";
import type { JsonValue } from "#protocol/json.ts";
import { useBridge } from "../../bridge/bridge-context.ts";
import type { SpaceItem } from "../../../widgets/space/items.ts";
import { geometryOf, spaceItems, type Geometry } from "./space-items.ts";

/** Objects of a class that are drawn. */
const mostOfAClass = 200;
/** How often places are read anew: things that move are seen to move. */
const readEvery = 200;

/** What is known of a scene in space. */
export interface Space {
  readonly items: readonly SpaceItem[];
  readonly isPending: boolean;
  /** Some class says where its objects are. */
  readonly hasGeometry: boolean;
  readonly error: Error | null;
}

/** The things of a session that have a place, with the values that they have now. Only those are watched. */
export function useSpaceItems(source: SourceName): Space {
  const { queries, values } = useBridge();
  const classes = useQuery(queries.classes(source));
  const alive = (classes.data ?? []).filter(
    ({ abstract, instances }) => !abstract && instances > 0,
  );
  const documents = useQueries({
    queries: alive.map(({ name }) => queries.classDetail(source, name)),
  });
  const geometries = documents
    .flatMap(({ data }) => (data ? [geometryOf(data.document)] : []))
    .filter((geometry) => geometry !== null);
  const found = useQueries({
    queries: geometries.map((geometry) =>
      queries.findObjects(source, { class: geometry.class, limit: mostOfAClass }),
    ),
  });
  const objects = found.flatMap(({ data }, index) => {
    const geometry = geometries[index];
    return data && geometry ? data.objects.map(({ name }) => ({ name, geometry })) : [];
  });
  // Made anew only when other objects are there, or their classes say something else.
  const key = JSON.stringify(objects.map(({ name, geometry }) => [name, geometry]));
  const known = useMemo(() => {
    const pairs = JSON.parse(key) as readonly (readonly [string, Geometry])[];
    // A class's objects are found among those of its base as well; the narrower class knows more.
    return [...new Map(pairs)].map(([name, geometry]) => ({ name, geometry }));
  }, [key]);

  const [items, setItems] = useState<readonly SpaceItem[]>([]);
  useEffect(
    () =>
      values.watch(
        known.map(({ name, geometry }) => ({
          source,
          object: name,
          properties: geometry.properties,
        })),
      ),
    [values, source, known],
  );
  useEffect(() => {
    let last = "";
    const read = () => {
      const now = known.map(({ name, geometry }) => ({
        name,
        geometry,
        values: Object.fromEntries(
          geometry.properties.map((property): [string, JsonValue | undefined] => [
            property,
            values.read(source, name, property)?.value,
          ]),
        ),
      }));
      const text = JSON.stringify(now);
      if (text === last) return;
      last = text;
      setItems(spaceItems(now));
    };
    read();
    const timer = setInterval(read, readEvery);
    return () => clearInterval(timer);
  }, [values, source, known]);
  const error = classes.error ?? documents.find(({ error }) => error)?.error ?? null;
  return {
    items,
    isPending:
      classes.isPending ||
      documents.some(({ isPending }) => isPending) ||
      found.some(({ isPending }) => isPending),
    hasGeometry: geometries.length > 0,
    error,
  };
}
