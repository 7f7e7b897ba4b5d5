// `import { tool, str } from "vitrine/declare"`: the source in the repository, the bundle when installed.
import { existsSync } from "node:fs";

const source = new URL("../core/declare/declare.ts", import.meta.url);
const bundle = new URL("../../dist/bridge/declare.js", import.meta.url);
const loaded = await import(existsSync(source) ? source.href : bundle.href);

export const { bool, int, num, nums, str, strs, tool } = loaded;
