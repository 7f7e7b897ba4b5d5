import { describe, expect, test, vi } from "vitest";
import type { Found } from "#bridge/hub/hub.ts";
import { callId, toolKey } from "#protocol/ids.ts";
import { contextBridge } from "#testing/context-bridge.ts";
import { labSpec, vitrineSpec } from "#testing/mcp-peers.ts";

// A Vitrine takes some seconds to start where the machine is busy.
vi.setConfig({ testTimeout: 60_000 });

const value = <T>(found: Found<T>): T => {
  if (!found.ok) throw new Error(found.sentence);
  return found.value;
};

describe("a foreign server's context in the bridge", () => {
  test("has its tools under the source's name, listed by class, with our check as advice", async () => {
    const { hub } = await contextBridge(labSpec());
    const shown = hub.tools
      .rows({}, 0, 100)
      .rows.map((row) => (row.type === "group" ? row.label : `  ${row.tool.label}`));
    expect(shown).toEqual([
      "bench.lab.scene",
      "  .list",
      "  .create",
      "bench.lab.Heater",
      "  .configure",
      "  .calibrate",
      "bench.lab.Pump",
      "  .configure",
      "  .prime",
      "bench",
      "  hello",
      "  new_version",
      "  big",
    ]);
    const found = value(hub.tools.resolve("bench.lab.Heater.configure"));
    expect(value(hub.tools.detail(found))).toMatchObject({
      wireName: "bench.lab.Heater.configure",
      sourceName: "lab.Heater.configure",
      modelName: "bench_mcp_lab_Heater_configure",
      kind: "configure",
      check: "advise",
      generated: { class: "Heater", identity: { schemaId: "lab-schema-Heater-1" } },
    });
  });

  test("has classes with documents, tools and objects", async () => {
    const bench = await contextBridge(labSpec());
    const { hub } = bench;
    await bench.until(() => hub.scenes.classes("bench").every(({ properties }) => properties > 0));
    expect(
      hub.scenes.classes("bench").map((each) => [each.name, each.instances, each.properties]),
    ).toEqual([
      ["Heater", 2, 4],
      ["Pump", 1, 2],
    ]);
    expect(value(await hub.scenes.classDetail("bench", "Heater"))).toMatchObject({
      base: ["Device"],
      description: "Keeps a bath warm.",
      identity: { schemaId: "lab-schema-Heater-1" },
      tools: [bench.tool("lab.Heater.configure"), bench.tool("lab.Heater.calibrate")],
      objects: [
        { name: "heater1", path: "bench/heater1" },
        { name: "heater 2", path: "bench/heater 2" },
      ],
    });
  });

  test("has objects that are edited by their configure tool, with the server's word as the last", async () => {
    const bench = await contextBridge(labSpec());
    const object = value(await bench.hub.scenes.object("bench", "heater 2"));
    expect(object).toMatchObject({
      class: "Heater",
      path: "bench/heater 2",
      values: { target: 60 },
      configure: bench.tool("lab.Heater.configure"),
      actions: [{ name: "calibrate", ref: bench.tool("lab.Heater.calibrate") }],
    });
    const { schemaId } = object.identity ?? {};

    const set = await bench.invoke(
      "lab.Heater.configure",
      { object: "heater 2", target: 70 },
      schemaId,
    );
    expect(set.kind).toBe("ok");
    expect(value(await bench.hub.scenes.object("bench", "heater 2")).values["target"]).toBe(70);

    const refused = await bench.invoke(
      "lab.Heater.configure",
      { object: "heater 2", target: 900 },
      schemaId,
    );
    expect(refused).toMatchObject({
      kind: "refusal",
      by: "server",
      stage: "dispatch",
      sentence: "target cannot be 900 degC: it would melt.",
      findings: [{ path: "/target", sentence: "target is at most 300 degC; got 900." }],
    });
  });

  test("refuses a form of an older version, and takes the one that was made anew", async () => {
    const bench = await contextBridge(labSpec());
    const before = value(await bench.hub.scenes.object("bench", "heater1"));
    await bench.invoke("new_version", {});
    await bench.until(() =>
      bench.hub.tools
        .all({ source: "bench" })
        .some(({ generated }) => generated?.identity?.schemaId === "lab-schema-Heater-2"),
    );
    const args = { object: "heater1", target: 42 };
    expect(
      await bench.invoke("lab.Heater.configure", args, before.identity?.schemaId),
    ).toMatchObject({
      kind: "refusal",
      stage: "access",
      sentence: "Heater has changed since this form was made; reload it.",
    });
    await bench.until(
      () =>
        bench.hub.sources
          .get("bench")
          ?.session()
          ?.context.types.find(({ typeName }) => typeName === "Heater")?.schemaId ===
        "lab-schema-Heater-2",
    );
    const after = value(await bench.hub.scenes.object("bench", "heater1"));
    expect(after.document.properties["target"]?.maximum).toBe(250);
    const again = await bench.invoke("lab.Heater.configure", args, after.identity?.schemaId);
    expect(again.kind).toBe("ok");
  });

  test("has values that move in a page that watches, and leave no trace in the journal", async () => {
    const bench = await contextBridge(labSpec());
    const seen = await bench.watch(
      "heater1",
      (values) => (values.get("temperature")?.length ?? 0) >= 3,
    );
    const temperatures = seen.get("temperature") ?? [];
    expect(new Set(temperatures).size).toBe(temperatures.length);
    expect(seen.get("target")).toEqual([40]);
    expect(bench.hub.valueFeed("bench")).toMatchObject({ ok: true, value: { isStale: false } });
    const entries = await bench.hub.journal.after(0, 1_000);
    expect(JSON.stringify(entries)).not.toContain("lab://object/heater1");
  });

  test("shows an object that came while its scene is looked at", async () => {
    const bench = await contextBridge(labSpec());
    const { hub } = bench;
    value(await hub.scenes.rows("bench", { open: [] }, 0, 10));
    await bench.invoke("lab.scene.create", { class: "Pump", name: "pump2" });
    await bench.until(() => hub.sources.list()[0]?.counts.objects === 4);
    expect(value(await hub.scenes.objects("bench", { class: "Pump", limit: 9 })).total).toBe(2);
  });
});

