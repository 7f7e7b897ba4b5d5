// Runs a session file in a process of its own; the bridge starts it (bridge/sources/session-file/start-host.ts).
import { existsSync } from "node:fs";

const source = new URL("../bridge/sources/session-file/host-main.ts", import.meta.url);
const bundle = new URL("../../dist/bridge/session-host.js", import.meta.url);
const { main } = await import(existsSync(source) ? source.href : bundle.href);
await main();
