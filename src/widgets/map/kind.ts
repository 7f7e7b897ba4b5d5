import type { JsonObject, JsonValue } from "#protocol/json.ts";
import { isJsonObject } from "#protocol/json.ts";
import { listAt, numberAt, objectsAt, textAt } from "../read-data.ts";
import { sayCount, sayFew, sayNumber, summaryOf } from "../words/facts.ts";
import { colour, fields, listOf, number, numbers, text, title } from "../words/schema-parts.ts";
import type { WidgetKind } from "../widget-kind.ts";

/** A place on the map. */
export interface Place {
  readonly lat: number;
  readonly lon: number;
  readonly label: string;
  readonly value: number | null;
  readonly color: string;
  readonly given: JsonObject;
}

/** A line over the map. */
export interface Route {
  readonly label: string;
  readonly color: string;
  /** Longitude and latitude, as drawings take them. */
  readonly points: readonly (readonly [number, number])[];
  readonly given: JsonObject;
}

export const placesOf = (data: JsonObject): readonly Place[] =>
  objectsAt(data, "points").map((given) => ({
    given,
    lat: numberAt(given, "lat") ?? 0,
    lon: numberAt(given, "lon") ?? 0,
    label: textAt(given, "label"),
    value: numberAt(given, "value") ?? null,
    color: textAt(given, "color"),
  }));

export const routesOf = (data: JsonObject): readonly Route[] =>
  objectsAt(data, "routes").map((given) => ({
    given,
    label: textAt(given, "label"),
    color: textAt(given, "color"),
    points: listAt(given, "points").map(pointOf),
  }));

function pointOf(point: JsonValue): readonly [number, number] {
  if (isJsonObject(point)) return [numberAt(point, "lon") ?? 0, numberAt(point, "lat") ?? 0];
  const [lat = 0, lon = 0] = Array.isArray(point) ? (point as readonly JsonValue[]) : [];
  return [Number(lon), Number(lat)];
}

const lat = number("Degrees north; south is negative.", { minimum: -90, maximum: 90 });
const lon = number("Degrees east; west is negative.", { minimum: -180, maximum: 180 });

/** Places and routes on a map of the world that needs no network. */
export const map: WidgetKind = {
  name: "map",
  title: "Map",
  group: "space",
  description:
    "Points and routes on a map of the world that is part of the page: nothing is asked of the network. Zoom and move by wheel, pointer or keys.",
  hint: "points",
  schema: fields(
    {
      title,
      points: listOf(
        fields(
          {
            lat,
            lon,
            label: text("Its name; other fields may link it with other widgets."),
            value: number("The larger, the larger its disc."),
            color: colour,
          },
          ["lat", "lon"],
          { additionalProperties: { type: ["string", "number", "boolean", "null"] } },
        ),
        "The places.",
      ),
      routes: listOf(
        fields(
          {
            label: text("Its name."),
            color: colour,
            points: listOf(
              {
                anyOf: [
                  numbers(2, "Latitude and longitude."),
                  fields({ lat, lon }, ["lat", "lon"]),
                ],
              },
              "Its points in order: [latitude, longitude] or {lat, lon}.",
            ),
          },
          ["points"],
        ),
        "Lines between places, drawn along the sphere.",
      ),
      center: fields({ lat, lon }, ["lat", "lon"], {
        description: "The middle at first; absent: all points are in sight.",
      }),
      zoom: number("1 is the whole world; with a center.", { minimum: 1, maximum: 64 }),
    },
    [],
  ),
  example: {
    title: "Stations that share the chambers' design",
    points: [
      { label: "Catania", lat: 37.5, lon: 15.09, value: 4 },
      { label: "Louvain-la-Neuve", lat: 50.67, lon: 4.61, value: 2 },
      { label: "Glasgow", lat: 55.86, lon: -4.25, value: 3 },
      { label: "Los Alamos", lat: 35.88, lon: -106.3, value: 6 },
      { label: "Tokyo", lat: 35.68, lon: 139.69, value: 5 },
    ],
    routes: [
      {
        label: "chamber4, by air",
        points: [
          [37.5, 15.09],
          [50.67, 4.61],
          [55.86, -4.25],
        ],
      },
      {
        label: "spare gas system",
        color: "s2",
        points: [
          [35.88, -106.3],
          [55.86, -4.25],
        ],
      },
    ],
  },
  recipe: `## When to use

Places on the earth, and ways between them.

## How to use

\`points\` have \`lat\` and \`lon\` in degrees, a \`label\` and perhaps a \`value\` that makes them larger. \`routes\` have
\`points\` as \`[lat, lon]\` or \`{lat, lon}\`. Without \`center\` everything is in sight.
A click tells \`itemclick\` with the place or route. It is drawn from a coarse map (1:110 million), so it is for countries, not for streets.
`,
  size: { w: 6, h: 8, minW: 2, minH: 3 },
  emits: ["itemclick"],
  normalise: (data) => ({
    ...data,
    ...(data["routes"] === undefined
      ? {}
      : {
          routes: routesOf(data).map(({ given, points }) => ({
            ...given,
            points: points.map(([lon, lat]) => [lat, lon]),
          })),
        }),
  }),
  isEmpty: (data) => placesOf(data).length === 0 && routesOf(data).length === 0,
  summary: (data) => {
    const places = placesOf(data);
    const routes = routesOf(data);
    const names = places.map(({ label, lat, lon, value }) => {
      const where = `${sayNumber(Math.round(lat * 10) / 10)}, ${sayNumber(Math.round(lon * 10) / 10)}`;
      return `${label || "a place"} (${where}${value === null ? "" : `; ${sayNumber(value)}`})`;
    });
    return summaryOf(
      `${sayCount(places.length, "place")} and ${sayCount(routes.length, "route")} on a map.`,
      places.length > 0 && `${sayFew(names, 8)}.`,
      routes.length > 0 &&
        `Routes: ${sayFew(routes.map(({ label, points }) => label || `${points.length} points`))}.`,
    );
  },
  table: (data) => ({
    columns: ["label", "lat", "lon", "value"],
    rows: placesOf(data).map(({ label, lat, lon, value }) => [label, lat, lon, value]),
  }),
};
