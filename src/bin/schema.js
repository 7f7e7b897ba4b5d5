// `import { compileSchema } from "vitrine/schema"`: the source in the repository, the bundle when installed.
import { existsSync } from "node:fs";

const source = new URL("../core/schema/compile-schema.ts", import.meta.url);
const bundle = new URL("../../dist/bridge/schema.js", import.meta.url);
const loaded = await import(existsSync(source) ? source.href : bundle.href);

export const { compileSchema } = loaded;
