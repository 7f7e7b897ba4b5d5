import { describe, expect, test } from "vitest";
import { fakeClock } from "#testing/fake-clock.ts";
import type { JsonValue } from "#protocol/json.ts";
import type { InProcessSession } from "#core/session/in-process-session.ts";
import { noParent } from "#core/session/object-tree.ts";
import { demoClasses } from "./classes/all.ts";
import { demoDefaults, openDemoSession, type DemoOptions } from "./demo-session.ts";
import { Simulation } from "./simulation/simulation.ts";

const about = { server: "demo", version: "1", pid: 1 };

function demo(options: Partial<DemoOptions> = {}) {
  const clock = fakeClock();
  const session = openDemoSession({ ...demoDefaults, ...options }, { timers: clock, about });
  return { session, clock };
}

/** Everything that every object holds, as text. */
function snapshot({ scene }: InProcessSession): string {
  const lines: string[] = [];
  for (const slot of scene.tree.below(noParent)) {
    scene.classOf(slot).declaration.properties.forEach(({ name }, place) => {
      lines.push(`${scene.tree.pathOf(slot)}.${name}=${JSON.stringify(scene.read(slot, place))}`);
    });
  }
  return lines.join("\n");
}

/** The laboratory moved on without a clock. */
function movedOn(options: Partial<DemoOptions>, steps: number): InProcessSession {
  const { session } = demo({ ...options, paused: true });
  const simulation = new Simulation(session.scene, { ...demoDefaults, ...options });
  for (let step = 0; step < steps; step += 1) simulation.step();
  return session;
}

const value = async (
  session: InProcessSession,
  object: string,
  property: string,
): Promise<JsonValue> => {
  const reply = await session.get(object, property);
  if (!reply.ok) throw new Error(reply.error);
  return reply.result;
};

describe("the scene", () => {
  test("has 40 objects in a tree, the described ones among them", async () => {
    const { session } = demo();
    const { tree } = session.scene;
    expect(tree.size).toBe(40);
    const paths = ["crate", "chamber1", "chamber4", "source", "image", "recon", "front"].map(
      (name) => tree.pathOf(tree.find(name) ?? noParent),
    );
    expect(paths).toEqual([
      "lab/station/cargo/crate",
      "lab/station/chamber1",
      "lab/station/chamber4",
      "lab/station/source",
      "lab/station/image",
      "lab/station/recon",
      "lab/optics/front",
    ]);
  });

  test.each([
    [5, 40],
    [41, 41],
    [2_500, 2_500],
  ])("asked for %d objects has %d", (objects, size) => {
    expect(demo({ objects }).session.scene.tree.size).toBe(size);
  });

  test("of a million objects opens, scrolls and is searched", async () => {
    const { session } = demo({ objects: 1_000_000, paused: true });
    expect(session.scene.tree.size).toBe(1_000_000);
    const aisle = await session.sceneRows({ open: ["lab", "warehouse"] }, 900, 2);
    expect(aisle).toMatchObject({ ok: true, result: { rows: [{ class: "Group" }, {}] } });
    const found = await session.findObjects({ class: "ContainerBox", limit: 3 });
    expect(found.ok && found.result.total).toBeGreaterThan(998_000);
    await session.set("crate-000001", { Size: "1 2 3" });
    const row = await session.sceneRows({ open: ["lab", "warehouse", "aisle-0001"] }, 6, 1);
    expect(row).toMatchObject({ ok: true, result: { rows: [{ value: "1 2 3" }] } });
  });

  test("holds only values that its own classes take", async () => {
    const { session } = demo({ objects: 200 });
    const { scene } = session;
    for (const slot of scene.tree.below(noParent)) {
      const name = scene.tree.nameOf(slot);
      const itsClass = scene.classOf(slot);
      const all = await session.getAll(name);
      if (!all.ok) throw new Error(all.error);
      const driven = new Set(
        all.result.ports.flatMap(({ drivenBy, property }) => (drivenBy === null ? [] : [property])),
      );
      const writable = itsClass.declaration.properties.filter(
        ({ kind, readOnly, name: property }) =>
          kind === "stored" && readOnly !== true && !driven.has(property),
      );
      const values = Object.fromEntries(
        writable.map((property) => [property.name, all.result.values[property.name] ?? null]),
      );
      expect(await session.set(name, values)).toMatchObject({ ok: true });
    }
  });

  test("every class can be made and has a description", async () => {
    const { session } = demo();
    const context = await session.mcpContext({ registry: true });
    expect(context.ok && context.result.skipped).toEqual([]);
    expect(demoClasses.filter(({ declaration }) => !declaration.description)).toEqual([]);
  });
});

