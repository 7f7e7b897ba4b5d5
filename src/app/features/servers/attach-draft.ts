/** What a source is to be attached by. `any` takes a command line, a URL or whatever the bridge reads. */
export type Way = "any" | "address" | "file" | "demo";

/** What a person has filled in so far; every way keeps its own fields. */
export interface AttachDraft {
  readonly way: Way;
  readonly text: string;
  readonly host: string;
  readonly port: string;
  /** Another machine is meant, although nothing protects the connection. */
  readonly isElsewhereMeant: boolean;
  readonly path: string;
  readonly seed: string;
  readonly objects: string;
  readonly rate: string;
  readonly isPaused: boolean;
}

/** The port that a session listens at where nobody says otherwise. */
const usualPort = "50051";

export const emptyDraft = (way: Way): AttachDraft => ({
  way,
  text: "",
  host: "127.0.0.1",
  port: usualPort,
  isElsewhereMeant: false,
  path: "",
  seed: "",
  objects: "",
  rate: "",
  isPaused: false,
});

/** The text that the bridge is given, or what has to be filled in first and where. */
export type DraftSpec =
  | { readonly ok: true; readonly spec: string; readonly as?: "session" }
  | { readonly ok: false; readonly field: keyof AttachDraft; readonly sentence: string };

const wrong = (field: keyof AttachDraft, sentence: string): DraftSpec => ({
  ok: false,
  field,
  sentence,
});

/** Whether a host is this machine; only there the session protocol needs no protection. */
export const isThisMachine = (host: string): boolean =>
  /^(localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i.test(host.trim());

/** What was filled in as one line of text, exactly as it would be on the command line. */
export function specOf(draft: AttachDraft): DraftSpec {
  switch (draft.way) {
    case "any":
      return { ok: true, spec: draft.text.trim() };
    case "address":
      return addressSpec(draft);
    case "file":
      return fileSpec(draft);
    case "demo":
      return demoSpec(draft);
  }
}

function addressSpec({ host, port, isElsewhereMeant }: AttachDraft): DraftSpec {
  const name = host.trim();
  if (name === "" || /[\s/?#@]/.test(name)) {
    return wrong("host", "A host is a name or an address, such as 127.0.0.1.");
  }
  if (!/^\d{1,5}$/.test(port.trim()) || Number(port) < 1 || Number(port) > 65_535) {
    return wrong("port", "A port is a whole number from 1 to 65535.");
  }
  const isBareIp6 = name.includes(":") && !name.startsWith("[");
  const suffix = !isThisMachine(name) && isElsewhereMeant ? "?anyhost" : "";
  return {
    ok: true,
    spec: `tcp://${isBareIp6 ? `[${name}]` : name}:${Number(port)}${suffix}`,
    as: "session",
  };
}

function fileSpec({ path }: AttachDraft): DraftSpec {
  const file = path.trim();
  return /\.[mc]?[jt]s$/.test(file)
    ? { ok: true, spec: file, as: "session" }
    : wrong("path", "A session file is TypeScript or JavaScript, such as ./my-session.ts.");
}

function demoSpec(draft: AttachDraft): DraftSpec {
  const parts: string[] = [];
  for (const name of ["seed", "objects", "rate"] as const) {
    const value = draft[name].trim();
    if (value === "") continue;
    if (!/^\d{1,16}$/.test(value)) return wrong(name, "A whole number, or nothing.");
    parts.push(`${name}=${Number(value)}`);
  }
  if (draft.isPaused) parts.push("paused");
  return { ok: true, spec: parts.length === 0 ? "demo" : `demo?${parts.join("&")}`, as: "session" };
}

/** A name that is free and says what it is of; empty where there is nothing to go by. */
export function suggestedName(draft: AttachDraft, taken: readonly string[]): string {
  const wanted = wantedName(draft);
  if (wanted === "" || !taken.includes(wanted)) return wanted;
  let number = 2;
  while (taken.includes(`${wanted}-${number}`)) number += 1;
  return `${wanted}-${number}`;
}

function wantedName({ way, host, port, path }: AttachDraft): string {
  switch (way) {
    case "any":
      return "";
    case "address":
      return asName(isThisMachine(host) ? `session-${port}` : `${host}-${port}`);
    case "file":
      return asName(
        path
          .trim()
          .split(/[/\\]/)
          .at(-1)
          ?.replace(/\.[^.]*$/, "") ?? "",
      );
    case "demo":
      return "demo";
  }
}

const asName = (text: string): string =>
  text
    .replaceAll(/[^A-Za-z0-9_-]+/g, "-")
    .replaceAll(/^-+|-+$/g, "")
    .slice(0, 60);
