import { expect, test } from "vitest";
import type { InboxItem } from "#protocol/inbox.ts";
import { sourceName } from "#protocol/ids.ts";
import { settle } from "#testing/fake-clock.ts";
import { testHub } from "#testing/test-hub.ts";
import { mostQuestionsOfSource } from "./inbox.ts";

const question = (message: string): InboxItem => ({
  type: "elicitation",
  id: "chosen by the server",
  at: 0,
  source: sourceName("somebody-else"),
  message,
  schema: { type: "object" },
});

const live = () => new AbortController().signal;

async function withServer() {
  const bench = testHub();
  const source = await bench.attach("s");
  const requests = () =>
    bench.journal.entries.flatMap((each) => (each.kind === "serverRequest" ? [each] : []));
  return { ...bench, source, requests };
}

test("a server's question waits under its own name and an id of ours, and the answer goes back", async () => {
  const { hub, source, requests, clock } = await withServer();
  let changes = 0;
  hub.inbox.onChange(() => {
    changes += 1;
  });
  const answered = source.host().ask(question("Your name?"), live());
  const [item] = hub.inbox.list();
  expect(item).toEqual({
    ...question("Your name?"),
    id: "q_0001",
    at: clock.now(),
    source: "s",
  });
  expect(hub.inbox.answer("q_0001", { action: "accept", content: { name: "Ada" } })).toMatchObject({
    ok: true,
  });
  expect(await answered).toEqual({ action: "accept", content: { name: "Ada" } });
  expect(changes).toBe(2);
  expect(requests().map(({ source: name, body }) => [name, body.method, body.state])).toEqual([
    ["s", "elicitation/create", "asked"],
    ["s", "elicitation/create", "answered"],
  ]);
  expect(requests()[1]?.body.answer).toEqual({ action: "accept", content: { name: "Ada" } });
});

test("a sampling request is kept as the server sent it", async () => {
  const { hub, source, requests } = await withServer();
  const params = { messages: [], maxTokens: 5 };
  const answered = source
    .host()
    .ask({ type: "sampling", id: "x", at: 0, source: sourceName("s"), params }, live());
  hub.inbox.answer("q_0001", { action: "decline" });
  expect(await answered).toEqual({ action: "decline" });
  expect(requests().map(({ body }) => [body.method, body.state])).toEqual([
    ["sampling/createMessage", "asked"],
    ["sampling/createMessage", "refused"],
  ]);
  expect(requests()[0]?.body.params).toEqual(params);
});

test("a question that the server takes back is gone, and answering it says so", async () => {
  const { hub, source, requests } = await withServer();
  const controller = new AbortController();
  const answered = source.host().ask(question("Still there?"), controller.signal);
  controller.abort();
  expect(await answered).toEqual({ action: "cancel" });
  expect(hub.inbox.list()).toEqual([]);
  expect(hub.inbox.answer("q_0001", { action: "accept" })).toEqual({
    ok: false,
    sentence: "That question no longer waits: it was answered or taken back.",
  });
  await settle();
  expect(requests().map(({ body }) => body.state)).toEqual(["asked", "expired"]);
});

test("a question that was taken back before it was asked is never shown", async () => {
  const { hub, source } = await withServer();
  const answered = source.host().ask(question("Now?"), AbortSignal.abort());
  expect(hub.inbox.list()).toEqual([]);
  expect(await answered).toEqual({ action: "cancel" });
});

test("a server that asks without end does not bury the others' questions", async () => {
  const { hub, source, attach, requests } = await withServer();
  for (let number = 0; number < mostQuestionsOfSource; number += 1) {
    void source.host().ask(question(`${number}`), live());
  }
  expect(await source.host().ask(question("one more"), live())).toEqual({ action: "cancel" });
  const other = await attach("other");
  void other.host().ask(question("mine"), live());
  expect(hub.inbox.list()).toHaveLength(mostQuestionsOfSource + 1);
  expect(requests().filter(({ body }) => body.state === "refused")).toHaveLength(1);
});

test("a message of a megabyte does not fill the page", async () => {
  const { hub, source } = await withServer();
  void source.host().ask(question("m".repeat(1_000_000)), live());
  const [item] = hub.inbox.list();
  expect(item?.type === "elicitation" ? item.message.length : 0).toBe(10_001);
});
