import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { uiOfTool } from "#core/apps/tool-ui.ts";
import { createBridge, type Bridge } from "#bridge/compose.ts";
import { createWireLists } from "#bridge/faces/mcp-endpoint/wire-lists.ts";
import { systemClock } from "#bridge/hub/clock.ts";
import { randomIds } from "#bridge/hub/ids.ts";
import { toolKey, sourceName } from "#protocol/ids.ts";
import { appServerSpec, hasPeers, peersMissing } from "#testing/mcp-peers.ts";
import { numberedCallId } from "#testing/test-hub.ts";
import type { Apps } from "./apps.ts";
import { createApps } from "./create-apps.ts";

const names = [
  "basic-react",
  "basic-vanillajs",
  "basic-preact",
  "basic-solid",
  "basic-svelte",
  "basic-vue",
  "budget-allocator",
  "cohort-heatmap",
  "customer-segmentation",
  "scenario-modeler",
  "system-monitor",
  "threejs",
  "shadertoy",
  "map",
] as const;

let bridge: Bridge;
let apps: Apps;

describe.skipIf(!hasPeers)(`official app servers${peersMissing}`, () => {
  beforeAll(async () => {
    bridge = await createBridge({
      sources: names.map((name) => ({ name, spec: appServerSpec(name) })),
      secrets: [],
      isReadOnly: false,
      storePath: null,
    });
    await bridge.hub.sources.settled();
    apps = createApps({ hub: bridge.hub, clock: systemClock, ids: randomIds });
  }, 120_000);

  afterAll(() => bridge.close());

  test.each(names)("%s offers an app, and it is read with its policy", async (name) => {
    const tool = bridge.hub.tools
      .all({ source: name })
      .find(({ meta }) => uiOfTool(meta).resourceUri !== null);
    const opened = tool ? await apps.open(tool.ref) : null;
    expect(opened).toMatchObject({ ok: true, value: { tool: { source: name }, refused: [] } });
    expect(opened?.ok && opened.value.html.length).toBeGreaterThan(10_000);
  });

  test("a declared policy is taken over", async () => {
    const opened = await apps.open("map.show-map");
    expect(opened.ok && opened.value.csp.connectDomains.length).toBeGreaterThan(0);
  });

  test("an app's own tool is called by the app and not listed to outside clients", async () => {
    const opened = await apps.open("system-monitor.get-system-info");
    const { result } = await apps.call(opened.ok ? opened.value.app : "", {
      name: "poll-system-stats",
      args: {},
      callId: numberedCallId(1),
    });
    expect(result.isError).toBeUndefined();
    expect(result.structuredContent).toMatchObject({ memory: {} });
    const listed = createWireLists(bridge.hub).tools();
    expect(listed.byName.has("system-monitor.get-system-info")).toBe(true);
    expect(listed.byName.has("system-monitor.poll-system-stats")).toBe(false);
    // People see it: it is a tool like any other to whoever inspects the server.
    const ref = { source: sourceName("system-monitor"), key: toolKey("poll-system-stats") };
    expect(bridge.hub.tools.detail(ref).ok).toBe(true);
  });
});
