import { Server } from "@modelcontextprotocol/server";
import { expect, test } from "vitest";
import { fakeClock } from "#testing/fake-clock.ts";
import { initializeMessage } from "#testing/raw-mcp.ts";
import { createLegacySessions, idleMs, mostSessions } from "./legacy-sessions.ts";

function bench() {
  const clock = fakeClock();
  const closed: string[] = [];
  const faults: unknown[] = [];
  const sessions = createLegacySessions({
    clock,
    makeServer: () =>
      new Server(
        { name: "test", version: "1" },
        { capabilities: { tools: { listChanged: true } } },
      ),
    onClosed: (id) => closed.push(id),
    onFault: (error) => faults.push(error),
  });
  const url = "http://127.0.0.1/mcp";
  const accept = "application/json, text/event-stream";
  const headersOf = (id: string) => ({
    accept,
    "mcp-session-id": id,
    "content-type": "application/json",
  });
  const post = (body: string, headers: Record<string, string>): Promise<Response> =>
    sessions.serve(new Request(url, { method: "POST", headers, body }), JSON.parse(body));
  return {
    clock,
    closed,
    faults,
    sessions,
    async begin() {
      const answer = await post(initializeMessage("2025-11-25"), {
        accept,
        "content-type": "application/json",
      });
      await answer.text();
      const id = answer.headers.get("mcp-session-id") ?? "";
      await post('{"jsonrpc":"2.0","method":"notifications/initialized"}', headersOf(id));
      return id;
    },
    async ping(id: string) {
      const answer = await post('{"jsonrpc":"2.0","id":1,"method":"ping"}', headersOf(id));
      await answer.text();
      return answer.status;
    },
    listen: (id: string) => sessions.serve(new Request(url, { headers: headersOf(id) }), undefined),
  };
}

test("a session that its client left without a word is closed after a while", async () => {
  const { begin, clock, closed, ping } = bench();
  const id = await begin();
  await clock.advance(idleMs - 1);
  expect(closed).toEqual([]);
  await clock.advance(1);
  expect(closed).toEqual([id]);
  expect(await ping(id)).toBe(404);
});

test("a session that is used goes on", async () => {
  const { begin, clock, closed, ping } = bench();
  const id = await begin();
  for (let times = 0; times < 5; times += 1) {
    await clock.advance(idleMs - 1);
    expect(await ping(id)).toBe(200);
  }
  expect(closed).toEqual([]);
});

test("a client that only listens is there as long as its stream is open", async () => {
  const { begin, clock, closed, listen } = bench();
  const id = await begin();
  const stream = await listen(id);
  await clock.advance(10 * idleMs);
  expect(closed).toEqual([]);
  await stream.body?.cancel();
  await clock.advance(idleMs);
  expect(closed).toEqual([id]);
});

test("what changed before a client listened is told when it does", async () => {
  const { begin, listen, sessions } = bench();
  const id = await begin();
  sessions.tell("tools");
  const stream = await listen(id);
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
  const { value } = (await reader?.read()) ?? {};
  expect(value).toContain("notifications/tools/list_changed");
  await reader?.cancel();
});

test("one client too many makes room of the one that was silent longest", async () => {
  const { begin, closed, ping, sessions } = bench();
  const first = await begin();
  const second = await begin();
  expect(await ping(first)).toBe(200);
  for (let count = 2; count < mostSessions; count += 1) await begin();
  expect(closed).toEqual([]);
  await begin();
  expect(closed).toEqual([second]);
  await sessions.close();
});

test("closing ends every session", async () => {
  const { begin, closed, sessions, faults } = bench();
  const ids = [await begin(), await begin()];
  await sessions.close();
  expect(closed.toSorted()).toEqual(ids.toSorted());
  expect(faults).toEqual([]);
});
