import type { Found } from "../hub/hub.ts";
import type { NamedSourceSpec } from "../sources/source-spec.ts";
import type { ExpansionHints } from "./expand-variables.ts";
import { parseConfigFile } from "./config-file.ts";
import { parseHeader } from "./header-option.ts";
import { usualFolderName } from "./folder-name.ts";
import { parsePage, usualPageName } from "./page-target.ts";
import { parseServerTarget } from "./server-target.ts";
import { parseSessionTarget, usualSessionName } from "./session-target.ts";

/** An option of TARGET as it was typed. */
export interface TargetOption {
  readonly name: "session" | "server" | "page" | "tools" | "config" | "header";
  readonly value: string;
}

/** Sources to attach, in the order in which they were named. */
export interface TargetConfig {
  readonly sources: readonly NamedSourceSpec[];
  /** What was left out, a sentence each. */
  readonly notes: readonly string[];
  readonly secrets: readonly string[];
}

/** What reading TARGET needs from outside. */
export interface TargetHints extends Omit<ExpansionHints, "file"> {
  /** Text of a file; throws as `readFileSync` does. */
  readonly readFile: (path: string) => string;
}

/**
 * Reads `--session`, `--server`, `--page`, `--tools`, `--config` and `--header`. `demo` says when
 * the demo session is added by itself: always, or where nothing was named.
 */
export function readTarget(
  options: readonly TargetOption[],
  demo: "always" | "alone",
  hints: TargetHints,
): Found<TargetConfig> {
  const sources: NamedSourceSpec[] = [];
  const notes: string[] = [];
  const secrets: string[] = [];
  const headers: { readonly after: number; readonly text: string }[] = [];
  let isNone = false;

  for (const { name, value } of options) {
    if (name === "session") {
      if (value === "none") {
        isNone = true;
        continue;
      }
      const spec = parseSessionTarget(value);
      if (!spec.ok) return spec;
      const wanted = usualSessionName(spec.value);
      sources.push({ name: freeName(wanted, sources), spec: spec.value });
    } else if (name === "server") {
      const server = parseServerTarget(value);
      if (!server.ok) return server;
      sources.push(server.value);
    } else if (name === "tools") {
      sources.push({
        name: freeName(usualFolderName(value), sources),
        spec: { type: "toolFolder", path: value },
      });
    } else if (name === "page") {
      const page = parsePage(value);
      if (!page.ok) return page;
      sources.push({ name: freeName(usualPageName(page.value), sources), spec: page.value });
    } else if (name === "config") {
      const config = readConfig(value, hints);
      if (!config.ok) return config;
      sources.push(...config.value.sources);
      notes.push(...config.value.skipped);
      secrets.push(...config.value.secrets);
    } else {
      headers.push({ after: sources.length, text: value });
    }
  }

  for (const { after, text } of headers) {
    const header = parseHeader(text, hints.env);
    if (!header.ok) return header;
    const at = serverOfHeader(sources, after);
    const of = at === null ? undefined : sources[at];
    if (at === null || of?.spec.type !== "http") {
      return {
        ok: false,
        sentence: `--header ${text} stands after no --server with a URL; it is for the one before it.`,
      };
    }
    const { name, value } = header.value;
    sources[at] = { ...of, spec: { ...of.spec, headers: { ...of.spec.headers, [name]: value } } };
    secrets.push(value);
  }

  const twice = sources.find(
    ({ name }, index) => sources.findIndex((other) => other.name === name) < index,
  );
  if (twice)
    return {
      ok: false,
      sentence: `Two sources are called "${twice.name}"; give each a name of its own.`,
    };
  const isNamed = sources.some(({ spec }) => spec.type === "demo");
  const isAdded = demo === "always" ? !isNone && !isNamed : options.length === 0;
  const added: readonly NamedSourceSpec[] = isAdded
    ? [{ name: freeName("demo", sources), spec: { type: "demo" } }]
    : [];
  return { ok: true, value: { sources: [...added, ...sources], notes, secrets } };
}

/** The URL that a header is for: the one named right before it, or the only one there is. */
function serverOfHeader(sources: readonly NamedSourceSpec[], after: number): number | null {
  const urls = sources.flatMap(({ spec }, index) => (spec.type === "http" ? [index] : []));
  const before = urls.findLast((index) => index < after);
  if (before !== undefined) return before;
  return urls.length === 1 ? (urls[0] ?? null) : null;
}

function readConfig(path: string, hints: TargetHints): ReturnType<typeof parseConfigFile> {
  let text: string;
  try {
    text = hints.readFile(path);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : null;
    const why = code === "ENOENT" ? "there is no such file" : `it cannot be read (${String(code)})`;
    return { ok: false, sentence: `${path}: ${why}.` };
  }
  return parseConfigFile(text, path, hints);
}

function freeName(wanted: string, sources: readonly NamedSourceSpec[]): string {
  const taken = new Set(sources.map(({ name }) => name));
  let name = wanted;
  for (let number = 2; taken.has(name); number++) name = `${wanted}-${number}`;
  return name;
}
