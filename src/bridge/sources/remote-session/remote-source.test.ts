import { expect, onTestFinished, test } from "vitest";
import { callId, toolKey } from "#protocol/ids.ts";
import type { JsonObject } from "#protocol/json.ts";
import type { SourceOutcome } from "#protocol/outcome.ts";
import { systemClock } from "#bridge/hub/clock.ts";
import type { CallContext } from "#bridge/hub/source.ts";
import { connectSession } from "#bridge/session-port/connect-session.ts";
import { recordingHost } from "#testing/recording-host.ts";
import { rudePeer, servedDemo } from "#testing/session-peers.ts";
import type { SourceSpec } from "../source-spec.ts";
import { remoteSource } from "./remote-source.ts";

/** A loaded machine takes its time; what is waited for comes or does not. */
const slow = { timeout: 15_000 };

type TcpSpec = Extract<SourceSpec, { readonly type: "tcp" }>;

async function started(port: number, more: Partial<TcpSpec> = {}) {
  const host = recordingHost();
  const source = remoteSource({ type: "tcp", host: "127.0.0.1", port, ...more }, host);
  onTestFinished(() => source.close());
  await source.start();
  const context: CallContext = {
    callId: callId("c_aaaaaaaaaaaaaaaa"),
    caller: { face: "cli", id: "test" },
    signal: new AbortController().signal,
    onProgress: () => undefined,
  };
  const callOf = (tool: string, args: JsonObject) => ({
    key: toolKey(tool),
    args,
    argsText: JSON.stringify(args),
  });
  return {
    source,
    host,
    check: (tool: string, args: JsonObject) => source.check(callOf(tool, args)),
    call: (tool: string, args: JsonObject, signal = context.signal): Promise<SourceOutcome> =>
      source.call(callOf(tool, args), { ...context, signal }),
  };
}

const sentenceOf = (status: object): string =>
  "sentence" in status ? String(status.sentence) : "";

/** Answers like a session with one class and one object; `more` overrides by command. */
const session =
  (more: Readonly<Record<string, unknown>> = {}) =>
  (line: string): string | null => {
    const { id, cmd } = JSON.parse(line) as { id: string; cmd: string };
    const answers: Readonly<Record<string, unknown>> = {
      hello: {
        server: "rude",
        version: "1",
        pid: 1,
        protocol: 1,
        capabilities: ["subscribe"],
        schemaRevision: 1,
      },
      catalog: [{ class: "Box", base: [], abstract: false, instances: 1, description: "" }],
      mcp_context: {
        tools: [
          {
            name: "ulib.Box.configure",
            description: "Sets a box.",
            inputSchema: {
              type: "object",
              required: ["object"],
              properties: {
                object: { type: "string" },
                Size: {
                  type: "number",
                  maximum: 5,
                  _ulib: { kind: "stored", wireType: "double", index: 0 },
                },
              },
              additionalProperties: false,
            },
            _ulib: {
              kind: "configure",
              class: "Box",
              resource: "ulib://type/Box",
              addressParam: "object",
            },
          },
        ],
        resources: [
          {
            uri: "ulib://type/Box",
            document: {
              type: "Box",
              properties: { Size: { type: "number", maximum: 5 } },
              actions: [],
              _ulib: { kind: "type", typeName: "Box" },
            },
          },
        ],
        types: [],
      },
      scene_tree: {
        name: "",
        class: "",
        path: "",
        childCount: 1,
        children: [{ name: "box", class: "Box", path: "box" }],
      },
      get_all: { object: "box", class: "Box", path: "box", values: { Size: 1 } },
      set: { written: ["Size"] },
      ...more,
    };
    const result = answers[cmd];
    return result === undefined ? null : JSON.stringify({ id, ok: true, result });
  };

test("the demo, served over TCP, is a source like the demo itself", async () => {
  const { listening, session: demo } = await servedDemo();
  const { source, check, call } = await started(listening.address.port);
  expect(source.status().phase).toBe("ready");
  expect(source.kind).toBe("remoteSession");
  expect(source.origin).toBe(listening.url);
  expect(source.counts()).toEqual({ prompts: 0, classes: 12, objects: 40 });
  const tools = source.tools().map(({ sourceName }) => sourceName);
  expect(tools.slice(0, 2)).toEqual(["ulib.scene.list", "ulib.scene.create"]);
  expect(
    await check("ulib.ContainerBox.configure", { object: "crate", Size: "900 2 2" }),
  ).toMatchObject({
    findings: [{ sentence: "Size[0] is at most 50 mm; got 900." }],
  });
  expect(
    await call("ulib.ContainerBox.configure", { object: "crate", Size: [2, 2, 2] }),
  ).toMatchObject({
    kind: "ok",
    by: "session",
  });
  expect(await demo.get("crate", "Size")).toEqual({ ok: true, result: "2 2 2" });
});