describe("a Vitrine inside a Vitrine", () => {
  test("has its classes, its scene and its tools, under the name of the outer source", async () => {
    const bench = await contextBridge(vitrineSpec());
    const { hub } = bench;
    const names = hub.tools.all({ kinds: ["configure"] }).map(({ wireName }) => wireName);
    expect(names).toContain("bench.ulib.ContainerBox.configure");
    await bench.until(() => hub.scenes.classes("bench").some(({ instances }) => instances > 0));
    expect(hub.scenes.classes("bench").find(({ name }) => name === "ContainerBox")).toMatchObject({
      instances: 16,
      base: ["AffineTransform"],
    });
    const { rows } = value(
      await hub.scenes.rows("bench", { open: ["lab", "station", "cargo"] }, 0, 100),
    );
    expect(rows.find(({ name }) => name === "crate")).toMatchObject({
      class: "ContainerBox",
      path: "lab/station/cargo/crate",
      depth: 3,
      headline: expect.any(String) as string,
    });
  });

  test("says no in the inner one's words, which are those of our check", async () => {
    const bench = await contextBridge(vitrineSpec());
    const crate = value(await bench.hub.scenes.object("bench", "crate"));
    const id = crate.identity?.schemaId;
    const sentence = "Size[0] is at most 50 mm; got 900.";
    expect(
      await bench.invoke("ulib.ContainerBox.configure", { object: "crate", Size: [900, 2, 2] }, id),
    ).toMatchObject({ kind: "refusal", by: "server", sentence, findings: [{ sentence }] });
    const set = await bench.invoke(
      "ulib.ContainerBox.configure",
      { object: "crate", Size: [3, 2, 2] },
      id,
    );
    expect(set.kind).toBe("ok");
    expect(value(await bench.hub.scenes.object("bench", "crate")).values["Size"]).toBe("3 2 2");
  });

  test("tells which port drives a property, and our check knows it too", async () => {
    const bench = await contextBridge(vitrineSpec());
    const chamber = value(await bench.hub.scenes.object("bench", "chamber1"));
    expect(chamber.ports).toContainEqual(
      expect.objectContaining({ property: "Gate", drivenBy: "source.Running" }),
    );
    const sentence = "Gate is driven by source.Running; disconnect it first.";
    const args = { object: "chamber1", Gate: false };
    expect(await bench.invoke("ulib.DetectorChamber.configure", args)).toMatchObject({
      kind: "refusal",
      by: "server",
      sentence,
      findings: [{ sentence }],
    });
  });

  test("compares the identity of a form itself: it travels with the call", async () => {
    const { hub } = await contextBridge(vitrineSpec());
    const args = { object: "crate", Size: "1 1 1" };
    const outcome = await hub.sources.get("bench")?.call(
      {
        key: toolKey("ulib.ContainerBox.configure"),
        args,
        argsText: JSON.stringify(args),
        schemaId: "older",
      },
      {
        callId: callId("c_aaaaaaaaaaaaaaaa"),
        caller: { face: "app", id: "test" },
        signal: new AbortController().signal,
        onProgress: () => undefined,
      },
    );
    expect(outcome).toMatchObject({
      kind: "refusal",
      by: "server",
      sentence: "ContainerBox has changed since this form was made; reload it.",
    });
  });

  test("moves: values that the inner one works out arrive here", async () => {
    const bench = await contextBridge(vitrineSpec("demo"));
    const seen = await bench.watch("chamber1", (values) =>
      [...values.values()].some((each) => each.length >= 3),
    );
    expect(seen.size).toBeGreaterThan(3);
  });

  test("has the tools of a class that came and not those of one that went", async () => {
    const bench = await contextBridge(vitrineSpec());
    const names = () =>
      bench.hub.tools.all({ source: "bench" }).map(({ sourceName }) => sourceName);
    const cameras = value(await bench.hub.scenes.objects("bench", { class: "Camera", limit: 9 }));
    const session = bench.hub.sources.get("bench")?.session()?.session;
    for (const { name } of cameras.objects) await session?.remove(name);
    await bench.until(() => !names().includes("ulib.Camera.configure"));
    await bench.invoke("ulib.scene.create", { class: "Camera", name: "camera9" });
    await bench.until(() => names().includes("ulib.Camera.configure"));
    await bench.until(
      () =>
        bench.hub.scenes.classes("bench").find(({ name }) => name === "Camera")?.instances === 1,
    );
  });
});
