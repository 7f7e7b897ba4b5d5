import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fetchImage, imageLimits } from "./fetch-image.ts";
import { isPublicAddress } from "./public-address.ts";

const pixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGD4DwABBAEAX+XDSwAAAABJRU5ErkJggg==",
  "base64",
);

let server: Server;
let origin = "";
const headers: Record<string, string | string[] | undefined>[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    headers.push(request.headers);
    const send = (type: string, body: Buffer, status = 200): void => {
      response.writeHead(status, { "content-type": type });
      response.end(body);
    };
    const turn = (location: string): void => {
      response.writeHead(302, { location });
      response.end();
    };
    const { url = "" } = request;
    switch (url) {
      case "/pixel.png":
        return send("image/png; charset=x", pixel);
      case "/page":
        return send("text/html", Buffer.from("<p>"));
      case "/big":
        return send("image/png", Buffer.alloc(imageLimits.bytes + 1));
      case "/gone":
        return send("image/png", pixel, 404);
      case "/turn":
        return turn("/pixel.png");
      case "/round":
        return turn("/round");
      case "/inside":
        return turn("http://169.254.169.254/latest/meta-data");
      case "/file":
        return turn("file:///etc/passwd");
    }
    return send("image/png", pixel);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => new Promise((resolve) => server.close(resolve)));

/** As if the test's server were on the open internet. */
const open = {
  isAllowed: (address: string) => address === "127.0.0.1" || isPublicAddress(address),
};
const host = (): string => new URL(origin).host;

test("a picture comes whole, with its type, and nothing of the person goes along", async () => {
  expect(await fetchImage(`${origin}/pixel.png`, open)).toEqual({
    ok: true,
    value: { mimeType: "image/png", base64: pixel.toString("base64") },
  });
  expect(await fetchImage(`${origin}/turn`, open)).toMatchObject({ ok: true });
  expect(headers.flatMap(Object.keys)).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/cookie|referer|origin|authorization/)]),
  );
});

test.each([
  ["/page", () => `${host()} sends text/html, no image.`],
  ["/big", () => `The picture of ${host()} is bigger than 5 MB.`],
  ["/gone", () => `${host()} answers 404 for this picture.`],
  ["/round", () => `${host()} sends from one address to the next without end.`],
  [
    "/inside",
    () =>
      "169.254.169.254 is this machine or one of its network; a picture is only fetched from the web.",
  ],
  ["/file", () => 'A picture is fetched from http:// or https://; got "file:".'],
])("%s is refused in a sentence", async (path, sentence) => {
  expect(await fetchImage(`${origin}${path}`, open)).toEqual({ ok: false, sentence: sentence() });
});

test.each([
  "http://127.0.0.1:4680/",
  "http://[::1]/",
  "http://[::ffff:a9fe:a9fe]/",
  "http://2130706433/",
])("%s is not asked at all", async (url) => {
  const asked = headers.length;
  expect(await fetchImage(url)).toMatchObject({
    sentence: expect.stringContaining("is this machine or one of its network"),
  });
  expect(headers).toHaveLength(asked);
});

test("a name that leads into this machine is not asked either", async () => {
  expect(await fetchImage(origin.replace("127.0.0.1", "localhost"))).toMatchObject({
    sentence: expect.stringContaining("is this machine or one of its network"),
  });
});

test.each([
  ["8.8.8.8", true],
  ["10.1.2.3", false],
  ["100.64.0.1", false],
  ["172.31.255.255", false],
  ["172.32.0.1", true],
  ["192.168.1.1", false],
  ["169.254.169.254", false],
  ["::ffff:10.0.0.1", false],
  ["::ffff:a9fe:a9fe", false],
  ["::ffff:808:808", true],
  ["::1", false],
  ["fe80::1", false],
  ["fd00::1", false],
  ["64:ff9b::a00:1", false],
  ["2606:4700::1111", true],
  ["nonsense", false],
])("whether %s is on the open internet: %s", (address, isOpen) => {
  expect(isPublicAddress(address)).toBe(isOpen);
});