describe("the running laboratory", () => {
  test("is the same for the same seed and another for another", () => {
    const steps = 400;
    expect(snapshot(movedOn({ seed: 7 }, steps))).toBe(snapshot(movedOn({ seed: 7 }, steps)));
    expect(snapshot(movedOn({ seed: 7 }, steps))).not.toBe(snapshot(movedOn({ seed: 8 }, steps)));
  });

  test("by the clock is the same as step by step", async () => {
    const { session, clock } = demo();
    await clock.advance(1_000);
    expect(snapshot(session)).toBe(snapshot(movedOn({}, 20)));
  });

  test("moves the counters and rates of all chambers several times a second", async () => {
    const { session, clock } = demo();
    const moved = new Map<string, number>();
    session.onEvent((event) => {
      if (event.event !== "values") return;
      for (const [object, property] of event.changes) {
        const key = `${object}.${property}`;
        moved.set(key, (moved.get(key) ?? 0) + 1);
      }
    });
    await session.subscribe("*", 50);
    await clock.advance(10_000);
    for (const chamber of ["chamber1", "chamber2", "chamber3", "chamber4"]) {
      expect(moved.get(`${chamber}.Hits`)).toBeGreaterThan(10);
      expect(moved.get(`${chamber}.Rate`)).toBeGreaterThan(10);
      expect(moved.get(`${chamber}.Temperature`)).toBeGreaterThan(0);
    }
  });

  test.each([20, 1_000, 50_000])("makes about %d changes a second", async (rate) => {
    const { session } = demo({ objects: 2_000, paused: true });
    const simulation = new Simulation(session.scene, { seed: 7, rate });
    let writes = 0;
    const write = session.scene.write.bind(session.scene);
    session.scene.write = (slot, place, next) => {
      // Ports copy what they drive on every read-out; only the read-outs themselves are meant.
      if (session.scene.propertyAt(slot, place).name !== "Gate") writes += 1;
      write(slot, place, next);
    };
    for (let step = 0; step < 100; step += 1) simulation.step();
    expect(writes / 5 / rate).toBeCloseTo(1, 1);
  });

  test("stands still when it is paused, and when it is closed", async () => {
    const paused = demo({ paused: true });
    expect(paused.clock.pending()).toBe(0);
    const running = demo();
    await running.session.close();
    expect(running.clock.pending()).toBe(0);
  });

  test("counts what the source sends and the chamber sees", async () => {
    const seconds = 60;
    const session = movedOn({ rate: 200 }, 20 * seconds);
    const rate = Number(await value(session, "chamber1", "Rate"));
    expect(rate).toBeGreaterThan(350);
    expect(rate).toBeLessThan(500);
    const hits = Number(await value(session, "chamber1", "Hits"));
    const before = Number(await value(movedOn({ rate: 200 }, 0), "chamber1", "Hits"));
    expect((hits - before) / seconds / rate).toBeGreaterThan(0.8);
    expect((hits - before) / seconds / rate).toBeLessThan(1.2);
  });

  test.each([
    ["the source is stopped", (session: InProcessSession) => session.call("source", "Stop")],
    [
      "its voltage is low",
      (session: InProcessSession) => session.set("chamber1", { HighVoltage: 1_500 }),
    ],
  ])("a chamber counts next to nothing when %s", async (_when, change) => {
    const { session } = demo({ paused: true });
    const simulation = new Simulation(session.scene, { seed: 7, rate: 200 });
    expect(await change(session)).toMatchObject({ ok: true });
    for (let step = 0; step < 400; step += 1) simulation.step();
    expect(Number(await value(session, "chamber1", "Rate"))).toBeLessThan(20);
  });

  test("leaves alone what a port drives", async () => {
    const { session } = demo({ paused: true });
    await session.connectPort("station.Temperature", "chamber1.Temperature");
    await session.set("station", { Temperature: 30 });
    const simulation = new Simulation(session.scene, { seed: 7, rate: 500 });
    for (let step = 0; step < 200; step += 1) simulation.step();
    expect(await value(session, "chamber1", "Temperature")).toBe(
      await value(session, "station", "Temperature"),
    );
  });

  test("goes on when instruments come and go", async () => {
    const { session } = demo({ paused: true });
    const simulation = new Simulation(session.scene, { seed: 7, rate: 500 });
    for (let step = 0; step < 20; step += 1) simulation.step();
    await session.remove("chamber1");
    await session.create("DetectorChamber", "chamber5", "station");
    for (let step = 0; step < 100; step += 1) simulation.step();
    const hits = Number(await value(session, "chamber5", "Hits"));
    expect(hits).toBeGreaterThan(500);
    expect(hits).toBeLessThan(5_000);
  });
});

