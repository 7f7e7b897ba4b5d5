import { isJsonObject, type JsonObject, type JsonValue } from "#protocol/json.ts";
import { standardDialect } from "../../schema/dialects.ts";
import { conditionsOf } from "./conditions.ts";
import { ownView, takeNullOut } from "./nullability.ts";
import { targetOf } from "./resolve-ref.ts";
import { withVariants } from "./variant-views.ts";
import { mergeViews, type SchemaView } from "./view.ts";

const anything: JsonObject = {};
const nothing: JsonObject = { not: {} };

const bare = { isNullable: false, unions: [], conditions: [], needs: [], refs: [] } as const;
const anyView: SchemaView = { schema: anything, ...bare };
const noView: SchemaView = { schema: nothing, ...bare };

const views = new WeakMap<JsonObject, WeakMap<JsonObject, SchemaView>>();
/** Schemas that are being read at this moment: one that comes again refers to itself. */
const reading = new Set<JsonObject>();
/** Deeper than any sound schema goes between a value and its definition. */
const depthLimit = 128;

/** Reads a schema inside its document. Remembered per document and schema, so that asking again is free. */
export function viewOf(root: JsonObject, raw: JsonValue | undefined): SchemaView {
  if (!isJsonObject(raw)) return raw === false ? noView : anyView;
  const inRoot = views.get(root) ?? new WeakMap<JsonObject, SchemaView>();
  views.set(root, inRoot);
  const known = inRoot.get(raw);
  if (known) return known;
  if (reading.has(raw) || reading.size > depthLimit)
    return { ...anyView, problem: "The schema refers to itself without end." };
  reading.add(raw);
  try {
    const view = takeNullOut(read(root, raw));
    inRoot.set(raw, view);
    return view;
  } finally {
    reading.delete(raw);
  }
}

/** What draft-07 still hears beside a reference: words about the value, none that limit it. */
const besideReference = ["title", "description", "default", "examples", "deprecated"].concat([
  "readOnly",
  "writeOnly",
]);

/** A schema as its dialect reads it: beside a reference draft-07 has no rules. */
function asRead(root: JsonObject, raw: JsonObject): JsonObject {
  const dialect = root["$schema"];
  const isOld = typeof dialect === "string" && standardDialect(dialect)?.draft === "draft-07";
  if (!isOld || typeof raw["$ref"] !== "string") return raw;
  const kept = Object.entries(raw).filter(([keyword]) => besideReference.includes(keyword));
  return { ...Object.fromEntries(kept), $ref: raw["$ref"] };
}

function read(root: JsonObject, given: JsonObject): SchemaView {
  const raw = asRead(root, given);
  const { $ref, $dynamicRef, $recursiveRef, allOf, ...rest } = raw;
  let view = ownView(rest, conditionsOf(rest));
  if (Array.isArray(allOf))
    view = mergeViews(
      allOf.reduce<SchemaView>((left, part) => mergeViews(left, viewOf(root, part)), anyView),
      view,
    );
  const ref = [$ref, $dynamicRef, $recursiveRef].find((each) => typeof each === "string");
  if (ref !== undefined) view = mergeViews(referred(root, ref), view);
  for (const keyword of ["anyOf", "oneOf"] as const) {
    const branches = rest[keyword];
    if (!Array.isArray(branches) || branches.length === 0) continue;
    view = withVariants((part) => viewOf(root, part), view, {
      keyword,
      branches,
      ...discriminatorIn(rest),
    });
  }
  return view;
}

const discriminatorIn = ({ discriminator }: JsonObject): { readonly discriminator?: string } =>
  isJsonObject(discriminator) && typeof discriminator["propertyName"] === "string"
    ? { discriminator: discriminator["propertyName"] }
    : {};

function referred(root: JsonObject, ref: string): SchemaView {
  const target = targetOf(root, ref);
  if (target === undefined)
    return { ...anyView, problem: `The schema refers to ${ref}, which is not in it.` };
  const view = viewOf(root, target);
  if (view.problem?.endsWith("without end.") === true)
    return { ...view, problem: `The schema refers to itself: ${ref}.` };
  return { ...view, refs: [...view.refs, ref] };
}
