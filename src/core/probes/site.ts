import { isJsonObject, type JsonObject, type JsonValue } from "#protocol/json.ts";
import { partsOf } from "./good/good-object.ts";
import { goodValue, valueOfShape } from "./good/good-value.ts";
import { plainMaking } from "./good/making.ts";
import { withMember } from "./good/repair.ts";
import { readShape } from "./shape/read-shape.ts";
import type { SchemaPart, SchemaSource } from "./shape/schema-part.ts";
import type { Shape } from "./shape/shape.ts";

/** One place of the arguments where something can be wrong. */
export interface Site {
  readonly segments: readonly (string | number)[];
  readonly shape: Shape;
  /** A value that fits here. */
  readonly good: JsonValue;
  /** Whether the object around it requires it. */
  readonly isRequired: boolean;
  /** Which branch of a union this is; empty where there is no choice. */
  readonly branch: string;
  /** The whole arguments with another value here, or without one (`undefined`). */
  readonly put: (value: JsonValue | undefined) => JsonObject;
}

// Bounds of the walk: what is deeper or later is found by no person either.
const deepest = 6;
const mostSites = 400;
const mostBranches = 4;

/**
 * Every place of a tool's arguments, the nearest to the root first. `root` are
 * arguments that are good; each place is shown with only what it needs around
 * it, so that an input made from it has one fault.
 */
export function sitesOf(source: SchemaSource, root: JsonObject): readonly Site[] {
  const shape = readShape(source, [source.root]);
  if (shape === null) return [];
  const first: Site = {
    segments: [],
    shape,
    good: root,
    isRequired: true,
    branch: "",
    put: (value) => (isJsonObject(value) ? value : {}),
  };
  const sites: Site[] = [];
  const waiting: Site[] = [first];
  const opened = new Map<SchemaPart["schema"], number>();
  for (let site = waiting.shift(); site !== undefined; site = waiting.shift()) {
    if (sites.length >= mostSites) break;
    sites.push(site);
    if (site.segments.length >= deepest || isCircle(site, opened)) continue;
    waiting.push(...inside(source, site));
  }
  return sites;
}

/** A definition that is met again and again is opened only a few times. */
function isCircle({ shape }: Site, opened: Map<SchemaPart["schema"], number>): boolean {
  const [part] = shape.parts;
  if (part === undefined || !isJsonObject(part.schema)) return false;
  const times = (opened.get(part.schema) ?? 0) + 1;
  opened.set(part.schema, times);
  return times > 3;
}

function inside(source: SchemaSource, site: Site): readonly Site[] {
  const [union] = site.shape.unions;
  if (union !== undefined)
    return union.branches
      .slice(0, mostBranches)
      .flatMap((branch, index) => branchSite(source, site, branch, index));
  return [...members(source, site), ...items(source, site)];
}

/** The same place, read as one branch of its union. */
function branchSite(
  source: SchemaSource,
  site: Site,
  branch: SchemaPart,
  index: number,
): readonly Site[] {
  const shape = readShape(source, [...site.shape.parts, branch]);
  const good = shape === null ? undefined : valueOfShape(source, shape, plainMaking);
  if (shape === null || good === undefined) return [];
  // At the root the other arguments that are needed stay.
  const whole =
    site.segments.length === 0 && isJsonObject(good) && isJsonObject(site.good)
      ? { ...good }
      : good;
  return [{ ...site, shape, good: whole, branch: `${site.branch}~${index + 1}` }];
}

function members(source: SchemaSource, site: Site): readonly Site[] {
  const { shape, good } = site;
  const { object } = shape;
  if (!isJsonObject(good)) return [];
  const declared = [...object.properties.keys()];
  const isMap = declared.length === 0 && (object.others.length > 0 || object.patterns.length > 0);
  const names = isMap ? Object.keys(good).slice(0, 1) : declared;
  const wanted = isMap && names.length === 0 ? ["key1"] : names;
  return wanted.flatMap((name) => {
    const parts = partsOf(object, name);
    const read = parts === null ? null : readShape(source, parts);
    if (parts === null || read === null) return [];
    const present = Object.hasOwn(good, name) ? good[name] : undefined;
    const value = present ?? goodValue(source, parts, { ...plainMaking, depth: 1 });
    if (value === undefined) return [];
    return [
      {
        segments: [...site.segments, name],
        shape: read,
        good: value,
        isRequired: object.required.includes(name),
        branch: site.branch,
        put: (given) => site.put(withMember(good, name, given)),
      } satisfies Site,
    ];
  });
}

function items(source: SchemaSource, site: Site): readonly Site[] {
  const { shape, good } = site;
  const { prefix, rest } = shape.list;
  if (!Array.isArray(good)) return [];
  const list = good as readonly JsonValue[];
  const places = prefix.length > 0 ? prefix : rest.length > 0 ? [rest] : [];
  return places.slice(0, 8).flatMap((parts, index) => {
    const read = readShape(source, parts);
    const value = list[index] ?? goodValue(source, parts, { ...plainMaking, depth: 1 });
    if (read === null || value === undefined || index > list.length) return [];
    return [
      {
        segments: [...site.segments, index],
        shape: read,
        good: value,
        isRequired: index < shape.list.least,
        branch: site.branch,
        put: (given) =>
          site.put(
            given === undefined
              ? list.filter((_, at) => at !== index)
              : list.toSpliced(index, 1, given),
          ),
      } satisfies Site,
    ];
  });
}
