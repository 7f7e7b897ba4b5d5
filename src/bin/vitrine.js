#!/usr/bin/env node
// Plain JavaScript that any Node can read: an old one is told so in a line instead of a stack.
import { existsSync } from "node:fs";

const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < 22 || (major === 22 && minor < 18)) {
  process.stderr.write(
    `vitrine needs Node 22.18 or newer; this is ${process.version} (${process.execPath}).\n`,
  );
  process.exit(2);
}

// In the repository the source runs as it is; an installed package has only the bundle.
const source = new URL("../cli/main.ts", import.meta.url);
const bundle = new URL("../../dist/bridge/main.js", import.meta.url);
const { main } = await import(existsSync(source) ? source.href : bundle.href);
await main();
