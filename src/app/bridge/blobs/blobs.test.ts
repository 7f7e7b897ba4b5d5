import { expect, test } from "vitest";
import type { BlobRef } from "#protocol/journal.ts";
import type { JsonValue } from "#protocol/json.ts";
import type { JsonLine } from "../../ui/json-lines.ts";
import { makeBlobs, mostShown } from "./blobs.ts";
import type { RequestPart } from "./blob-parts.ts";
import { nearDesk } from "./near-desk.ts";
import type { BlobBody, OpenDesk } from "./open-blob.ts";

interface Asked {
  readonly url: string;
  readonly init: Parameters<RequestPart>[1];
  readonly range: { readonly start: number; readonly end: number };
}

/** A bridge that holds one body and gives it by range. */
function bridgeWith(body: JsonValue, over: { readonly answer?: () => Promise<Response> } = {}) {
  const bytes = new TextEncoder().encode(JSON.stringify(body));
  const asked: Asked[] = [];
  const request: RequestPart = async (url, init) => {
    const range = JSON.parse(init.body) as Asked["range"];
    asked.push({ url, init, range });
    init.signal?.throwIfAborted();
    if (over.answer) return over.answer();
    const part = bytes.slice(range.start, range.end);
    const headers = { "content-range": `bytes ${range.start}-${range.end - 1}/${bytes.length}` };
    return new Response(part, { status: 206, headers });
  };
  const far: { opened: number; closed: number } = { opened: 0, closed: 0 };
  const farDesk: OpenDesk = (tell, onFault) => {
    far.opened += 1;
    const desk = nearDesk(request)(tell, onFault);
    return {
      ask: desk.ask,
      close: () => {
        far.closed += 1;
        desk.close();
      },
    };
  };
  const ref: BlobRef = { id: "b/1", bytes: bytes.length, mimeType: "application/json" };
  const blobs = makeBlobs({ origin: "http://bridge", token: "t0k", request, farDesk });
  return { blobs, ref, asked, far, bytes };
}

const drawn = (lines: readonly JsonLine[]): readonly string[] =>
  lines.map((line) =>
    line.type === "leaf"
      ? `${line.pointer} ${JSON.stringify(line.value)}`
      : `${line.pointer} ${line.type}`,
  );

const unused = (): void => undefined;

const resultOf = (body: BlobBody): Extract<BlobBody, { is: "result" }> => {
  if (body.is !== "result") throw new Error("It is no result.");
  return body;
};

test("a blob is asked for by POST, part by part, with the token in its header", async () => {
  const value = { rows: Array.from({ length: 60_000 }, (_, n) => `é${n} of many rows in a list`) };
  const { blobs, ref, asked, bytes } = bridgeWith(value);
  expect(await blobs.json(ref)).toEqual(value);
  expect(asked.map(({ range }) => [range.start, range.end])).toEqual([
    [0, 1_000_000],
    [1_000_000, bytes.length],
  ]);
  expect(asked[0]?.url).toBe("http://bridge/blobs/b%2F1");
  expect(asked[0]?.init).toMatchObject({
    method: "POST",
    headers: expect.objectContaining({ "x-vitrine-token": "t0k" }) as object,
  });
});

test("the bridge knows how much there is, whatever the entry said", async () => {
  const { blobs, ref } = bridgeWith({ a: 1 });
  expect(await blobs.json({ ...ref, bytes: 3_400_000 })).toEqual({ a: 1 });
});

test.each<[string, () => Promise<Response>, object]>([
  [
    "is gone",
    () =>
      Promise.resolve(
        Response.json({ sentence: "The journal has no such blob." }, { status: 404 }),
      ),
    { reason: "refused", message: "The journal has no such blob." },
  ],
  [
    "is denied",
    () => Promise.resolve(Response.json({ sentence: "The token is not right." }, { status: 401 })),
    { reason: "unauthorized", message: "The token is not right." },
  ],
  [
    "cannot be had",
    () => Promise.reject(new TypeError("Failed")),
    { reason: "unreachable", message: "The bridge does not answer." },
  ],
  [
    "ends early",
    () => Promise.resolve(new Response(new Uint8Array(), { status: 206 })),
    { reason: "refused", message: "The bridge gave less of it than it has." },
  ],
])("a blob that %s is said in a sentence", async (_how, answer, error) => {
  const { blobs, ref } = bridgeWith({ a: 1 }, { answer });
  await expect(blobs.json(ref)).rejects.toMatchObject(error);
  await expect(blobs.open(ref, unused).body).rejects.toMatchObject(error);
});

