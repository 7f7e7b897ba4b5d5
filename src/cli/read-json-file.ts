import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Environment } from "#bridge/environment.ts";
import type { Found } from "#bridge/hub/hub.ts";
import { parseJson } from "#core/form/json-parse.ts";
import type { JsonValue } from "#protocol/json.ts";

/** Reads a file of JSON; the sentence says which file, and where it is no JSON. */
export function readJsonFile(path: string, { cwd }: Pick<Environment, "cwd">): Found<JsonValue> {
  let text: string;
  try {
    text = readFileSync(resolve(cwd, path), "utf8");
  } catch (error) {
    const why = error instanceof Error && "code" in error ? String(error.code) : String(error);
    const words = why === "ENOENT" ? "there is no such file" : why;
    return { ok: false, sentence: `${path} cannot be read: ${words}.` };
  }
  // A mark of the byte order is no part of JSON, and some editors write one.
  const bare = text.replace(/^\uFEFF/, "");
  try {
    return { ok: true, value: JSON.parse(bare) as JsonValue };
  } catch (error) {
    const parsed = parseJson(bare);
    const place = parsed.ok
      ? String(error)
      : `line ${parsed.fault.line}, column ${parsed.fault.column}: ${parsed.fault.reason}`;
    return { ok: false, sentence: `${path} is not JSON at ${place}.` };
  }
}
