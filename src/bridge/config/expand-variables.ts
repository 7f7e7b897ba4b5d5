import { dirname, resolve, basename } from "node:path";

/** Where the values of a config file's variables come from. */
export interface ExpansionHints {
  readonly file: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly home: string;
}

/** The value with its variables filled in; `missing` says which could not be. */
export interface Expanded<Value> {
  readonly value: Value;
  readonly missing: string | null;
}

const variable = /\$\{([^{}]{1,200})\}/g;

/**
 * Makes the function that fills in the variables which other clients know in
 * their config files: `${env:NAME}`, `${NAME}`, `${NAME:-default}`,
 * `${workspaceFolder}`, `${userHome}`. A command line has none of them: there
 * the shell has already done it.
 */
export function createExpander({
  file,
  env,
  home,
}: ExpansionHints): <Value>(value: Value) => Expanded<Value> {
  const folder = dirname(resolve(file));
  // VS Code keeps the file in a folder of its own inside the workspace.
  const workspace = [".vscode", ".cursor"].includes(basename(folder)) ? dirname(folder) : folder;

  const find = (name: string): string | null => {
    if (name === "workspaceFolder") return workspace;
    if (name === "userHome") return home;
    const [, ofEnv, plain, fallback] =
      /^(?:env:([A-Za-z_]\w*)|([A-Za-z_]\w*)(?::-(.*))?)$/.exec(name) ?? [];
    const found = env[ofEnv ?? plain ?? ""];
    return found !== undefined && found !== "" ? found : (fallback ?? null);
  };

  return (value) => {
    let missing: string | null = null;
    const text = (given: string): string =>
      given.replace(variable, (whole, name: string) => {
        const found = find(name);
        if (found !== null) return found;
        missing ??= name.includes(":")
          ? `${whole} is a question that only its own client can ask.`
          : `the variable ${name} is not set.`;
        return "";
      });
    const walk = (item: unknown): unknown => {
      if (typeof item === "string") return text(item);
      if (Array.isArray(item)) return item.map(walk);
      if (typeof item === "object" && item !== null) {
        return Object.fromEntries(Object.entries(item).map(([key, inner]) => [key, walk(inner)]));
      }
      return item;
    };
    // Only texts are replaced, by texts: the shape is the one that was given.
    const expanded = walk(value) as typeof value;
    return { value: expanded, missing };
  };
}