test("an object that is created has its class's tools when the answer is there", async () => {
  const { listening, session: demo } = await servedDemo();
  const old = await demo.findObjects({ class: "Reconstruction", limit: 100 });
  for (const { name } of old.ok ? old.result.objects : []) await demo.remove(name);
  const { source, call } = await started(listening.address.port);
  const documents = () => source.resources().map(({ uri }) => uri);
  expect(documents()).not.toContain("ulib://type/Reconstruction");
  const made = await call("ulib.scene.create", { class: "Reconstruction", name: "mine" });
  expect(made).toMatchObject({ kind: "ok" });
  expect(documents()).toContain("ulib://type/Reconstruction");
});

test("an action is cancelled at its session", async () => {
  const { listening } = await servedDemo();
  const { call } = await started(listening.address.port);
  const stop = new AbortController();
  const running = call("ulib.ContainerBox.Run", { object: "crate" }, stop.signal);
  stop.abort("cancelled");
  expect(await running).toMatchObject({
    kind: "cancelled",
    sentence: "Run on crate was cancelled.",
  });
});

test("nobody listens", async () => {
  const { listening } = await servedDemo();
  const { port } = listening.address;
  await listening.close();
  const { source } = await started(port);
  expect(source.status()).toMatchObject({
    phase: "failed",
    sentence: `Nothing listens at 127.0.0.1:${port}; start the session there first.`,
  });
});

test("another machine is only connected to where that is asked for", async () => {
  const { source } = await started(50_051, { host: "192.0.2.7" });
  expect(source.status()).toMatchObject({
    phase: "failed",
    sentence:
      "192.0.2.7 is another machine, and the session protocol has neither password nor encryption; write tcp://192.0.2.7:50051?anyhost to connect all the same.",
  });
});

test.each([
  [
    "a web server",
    "HTTP/1.1 400 Bad Request\r\n\r\n",
    'It does not speak the session protocol. A line is one JSON object; got "HTTP/1.1 400 Bad Request".',
  ],
  [
    "bytes that are no text",
    Buffer.from([0xff, 0xfe, 0x0a]),
    "It does not speak the session protocol. A line is UTF-8 text; got other bytes.",
  ],
  [
    "another version",
    '{"id":"1","ok":true,"result":{"protocol":2}}\n',
    "Its hello cannot be used: it speaks version 2 of the session protocol, and Vitrine speaks 1.",
  ],
  ["a refusal", '{"id":"1","ok":false,"error":"Not you."}\n', "It refused hello: Not you."],
])("%s at the port is named", async (_name, said, reason) => {
  const { port } = await rudePeer((socket, line) => {
    if (line !== null) socket.write(said);
  });
  const { source } = await started(port);
  expect(sentenceOf(source.status())).toBe(
    `The session at 127.0.0.1:${port} cannot be used. ${reason}`,
  );
});

test("a peer that takes the connection and says nothing is named", async () => {
  const { port } = await rudePeer(() => undefined);
  const address = { host: "127.0.0.1", port };
  await expect(connectSession(address, { timers: systemClock, helloMs: 200 })).rejects.toThrow(
    `The session at 127.0.0.1:${port} cannot be used. It did not answer hello within 0.2 s; is it a session?`,
  );
});

test("a peer that hangs up before hello is named", async () => {
  const { port } = await rudePeer((socket, line) => {
    if (line !== null) socket.end();
  });
  const { source } = await started(port);
  expect(sentenceOf(source.status())).toBe(
    `The session at 127.0.0.1:${port} cannot be used. The other end closed the connection.`,
  );
});

test("a line above 16 MiB ends the connection with its sentence", async () => {
  const { port } = await rudePeer((socket, line) => {
    if (line === null) return;
    const answer = session()(line);
    socket.write(line.includes('"scene_tree"') ? "x".repeat(17 * 1024 * 1024) : `${answer}\n`);
  });
  const { source } = await started(port);
  expect(source.status().phase).toBe("ready");
  await source
    .session()
    ?.session.sceneRows({ open: [] }, 0, 10)
    .catch(() => undefined);
  expect(sentenceOf(source.status())).toBe(
    `The session at 127.0.0.1:${port} has ended: It sent something that is no frame. A line has at most 16 MiB.`,
  );
});