test("a result comes by its blocks, with its JSON where it was parsed", async () => {
  const rows = Array.from({ length: 3_000 }, (_, n) => ({ n, text: "x".repeat(30) }));
  const { blobs, ref } = bridgeWith({
    content: [
      { type: "text", text: "Rows." },
      { type: "text", text: JSON.stringify(rows) },
      { type: "unknown", raw: { odd: 1 } },
    ],
    structuredContent: { rows },
  });
  const { body, close } = blobs.open(ref, unused);
  const result = resultOf(await body);
  expect(result.blocks.map(({ type }) => type)).toEqual(["text", "far", "far"]);
  expect(result.blocks[0]).toEqual({ type: "text", text: "Rows." });
  const { structured } = result;
  if (!structured) throw new Error("It has no structure.");
  expect(drawn(await structured.lines(new Map([["", 200]]), new Set()))).toEqual([
    " open",
    "/rows closed",
    " close",
  ]);
  expect(JSON.parse(await structured.text())).toEqual({ rows });
  close();
});

test("what is no result is JSON", async () => {
  const { blobs, ref } = bridgeWith({ jsonrpc: "2.0", id: 1, result: {} });
  const body = await blobs.open(ref, unused).body;
  if (body.is !== "json") throw new Error("It was taken for a result.");
  expect(drawn(await body.json.lines(body.json.start, new Set()))[1]).toBe('/jsonrpc "2.0"');
});

test("a line brings no more of a text than it shows, until it is unfolded", async () => {
  const { blobs, ref } = bridgeWith(["x".repeat(100_000)]);
  const body = await blobs.open(ref, unused).body;
  if (body.is !== "json") throw new Error("It was taken for a result.");
  const leaf = async (unfolded: ReadonlySet<string>) =>
    (await body.json.lines(new Map([["", 200]]), unfolded))[1];
  expect(await leaf(new Set())).toMatchObject({ length: 100_000, value: "x".repeat(400) });
  expect(await leaf(new Set(["/0"]))).toMatchObject({ value: "x".repeat(20_000) });
});

test("big ones are read elsewhere, tell how far they are, and are let go when they are closed", async () => {
  const { blobs, ref, far } = bridgeWith({
    content: [{ type: "text", text: "y".repeat(2_500_000) }],
  });
  const progress: number[] = [];
  const { body, close } = blobs.open(ref, (done) => progress.push(done));
  const result = resultOf(await body);
  expect(far.opened).toBe(1);
  expect(progress).toEqual([1_000_000, 2_000_000, ref.bytes]);
  expect(result.blocks).toHaveLength(1);
  close();
  expect(far.closed).toBe(1);
});

test("closing stops the reading, and what is asked afterwards is refused", async () => {
  const never: { release?: () => void } = {};
  const { blobs, ref, asked } = bridgeWith(
    { a: 1 },
    {
      answer: () =>
        new Promise((resolve) => {
          never.release = () => resolve(Response.json({ a: 1 }));
        }),
    },
  );
  const { body, close } = blobs.open(ref, unused);
  close();
  await expect(body).rejects.toMatchObject({ message: "It was closed." });
  expect(asked[0]?.init.signal?.aborted).toBe(true);

  const open = bridgeWith([1]);
  const opened = open.blobs.open(open.ref, unused);
  const read = await opened.body;
  opened.close();
  if (read.is !== "json") throw new Error("It was taken for a result.");
  await expect(read.json.lines(new Map(), new Set())).rejects.toMatchObject({
    message: "It was closed.",
  });
});

test("a thread that ends takes its questions with it", async () => {
  const { ref } = bridgeWith({ a: 1 });
  const blobs = makeBlobs({
    origin: "http://bridge",
    token: "t",
    request: () => new Promise(() => undefined),
    farDesk: (_tell, onFault) => {
      queueMicrotask(() => onFault(new Error("out of memory")));
      return { ask: unused, close: unused };
    },
  });
  await expect(blobs.open({ ...ref, bytes: 10_000_000 }, unused).body).rejects.toMatchObject({
    message: "This cannot be read here: out of memory",
  });
});

test("more than can be held is not read, but saved", async () => {
  const { blobs, ref, asked, bytes } = bridgeWith({ a: 1 });
  await expect(blobs.open({ ...ref, bytes: 2 * mostShown }, unused).body).rejects.toMatchObject({
    message: "It has 128 MB; up to 64 MB are shown here. Save it as a file instead.",
  });
  expect(asked).toEqual([]);
  const file = await blobs.file(ref);
  expect([file.type, file.size]).toEqual(["application/octet-stream", bytes.length]);
});
