// What the bridge adds to a call: the same tool of the same kind of server,
// called through the bridge over HTTP and by the bare SDK client, in turns.
import { randomUUID } from "node:crypto";
import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { startBridge } from "../bridge.ts";
import { everythingCommand, everythingStdio, peersMissing } from "../peers.ts";
import { openApi } from "./api.ts";
import { report, summary, timed } from "./measure.ts";

const pairs = Number(process.env["PAIRS"] ?? 1000);
if (peersMissing !== null) throw new Error(peersMissing);

const bridge = await startBridge([
  "--session",
  "none",
  "--server",
  `everything=${everythingCommand}`,
]);
const api = await openApi(bridge);
const client = new Client({ name: "bench", version: "1" });
await client.connect(new StdioClientTransport({ ...everythingStdio, stderr: "ignore" }));

const through = async (message: string): Promise<void> => {
  const reply = (await api.query("invoke", {
    tool: { source: "everything", key: "echo" },
    argsText: JSON.stringify({ message }),
    callId: `c_${randomUUID().replaceAll("-", "").slice(0, 16)}`,
  })) as { outcome: { kind: string } };
  if (reply.outcome.kind !== "ok") throw new Error(JSON.stringify(reply));
};
const bare = (message: string): Promise<unknown> =>
  client.callTool({ name: "echo", arguments: { message } });

for (let turn = 0; turn < 100; turn += 1) {
  await through("warm");
  await bare("warm");
}
const ratios: number[] = [];
const bridged: number[] = [];
const direct: number[] = [];
const cpu = process.cpuUsage();
for (let turn = 0; turn < pairs; turn += 1) {
  const [, a] = await timed(() => through(`message ${turn}`));
  const [, b] = await timed(() => bare(`message ${turn}`));
  bridged.push(a);
  direct.push(b);
  ratios.push(a / b);
}
const used = process.cpuUsage(cpu);
report("call through the bridge against the bare SDK client", {
  pairs,
  "bridge p50 ms": summary(bridged).median,
  "bare p50 ms": summary(direct).median,
  "median of the ratios": summary(ratios).median,
  "added p50 ms": summary(bridged).median - summary(direct).median,
  "this process's cpu ms": (used.user + used.system) / 1000,
});
await client.close();
await bridge.stop();
