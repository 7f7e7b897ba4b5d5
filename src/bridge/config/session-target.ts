import { basename } from "node:path";
import { usualPort } from "#core/session-protocol/limits.ts";
import { quoteValue } from "#core/schema/text/quote.ts";
import { demoLimits } from "#demo/demo-session.ts";
import type { Found } from "../hub/hub.ts";
import { isLoopback } from "../session-port/loopback.ts";
import type { SourceSpec } from "../sources/source-spec.ts";

/** A source that is a session. */
export type SessionSpec = Extract<SourceSpec, { readonly type: "demo" | "tcp" | "sessionFile" }>;

type DemoSpec = Extract<SourceSpec, { readonly type: "demo" }>;
type TcpSpec = Extract<SourceSpec, { readonly type: "tcp" }>;

const refuse = (sentence: string): { readonly ok: false; readonly sentence: string } => ({
  ok: false,
  sentence,
});

const isDemo = (text: string): boolean => /^demo(?:\?|$)/.test(text);
const isTcp = (text: string): boolean => /^tcp:/i.test(text);
/** One word that ends like a TypeScript or JavaScript file; a command line has more words, a URL a scheme. */
const isFile = (text: string): boolean => /^(?!\w+:\/\/)\S+\.[mc]?[jt]s$/.test(text);

/** Whether a text means a session and no server: `demo?seed=7`, `tcp://127.0.0.1:50051`, `./my-session.ts`. */
export const isSessionTarget = (text: string): boolean =>
  isDemo(text) || isTcp(text) || isFile(text);

/** Reads what follows `--session`. */
export function parseSessionTarget(text: string): Found<SessionSpec> {
  if (isDemo(text)) return parseDemo(text);
  if (isTcp(text)) return parseTcp(text);
  // A file whose name has spaces in it is still one word here: the shell has seen to that.
  if (/\.[mc]?[jt]s$/.test(text)) return { ok: true, value: { type: "sessionFile", path: text } };
  return refuse(
    `"${text}" is no session; there are: demo, demo?seed=7&objects=40&rate=20&paused, tcp://HOST:PORT, a session file such as ./my-session.ts, none.`,
  );
}

/** What a session is called where nobody gives it a name. */
export function usualSessionName(spec: SessionSpec): string {
  switch (spec.type) {
    case "demo":
      return "demo";
    case "tcp":
      return isLoopback(spec.host) ? `session-${spec.port}` : asName(`${spec.host}-${spec.port}`);
    case "sessionFile":
      return asName(basename(spec.path).replace(/\.[^.]*$/, ""));
  }
}

const asName = (text: string): string =>
  text
    .replaceAll(/[^A-Za-z0-9_-]+/g, "-")
    .replaceAll(/^-+|-+$/g, "")
    .slice(0, 60) || "session";

/** Numbers that the demo takes, and the largest of each. */
const demoNumbers: Readonly<Record<"seed" | "objects" | "rate", number>> = {
  seed: Number.MAX_SAFE_INTEGER,
  ...demoLimits,
};

const isNumberName = (name: string): name is keyof typeof demoNumbers =>
  Object.hasOwn(demoNumbers, name);

function parseDemo(text: string): Found<DemoSpec> {
  let spec: DemoSpec = { type: "demo" };
  for (const [name, value] of new URLSearchParams(text.slice("demo".length))) {
    if (name === "paused") {
      if (value !== "" && value !== "true") return refuse(`In "${text}" paused takes no value.`);
      spec = { ...spec, paused: true };
    } else if (isNumberName(name)) {
      const most = demoNumbers[name];
      if (!/^\d{1,16}$/.test(value) || Number(value) > most) {
        return refuse(`In "${text}" ${name} is a whole number from 0 to ${most}; got "${value}".`);
      }
      spec = { ...spec, [name]: Number(value) };
    } else {
      return refuse(`The demo has no "${name}"; it takes: seed, objects, rate, paused.`);
    }
  }
  return { ok: true, value: spec };
}

const tcp = /^tcp:\/\/(\[[0-9a-f:.]+\]|[^\s/?#:[\]@]+)(?::(\d{1,5}))?\/?(\?[^#]*)?$/i;

function parseTcp(text: string): Found<TcpSpec> {
  const [, name, digits, query = ""] = tcp.exec(text) ?? [];
  const port = digits === undefined ? usualPort : Number(digits);
  if (name === undefined || port < 1 || port > 65_535) {
    return refuse(
      `A session's address is tcp://HOST:PORT with a port from 1 to 65535; got ${quoteValue(text)}.`,
    );
  }
  const unknown = [...new URLSearchParams(query).keys()].find((key) => key !== "anyhost");
  if (unknown !== undefined) {
    return refuse(`A session's address has no ${quoteValue(unknown)}; it takes: anyhost.`);
  }
  return {
    ok: true,
    value: {
      type: "tcp",
      host: name.replaceAll(/^\[|\]$/g, "").toLowerCase(),
      port,
      ...(query.length > 1 ? { anyHost: true } : {}),
    },
  };
}
