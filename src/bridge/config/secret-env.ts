import { isSecretKey } from "#core/journal/secret-keys.ts";

/** Values of variables that are secrets by their names; the journal hides them wherever they turn up. */
export const secretsOfEnv = (
  env: Readonly<Record<string, string | undefined>>,
): readonly string[] =>
  Object.entries(env).flatMap(([name, value]) =>
    value !== undefined && value.length >= 8 && isSecretKey(name) ? [value] : [],
  );