describe("what can be done", () => {
  test("a reconstruction takes its iterations, fills the image and leaves a result under runs", async () => {
    const { session, clock } = demo({ paused: true });
    const progress: number[] = [];
    const reply = session.call("recon", "Run", { onProgress: (done) => progress.push(done) });
    await clock.advance(2_000);
    expect(await value(session, "recon", "State")).toBe("running 50 %");
    expect(await value(session, "recon", "Progress")).toBe(50);
    await clock.advance(2_000);
    expect(await reply).toMatchObject({ ok: true, result: { name: "run4", image: "image" } });
    expect(progress).toHaveLength(40);
    expect(await value(session, "recon", "State")).toBe("done");
    expect(await value(session, "image", "MadeBy")).toBe("run4");
    expect(Number(await value(session, "image", "Filled"))).toBeGreaterThan(0.5);
    const result = await session.getAll("run4");
    expect(result).toMatchObject({
      ok: true,
      result: {
        path: "lab/runs/run4",
        values: { Recipe: "recon", Algorithm: "MLEM", Iterations: 40, Seconds: 4 },
      },
    });
  });

  test("a cancelled reconstruction says so and leaves no result", async () => {
    const { session, clock } = demo({ paused: true });
    const stop = new AbortController();
    const reply = session.call("recon", "Run", { signal: stop.signal });
    await clock.advance(1_000);
    stop.abort();
    expect(await reply).toMatchObject({ ok: false, code: "cancelled" });
    expect(await value(session, "recon", "State")).toBe("cancelled");
    expect(session.scene.tree.find("run4")).toBeUndefined();
    expect(clock.pending()).toBe(0);
  });

  test("a reconstruction whose image is removed on the way ends with a sentence", async () => {
    const { session, clock } = demo({ paused: true });
    const reply = session.call("recon", "Run");
    await clock.advance(1_000);
    await session.remove("image");
    await clock.advance(1_000);
    expect(await reply).toEqual({ ok: false, error: 'There is no object "image" any more.' });
    expect(await value(session, "recon", "State")).toBe("failed");
  });

  test("a reconstruction without an image is refused", async () => {
    const { session } = demo({ paused: true });
    await session.set("recon", { Image: "" });
    expect(await session.call("recon", "Run")).toEqual({
      ok: false,
      error: "recon has no Image; set it to the name of a VoxelImage first.",
    });
  });

  test("more iterations leave less unexplained", async () => {
    const residual = async (iterations: number): Promise<number> => {
      const { session, clock } = demo({ paused: true });
      await session.set("recon", { Iterations: iterations });
      const reply = session.call("recon", "Run");
      await clock.advance(iterations * 100);
      await reply;
      return Number(await value(session, "recon", "Residual"));
    };
    expect(await residual(60)).toBeLessThan(await residual(10));
  });

  test("a calibration measures the drift speed, a reset forgets the hits", async () => {
    const { session, clock } = demo({ paused: true });
    const reply = session.call("chamber1", "Calibrate");
    await clock.advance(8_000);
    expect(await reply).toMatchObject({ ok: true, result: { units: "µm/ns" } });
    expect(Number(await value(session, "chamber1", "DriftSpeed"))).toBeCloseTo(53.9, 0);
    await session.call("chamber1", "Reset");
    expect(await value(session, "chamber1", "Hits")).toBe(0);
  });

  test("a chamber without voltage cannot be calibrated", async () => {
    const { session } = demo({ paused: true });
    await session.set("chamber1", { HighVoltage: 200 });
    expect(await session.call("chamber1", "Calibrate")).toEqual({
      ok: false,
      error: "chamber1 cannot be calibrated below 1000 V; it is at 200 V.",
    });
  });

  test("a box weighs what it holds, can be centred and counts its muons", async () => {
    const { session, clock } = demo();
    await session.set("crate", { Size: [10, 10, 10], Material: "lead" });
    expect(await value(session, "crate", "Volume")).toBe(1_000);
    expect(await value(session, "crate", "Mass")).toBe(11.34);
    await session.call("crate", "Center");
    expect(await value(session, "crate", "Origin")).toBe("0 0 5");
    const reply = session.call("crate", "Run");
    await clock.advance(2_000);
    expect(await reply).toMatchObject({ ok: true, result: { seconds: 2 } });
  });

  test("stopping the source closes the chambers' gates through their ports", async () => {
    const { session } = demo({ paused: true });
    await session.call("source", "Stop");
    expect(await value(session, "chamber3", "Gate")).toBe(false);
  });
});
