import { z } from "zod";
import { sourceNamePattern } from "#protocol/ids.ts";
import type { Found } from "../hub/hub.ts";
import type { NamedSourceSpec, SourceSpec } from "../sources/source-spec.ts";
import { createExpander, type ExpansionHints } from "./expand-variables.ts";
import { parseCommentedJson } from "./json-fault.ts";
import { badName, parseUrl } from "./server-target.ts";

/** What a config file asks for, and what of it is left out, a sentence each. */
export interface ConfigFile {
  readonly sources: readonly NamedSourceSpec[];
  readonly skipped: readonly string[];
  /** Values that must never be written anywhere. */
  readonly secrets: readonly string[];
}

const texts = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.boolean()]).transform(String),
);

const entry = z.object({
  type: z.string().optional(),
  transport: z.string().optional(),
  command: z.string().min(1).optional(),
  args: z.array(z.union([z.string(), z.number()]).transform(String)).optional(),
  env: texts.optional(),
  cwd: z.string().optional(),
  url: z.string().optional(),
  serverUrl: z.string().optional(),
  headers: texts.optional(),
  disabled: z.boolean().optional(),
});

type Entry = z.infer<typeof entry>;

/** Keys under which clients keep their servers: most of them the first, VS Code the second. */
const keys = ["mcpServers", "servers"] as const;

/**
 * Reads a config file of another client: `mcpServers`, or VS Code's `servers`.
 * A file that cannot be read as such is refused whole; a server that only
 * another client could start is left out with a sentence.
 */
export function parseConfigFile(
  text: string,
  path: string,
  hints: Omit<ExpansionHints, "file">,
): Found<ConfigFile> {
  const refuse = (sentence: string) => ({ ok: false, sentence: `${path}: ${sentence}` }) as const;
  const json = parseCommentedJson(text);
  if (!json.ok) return refuse(json.sentence);
  const root = z.looseObject({}).safeParse(json.value);
  const key = keys.find((name) => root.success && root.data[name] !== undefined);
  if (!root.success || key === undefined) {
    return refuse('there is neither "mcpServers" nor "servers" in it.');
  }
  const servers = z.record(z.string(), z.unknown()).safeParse(root.data[key]);
  if (!servers.success) return refuse(`"${key}" is an object of servers by name.`);

  const expand = createExpander({ ...hints, file: path });
  const sources: NamedSourceSpec[] = [];
  const skipped: string[] = [];
  const secrets: string[] = [];
  for (const [name, value] of Object.entries(servers.data)) {
    const read = entry.safeParse(value);
    if (!read.success) return refuse(`server "${name}": ${fault(read.error)}`);
    if (read.data.disabled === true) {
      skipped.push(`${path}: server "${name}" is switched off there and left out.`);
      continue;
    }
    if (!sourceNamePattern.test(name)) return refuse(badName(name));
    const spec = specOf(read.data, expand);
    switch (spec.type) {
      case "wrong":
        return refuse(`server "${name}": ${spec.sentence}`);
      case "skipped":
        skipped.push(`${path}: server "${name}" is left out: ${spec.sentence}`);
        break;
      case "spec":
        sources.push({ name, spec: spec.spec });
        secrets.push(...Object.values(spec.secrets));
    }
  }
  return { ok: true, value: { sources, skipped, secrets } };
}

type ReadSpec =
  | { readonly type: "wrong"; readonly sentence: string }
  | { readonly type: "skipped"; readonly sentence: string }
  | {
      readonly type: "spec";
      readonly spec: SourceSpec;
      readonly secrets: Readonly<Record<string, string>>;
    };

function specOf(given: Entry, expand: ReturnType<typeof createExpander>): ReadSpec {
  const kind = given.type ?? given.transport;
  if (kind === "sse") {
    return {
      type: "skipped",
      sentence: "it uses the old SSE transport; give its streamable HTTP URL.",
    };
  }
  const { value, missing } = expand(given);
  if (missing !== null) return { type: "skipped", sentence: missing };
  const url = value.url ?? value.serverUrl;
  if (value.command !== undefined) {
    const { command, args = [], env, cwd } = value;
    const spec = {
      type: "stdio",
      command,
      args,
      ...(env ? { env } : {}),
      ...(cwd === undefined ? {} : { cwd }),
    } as const;
    return { type: "spec", spec, secrets: secretValues(env ?? {}) };
  }
  if (url === undefined) return { type: "wrong", sentence: 'it has neither "command" nor "url".' };
  const parsed = parseUrl(url);
  if (!parsed.ok) return { type: "wrong", sentence: parsed.sentence };
  const { headers } = value;
  return {
    type: "spec",
    spec: { ...parsed.value, ...(headers ? { headers } : {}) } as SourceSpec,
    secrets: headers ?? {},
  };
}

/** Environment values that are worth hiding wherever they turn up: not `1`, `true`, paths or addresses. */
const secretValues = (env: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(env).filter(
      ([, value]) => value.length >= 12 && !/^(?:[./~]|https?:)/.test(value),
    ),
  );

function fault(error: z.ZodError): string {
  const [first] = error.issues;
  const at = first?.path.join(".") ?? "";
  return `${at === "" ? "it" : `"${at}"`} is not what it should be (${first?.message ?? "wrong"}).`;
}
