// `import { defineSession } from "vitrine/session"`: the source in the repository, the bundle when installed.
import { existsSync } from "node:fs";

const source = new URL("../core/session-kit/kit.ts", import.meta.url);
const bundle = new URL("../../dist/bridge/session.js", import.meta.url);
const loaded = await import(existsSync(source) ? source.href : bundle.href);

export const {
  ActionRefused,
  action,
  bool,
  computed,
  declareClass,
  defineSession,
  double,
  enumOf,
  float,
  int,
  int64,
  object,
  opaque,
  reference,
  sceneOf,
  stored,
  text,
  uint,
  uint64,
  vector,
} = loaded;
