// Runs a file of a tools folder in a process of its own; the bridge starts it (bridge/sources/tool-folder/run-host.ts).
import { existsSync } from "node:fs";

const source = new URL("../bridge/sources/tool-folder/host-main.ts", import.meta.url);
const bundle = new URL("../../dist/bridge/tool-host.js", import.meta.url);
const { main } = await import(existsSync(source) ? source.href : bundle.href);
await main();
