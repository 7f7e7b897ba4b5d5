import type { Feature, FeatureCollection } from "geojson";
import { feature, mesh } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";
import world from "world-atlas/countries-110m.json";

const topology = world as unknown as Topology<{
  readonly countries: GeometryCollection<{ readonly name?: string }>;
  readonly land: GeometryCollection;
}>;

/** All land as one shape. */
export const land: Feature | FeatureCollection = feature(topology, topology.objects.land);

/** The lines between countries, each once. */
export const borders = mesh(topology, topology.objects.countries, (a, b) => a !== b);
