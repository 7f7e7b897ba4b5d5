import { compileSchema } from "#core/schema/compile-schema.ts";
import { isJsonObject } from "#protocol/json.ts";
import { plain } from "../columns.ts";
import { exitStatus } from "../exit-status.ts";
import type { OwnCommand } from "../own-command.ts";
import { readJsonFile } from "../read-json-file.ts";

export const check: OwnCommand = {
  name: "check",
  usage: "check SCHEMA-FILE ARGS-FILE [--formats] [--json]",
  summary: "Check arguments against a schema: a sentence a fault; status 1 where there is one.",
  run: async (given, environment, output) => {
    const [schemaFile, argsFile, ...rest] = given.positional;
    if (schemaFile === undefined || argsFile === undefined || rest.length > 0) {
      output.error(`Usage: vitrine ${check.usage}`);
      return exitStatus.usage;
    }
    const schema = readJsonFile(schemaFile, environment);
    const args = readJsonFile(argsFile, environment);
    for (const file of [schema, args]) if (!file.ok) output.error(plain(file.sentence));
    if (!schema.ok || !args.ok) return exitStatus.usage;
    const isSchema = isJsonObject(schema.value) || typeof schema.value === "boolean";
    const compiled = compileSchema(schema.value, { formats: given.flags.has("formats") });
    for (const { sentence } of compiled.problems)
      output.error(plain(isSchema ? `In ${schemaFile}: ${sentence}` : sentence));
    if (!isSchema) return exitStatus.usage;
    const findings = compiled.check(args.value);
    if (given.flags.has("json")) output.line(JSON.stringify(findings, null, 2));
    else for (const { sentence } of findings) output.line(plain(sentence));
    return findings.length > 0 ? exitStatus.refused : exitStatus.ok;
  },
};
