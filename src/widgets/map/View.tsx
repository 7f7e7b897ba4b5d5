import type { GeoProjection } from "d3-geo";
import { useMemo } from "react";
import { isJsonObject, type JsonObject } from "#protocol/json.ts";
import { IconButton } from "../../app/ui/Button.tsx";
import { IconFocus2, IconMinus, IconPlus } from "../../app/ui/icons.ts";
import { numberAt } from "../read-data.ts";
import { Items } from "../page/Items.tsx";
import { quietView } from "../parts/quiet-view.tsx";
import { safeColour, seriesColour } from "../words/colour.ts";
import { sayNumber } from "../words/facts.ts";
import { selectedBy } from "../words/selected.ts";
import type { WidgetViewProps } from "../widget-kind.ts";
import { map, placesOf, routesOf, type Place } from "./kind.ts";
import { placeNames } from "./place-names.ts";
import { mapPaths, projectionFor, routePath, sightOf, type Sight } from "./projection.tsx";
import { useSight } from "./use-sight.tsx";
import classes from "./View.module.css";

/** More names than this would lie on each other. */
const mostNames = 60;
/** More places than this are no longer drawn apart. */
const mostPlaces = 5000;

/** Draws a `map`. */
export const MapView = quietView(function MapView(props: WidgetViewProps) {
  const { data, size, selection, linkKey, emit } = props;
  const { width, height } = size;
  const places = useMemo(() => placesOf(data), [data]);
  const routes = useMemo(() => routesOf(data), [data]);
  const words = useMemo(() => map.summary(data), [data]);
  const isSelected = useMemo(() => selectedBy(selection, linkKey), [selection, linkKey]);
  const start = useMemo(
    () => givenSight(data) ?? sightOf(places, routes, { width, height }),
    [data, places, routes, width, height],
  );
  const view = useSight(start, (sight) => projectionFor(sight, { width, height }));
  const { sight } = view;
  const projection = useMemo(() => projectionFor(sight, { width, height }), [sight, width, height]);
  const paths = useMemo(() => mapPaths(projection), [projection]);
  const tell = (given: JsonObject) => emit("itemclick", { ...given });
  const dots = useMemo(
    () => dotsOf(places, projection, { width, height }),
    [places, projection, width, height],
  );
  const names = useMemo(
    () =>
      places.length <= mostNames && width >= 260
        ? placeNames(
            dots.map(({ place, ...dot }) => ({ ...dot, label: place.label })),
            { width, height },
          )
        : null,
    [places, dots, width, height],
  );
  return (
    <div className={classes.map}>
      {/* Arrows, plus, minus and 0 move the map. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <svg
        ref={view.svg}
        className={classes.picture}
        width={width}
        height={height}
        role="application"
        aria-label={words}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        {...view.handlers}
      >
        <path className={classes.sphere} d={paths.sphere} />
        <path className={classes.grid} d={paths.grid} />
        <path className={classes.land} d={paths.land} />
        <path className={classes.borders} d={paths.borders} />
        {routes.map((route, index) => (
          <path
            key={index}
            className={classes.route}
            d={routePath(projection, route)}
            stroke={safeColour(route.color) ?? seriesColour(index)}
            {...(isSelected(route.given) ? { "data-selected": true } : {})}
            onClick={() => tell(route.given)}
          >
            <title>{route.label}</title>
          </path>
        ))}
        {dots.map(({ place, x, y, r }, index) => {
          const name = names?.[index];
          return (
            <g
              key={place.at}
              className={classes.place}
              transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}
              {...(isSelected(place.given) ? { "data-selected": true } : {})}
              onClick={() => tell(place.given)}
            >
              <title>{place.label}</title>
              <circle r={r} fill={safeColour(place.color) ?? "var(--s1)"} />
              {name && (
                <text x={name.dx} y={name.dy} textAnchor={name.anchor}>
                  {place.label}
                </text>
              )}
            </g>
          );
        })}
      </svg>
      {width >= 200 && height >= 120 && (
        <div className={classes.keys}>
          <IconButton
            size="small"
            icon={IconPlus}
            label="Closer"
            onClick={() => view.zoomBy(1.6)}
          />
          <IconButton
            size="small"
            icon={IconMinus}
            label="Farther"
            onClick={() => view.zoomBy(1 / 1.6)}
          />
          {view.isMoved && (
            <IconButton size="small" icon={IconFocus2} label="All in sight" onClick={view.reset} />
          )}
        </div>
      )}
      <Items
        label="Places and routes"
        items={[
          ...places.map((place, index) => ({
            key: `p${index}`,
            name: place.label || "A place",
            detail: place.value === null ? "" : sayNumber(place.value),
            isSelected: isSelected(place.given),
            onOpen: () => tell(place.given),
          })),
          ...routes.map((route, index) => ({
            key: `r${index}`,
            name: route.label || "A route",
            detail: `${route.points.length} points`,
            isSelected: isSelected(route.given),
            onOpen: () => tell(route.given),
          })),
        ]}
      />
    </div>
  );
});

/** The places that are in the picture, with where and how big they are drawn. */
function dotsOf(
  places: readonly Place[],
  projection: GeoProjection,
  { width, height }: { readonly width: number; readonly height: number },
) {
  const most = places.reduce((most, { value }) => Math.max(most, value ?? 0), 0);
  return places.slice(0, mostPlaces).flatMap((place, at) => {
    const [x, y] = projection([place.lon, place.lat]) ?? [-99, -99];
    if (x < -20 || y < -20 || x > width + 20 || y > height + 20) return [];
    const r =
      place.value === null || most <= 0
        ? 4
        : 2 + 5 * Math.min(1, width / 360) * Math.sqrt(Math.max(0, place.value) / most);
    return [{ place: { ...place, at }, x, y, r }];
  });
}

function givenSight(data: JsonObject): Sight | null {
  const center = data["center"];
  if (!isJsonObject(center)) return null;
  return {
    lat: numberAt(center, "lat") ?? 0,
    lon: numberAt(center, "lon") ?? 0,
    zoom: numberAt(data, "zoom") ?? 4,
  };
}
