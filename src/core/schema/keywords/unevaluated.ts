import { explainNode } from "../nodes/evaluate.ts";
import { placeIn, subjectOf } from "../nodes/place.ts";
import type { SchemaNode } from "../nodes/schema-node.ts";
import type { Seen } from "../nodes/seen.ts";
import type { KeywordGroup } from "../nodes/site.ts";
import { sentences } from "../sentences.ts";
import { unknownName } from "./members.ts";

type Members = Readonly<Record<string, unknown>>;

/** `unevaluatedProperties`: members that no other schema of this value has judged. */
export const unevaluatedPropertiesGroup: KeywordGroup = ({ node, child }) => {
  const others = child("unevaluatedProperties");
  return {
    late: [
      {
        keyword: "unevaluatedProperties",
        applies: "object",
        test: (value, run, seen) => {
          for (const name of unseenKeys(value as Members, seen))
            if (!others.test((value as Members)[name], run)) return false;
          seen.hasAllKeys = true;
          return true;
        },
        explain: (value, place, run, report, seen) => {
          for (const name of unseenKeys(value as Members, seen)) {
            if (report.isFull()) return;
            const member = (value as Members)[name];
            const at = placeIn(place, name, true);
            if (others.schema === false) {
              const names = declaredNames(node);
              report.add(at, {
                keyword: "unevaluatedProperties",
                rule: false,
                received: member,
                // A variant that does not apply here may know the name.
                ...(names.includes(name)
                  ? { sentence: sentences.notTaken(subjectOf(at)) }
                  : unknownName(place, name, names)),
              });
            } else if (!others.test(member, run)) explainNode(others, member, at, run, report);
          }
        },
      },
    ],
  };
};

function unseenKeys(value: Members, seen: Seen): readonly string[] {
  if (seen.hasAllKeys) return [];
  return Object.keys(value).filter((name) => value[name] !== undefined && !seen.keys.has(name));
}

// Far more than a list in a sentence shows.
const mostSchemas = 1000;

/** Names that a schema and those beside it declare, for the list of what may be there. */
function declaredNames(start: SchemaNode): readonly string[] {
  const names = new Set<string>();
  const nodes = new Set([start]);
  for (const node of nodes) {
    for (const name of node.parts.properties.keys()) names.add(name);
    if (nodes.size > mostSchemas) break;
    for (const inner of node.inPlace) nodes.add(inner);
    if (node.reference !== null) nodes.add(node.reference.target);
  }
  return [...names];
}

/** `unevaluatedItems`: items that no other schema of this value has judged. */
export const unevaluatedItemsGroup: KeywordGroup = ({ child }) => {
  const others = child("unevaluatedItems");
  return {
    late: [
      {
        keyword: "unevaluatedItems",
        applies: "array",
        test: (value, run, seen) => {
          const items = value as readonly unknown[];
          for (let index = seen.items; index < items.length; index++)
            if (!seen.itemsBeyond.has(index) && !others.test(items[index], run)) return false;
          seen.items = items.length;
          return true;
        },
        explain: (value, place, run, report, seen) => {
          const items = value as readonly unknown[];
          const isClosed = others.schema === false && seen.itemsBeyond.size === 0;
          if (isClosed && items.length > seen.items) {
            const sentence = sentences.hasAtMost(
              subjectOf(place),
              seen.items,
              "item",
              items.length,
            );
            report.add(place, {
              keyword: "unevaluatedItems",
              rule: false,
              received: items,
              sentence,
            });
            return;
          }
          for (let index = seen.items; index < items.length && !report.isFull(); index++) {
            if (seen.itemsBeyond.has(index) || others.test(items[index], run)) continue;
            explainNode(others, items[index], placeIn(place, index), run, report);
          }
        },
      },
    ],
  };
};
