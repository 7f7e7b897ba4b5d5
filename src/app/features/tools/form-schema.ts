import type { ToolDetail } from "#protocol/tool.ts";
import type { FormSchema } from "#core/form/field-kind.ts";

const schemas = new WeakMap<object, FormSchema>();

/** What a tool's form is made from; the same one for the same schema, so that models are kept. */
export function formSchemaOf(tool: ToolDetail): FormSchema {
  const known = schemas.get(tool.inputSchema);
  if (known) return known;
  const { generated } = tool;
  const schema: FormSchema = {
    root: tool.inputSchema,
    ...(generated?.addressParam == null ? {} : { addressParam: generated.addressParam }),
    ...(generated === undefined ? {} : { className: generated.class }),
  };
  schemas.set(tool.inputSchema, schema);
  return schema;
}