test("a session that goes in the middle of a call leaves its effect unknown, and stays readable", async () => {
  const { port } = await rudePeer((socket, line) => {
    if (line === null) return;
    if (line.includes('"set"')) socket.destroy();
    else socket.write(`${session()(line)}\n`);
  });
  const { source, call } = await started(port);
  expect(await call("ulib.Box.configure", { object: "box", Size: 2 })).toMatchObject({
    kind: "unknownEffect",
    stage: "dispatch",
    sentence: `The session at 127.0.0.1:${port} stopped answering; nothing is known about whether the call took effect.`,
  });
  expect(source.status().phase).toBe("lost");
  expect(source.tools().map(({ sourceName }) => sourceName)).toContain("ulib.Box.configure");
  expect(await call("ulib.Box.configure", { object: "box", Size: 2 })).toMatchObject({
    kind: "protocolError",
  });
});

test("what a session leaves out, or says wrongly, costs that and no more", async () => {
  const { port } = await rudePeer((socket, line) => {
    if (line === null) return;
    const answer = session({
      hello: {},
      catalog: [null, { class: 5 }, { class: "Box", instances: "many" }, { class: "Box" }],
      scene_tree: { children: [{ name: "box" }, { name: "box", class: "Box" }, 7] },
      get_all: "nothing",
    })(line);
    socket.write(`${answer}\n`);
  });
  const { source, check } = await started(port);
  expect(source.status().phase).toBe("ready");
  expect(source.detail()).toMatchObject({ server: { name: "unnamed session" }, capabilities: [] });
  const rows = await source.session()?.session.sceneRows({ open: [] }, 0, 10);
  expect(rows).toMatchObject({
    ok: true,
    result: { total: 1, rows: [{ name: "box", class: "Box" }] },
  });
  expect(await source.session()?.session.getAll("box")).toEqual({
    ok: false,
    error: "The session's answer to get_all cannot be read: it is no object.",
    code: "unreadable",
  });
  expect(await check("ulib.Box.configure", { object: "box", Size: 9 })).toMatchObject({
    authority: "enforce",
  });
});

test("a session without events is looked at for changes", async () => {
  let schemaRevision = 1;
  let instances = 1;
  const { port, lines } = await rudePeer((socket, line) => {
    if (line === null) return;
    const answer = session({
      hello: { capabilities: [], schemaRevision },
      catalog: [{ class: "Box", instances }],
    })(line);
    socket.write(`${answer}\n`);
  });
  const { source, host } = await started(port);
  await expect
    .poll(() => lines.filter((line) => line.includes('"catalog"')).length, slow)
    .toBeGreaterThan(1);
  schemaRevision = 2;
  await host.until(() => source.session()?.schemaRevision === 2);
  instances = 5;
  await host.until(() => source.counts().objects === 5);
});

test("a class that changed at its session, before anything told of it, refuses the old form", async () => {
  let schemaId = "one";
  let most = 5;
  const { port } = await rudePeer((socket, line) => {
    if (line === null) return;
    const answer = JSON.parse(session()(line) ?? "{}") as { result?: object };
    const text = JSON.stringify({
      ...answer,
      ...(line.includes('"get_all"') ? { result: { ...answer.result, schemaId } } : {}),
    });
    const own = {
      kind: "configure",
      class: "Box",
      resource: "ulib://type/Box",
      addressParam: "object",
    };
    socket.write(
      `${text
        .replace(JSON.stringify(own), JSON.stringify({ ...own, schemaId }))
        .replaceAll('"maximum":5', `"maximum":${most}`)}\n`,
    );
  });
  const { source } = await started(port);
  const check = (size: number, form?: string) =>
    source.check({
      key: toolKey("ulib.Box.configure"),
      args: { object: "box", Size: size },
      argsText: "",
      ...(form === undefined ? {} : { schemaId: form }),
    });
  expect((await check(4, "one")).findings).toEqual([]);
  schemaId = "two";
  most = 3;
  expect(await check(4, "one")).toMatchObject({
    stage: "access",
    findings: [{ sentence: "Box has changed since this form was made; reload it." }],
  });
  expect((await check(4)).findings.map(({ sentence }) => sentence)).toEqual([
    "Size is at most 3; got 4.",
  ]);
  expect((await check(2, "two")).findings).toEqual([]);
});
