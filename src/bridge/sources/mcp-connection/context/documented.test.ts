import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { JsonObject } from "#protocol/json.ts";
import { offeredTools } from "../offered-tools.ts";
import { recogniseTools } from "./recognise-tools.ts";
import { readTypeDocument } from "./type-document.ts";

const guide = readFileSync(
  new URL("../../../../../docs/context-servers.md", import.meta.url),
  "utf8",
);

test("what the guide says to offer is recognised as it says", () => {
  const [tool, description] = [...guide.matchAll(/```json\n(.*?)```/gs)].map(
    ([, json = ""]) => JSON.parse(json) as JsonObject,
  );
  if (!tool || !description) throw new Error("The guide has no examples.");
  const { tools, prefix } = recogniseTools(offeredTools([tool], 128).tools);
  expect(prefix).toBe("lab");
  expect(tools[0]).toMatchObject({
    kind: "configure",
    generated: { class: "Heater", addressParam: "object" },
  });
  expect(
    readTypeDocument("Heater", "lab://type/Heater", {}, JSON.stringify(description)),
  ).toMatchObject({
    ok: true,
    notes: [],
    resource: { document: { actions: [{ name: "calibrate" }], base: ["Device"] } },
  });
});
