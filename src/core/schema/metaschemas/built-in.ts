import type { JsonObject } from "#protocol/json.ts";
import { ownText } from "../own.ts";
import { draft07 } from "./draft-07.ts";
import { applicator2019 } from "./draft-2019-09/applicator.ts";
import { content2019 } from "./draft-2019-09/content.ts";
import { core2019 } from "./draft-2019-09/core.ts";
import { format2019 } from "./draft-2019-09/format.ts";
import { metaData2019 } from "./draft-2019-09/meta-data.ts";
import { schema2019 } from "./draft-2019-09/schema.ts";
import { validation2019 } from "./draft-2019-09/validation.ts";
import { applicator2020 } from "./draft-2020-12/applicator.ts";
import { content2020 } from "./draft-2020-12/content.ts";
import { core2020 } from "./draft-2020-12/core.ts";
import { formatAnnotation2020 } from "./draft-2020-12/format-annotation.ts";
import { formatAssertion2020 } from "./draft-2020-12/format-assertion.ts";
import { metaData2020 } from "./draft-2020-12/meta-data.ts";
import { schema2020 } from "./draft-2020-12/schema.ts";
import { unevaluated2020 } from "./draft-2020-12/unevaluated.ts";
import { validation2020 } from "./draft-2020-12/validation.ts";

const documents: readonly JsonObject[] = [
  draft07,
  schema2019,
  core2019,
  applicator2019,
  validation2019,
  metaData2019,
  format2019,
  content2019,
  schema2020,
  core2020,
  applicator2020,
  unevaluated2020,
  validation2020,
  metaData2020,
  formatAnnotation2020,
  formatAssertion2020,
  content2020,
];

/** The published metaschemas of the three dialects by their `$id`, without `#`: schemas may refer to them, nothing is fetched. */
export const builtInSchemas: ReadonlyMap<string, JsonObject> = new Map(
  documents.map((document) => [(ownText(document, "$id") ?? "").replace(/#$/, ""), document]),
);
