import { createMessageBus, createWebMcpServer, resolveRecipeRoles } from "vitrine/widgets";
import { expect, test } from "vitest";

const lamp = `---
widget: lamp
description: A lamp
schema: { type: object, properties: { on: { type: boolean } }, required: [on] }
---
Shows whether it is on.`;

test("a program registers its widget by the package's own name, and wrong data is refused", async () => {
  const server = createWebMcpServer<string>("shop", { description: "Lamps", newId: () => "w_1" });
  server.registerWidget(lamp, "renderer");
  const show = server.layer().tools.find(({ name }) => name === "widget_display");
  const right = await show?.execute({ name: "lamp", params: { on: true } });
  expect(right?.structuredContent).toEqual({ widget: "lamp", data: { on: true }, id: "w_1" });
  const wrong = await show?.execute({ name: "lamp", params: { on: "yes" } });
  expect(wrong?.structuredContent["error"]).toBe("Validation failed");
});

test("the bus and the roles of recipe tools come by the same name", () => {
  expect([typeof createMessageBus, typeof resolveRecipeRoles]).toEqual(["function", "function"]);
});
