import { expect, test } from "vitest";
import type { OfferedResource } from "./source.ts";
import { testHub } from "#testing/test-hub.ts";

const resource = (uri: string): OfferedResource => ({
  uri,
  isTemplate: uri.includes("{"),
  name: uri,
});

test("what several sources offer has a URI that names its source, and is read by it", async () => {
  const bench = testHub();
  for (const name of ["left", "right"]) {
    await bench.attach(name, {
      resources: [resource("x://both"), resource("o://{name}")],
      read: (uri) => ({ ok: true, contents: [{ uri, text: name }] }),
    });
  }
  const { hub } = bench;
  expect(hub.resources("right").map(({ wireUri }) => wireUri)).toEqual([
    "x://both?source=right",
    "o://{name}?source=right",
  ]);
  for (const uri of ["x://both?source=right", "o://crate?source=right"]) {
    expect(await hub.read(uri)).toEqual({
      ok: true,
      source: "right",
      contents: [{ uri, text: "right" }],
    });
  }
});

test("a URI that ends like a source's name and is listed so is read as it stands", async () => {
  const bench = testHub();
  await bench.attach("left", { resources: [resource("x://a"), resource("x://a?source=left")] });
  await bench.attach("right", { resources: [resource("x://a")] });
  const { hub } = bench;
  expect(await hub.read("x://a?source=left")).toMatchObject({
    source: "left",
    contents: [{ text: "contents of x://a?source=left" }],
  });
});
