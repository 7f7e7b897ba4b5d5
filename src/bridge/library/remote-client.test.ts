import { createServer, type AddressInfo } from "node:net";
import { describe, expect, onTestFinished, test } from "vitest";
import { RefusalError } from "#core/backend/refusal-error.ts";
import { sceneLongs } from "#core/session-protocol/scene-longs.ts";
import { SessionLost } from "#core/session/session.ts";
import { systemClock } from "../hub/clock.ts";
import { listenSession } from "../session-port/listen-session.ts";
import { connect } from "./connect.ts";
import { openDemo } from "./open-session.ts";
import { remote } from "./remote-client.ts";

/** The demo behind a port. */
async function served() {
  const session = openDemo({ paused: true });
  const listening = await listenSession({
    session,
    timers: systemClock,
    isLong: sceneLongs(session.scene),
    host: "127.0.0.1",
    port: 0,
  });
  if (!listening.ok) throw new Error(listening.sentence);
  onTestFinished(async () => {
    await listening.value.close();
    await session.close();
  });
  return { session, port: listening.value.address.port, stop: () => listening.value.close() };
}

describe("a plain client", () => {
  test("gets the context of the scene, of a class, or of the whole registry", async () => {
    const { port } = await served();
    const client = await remote.connect({ port });
    expect((await client.hello()).server).toBe("Vitrine demo laboratory");
    const scene = await client.mcpContext();
    expect(scene.types.map(({ typeName }) => typeName)).not.toContain("Detector");
    expect(scene.typeName).toBeUndefined();
    const one = await client.mcpContext("Detector");
    expect(one).toMatchObject({
      typeName: "Detector",
      schemaId: one.types[0]?.schemaId,
      tools: [],
    });
    const all = await client.mcpContext("", { registry: true });
    expect(all.types.map(({ typeName }) => typeName)).toContain("Detector");
    await client.close();
  });

  test("is refused a class that there is not", async () => {
    const { port } = await served();
    const client = await remote.connect({ port });
    const asked = client.mcpContext("Foo");
    await expect(asked).rejects.toBeInstanceOf(RefusalError);
    await expect(asked).rejects.toThrow(/^There is no class "Foo"\. Registered: AffineTransform, /);
    await client.close();
  });
});

describe("connecting", () => {
  test("makes a backend that checks here and writes there", async () => {
    const { port, session } = await served();
    const backend = await connect({ port, className: "ContainerBox" });
    expect(backend.classes()).toEqual(["ContainerBox"]);
    const tool = "ulib.ContainerBox.configure";
    const refused = await backend.call(tool, { object: "crate", Size: [900, 2, 2] });
    expect(refused.content).toBe("Size[0] is at most 50 mm; got 900.");
    await backend.scene["crate"].set({ Size: [1, 2, 3] });
    expect(await session.get("crate", "Size")).toEqual({ ok: true, result: "1 2 3" });
    await backend.close();
  });

  test("to nobody, or to somebody who is no session, rejects with a sentence", async () => {
    const silent = createServer((socket) => {
      socket.on("error", () => undefined);
      socket.once("data", () => socket.end("HTTP/1.1 400 Bad Request\r\n\r\n"));
      socket.resume();
    });
    await new Promise<void>((resolve) => {
      silent.listen(0, "127.0.0.1", resolve);
    });
    const { port } = silent.address() as AddressInfo;
    await expect(connect({ port })).rejects.toThrow(
      new RegExp(`^The session at 127\\.0\\.0\\.1:${port} cannot be used\\.`),
    );
    await new Promise((resolve) => silent.close(resolve));
    await expect(connect({ port })).rejects.toThrow(
      `Nothing listens at 127.0.0.1:${port}; start the session there first.`,
    );
  });

  test("for a class that there is not rejects with the session's sentence", async () => {
    const { port } = await served();
    await expect(connect({ port, className: "Foo" })).rejects.toThrow(
      /^There is no class "Foo"\. Registered: /,
    );
  });

  test("a session that goes away is lost for calls, and an answer in a list of calls", async () => {
    const { port, stop } = await served();
    const backend = await connect({ port });
    await stop();
    const call = { name: "ulib.ContainerBox.configure", args: { object: "crate", Size: "1 1 1" } };
    await expect(backend.call(call.name, call.args)).rejects.toBeInstanceOf(SessionLost);
    const results = await backend.callAll([call, { name: "ulib.Foo.Run" }]);
    expect(results.map(({ ok }) => ok)).toEqual([false, false]);
    expect(results[1]?.content).toBe('There is no tool "ulib.Foo.Run".');
    await backend.close();
  });
});
