import type { Found } from "../hub/hub.ts";

/** A header whose value comes from the environment, so that it stands in no command line and no history. */
export interface GivenHeader {
  readonly name: string;
  readonly value: string;
}

/** Reads what follows `--header`: `NAME=ENVVAR`. */
export function parseHeader(
  text: string,
  env: Readonly<Record<string, string | undefined>>,
): Found<GivenHeader> {
  const [, name, variable] = /^([!#$%&'*+.^_`|~\w-]+)=([A-Za-z_]\w*)$/.exec(text) ?? [];
  if (name === undefined || variable === undefined) {
    return {
      ok: false,
      sentence: `--header takes NAME=ENVVAR, the header and the variable that holds its value; got "${text}".`,
    };
  }
  const value = env[variable];
  if (value === undefined || value === "") {
    return { ok: false, sentence: `--header ${text}: the variable ${variable} is not set.` };
  }
  if (/[\r\n\0]/.test(value)) {
    return { ok: false, sentence: `--header ${text}: the value of ${variable} has a line break.` };
  }
  return { ok: true, value: { name, value } };
}
