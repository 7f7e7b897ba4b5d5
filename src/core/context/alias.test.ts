import { expect, test } from "vitest";
import { ContainerBox } from "#testing/laboratory-classes.ts";
import { aliasedContext, aliasedName } from "./alias.ts";
import { emitMcpContext } from "./emit.ts";

test.each([
  ["ulib.ContainerBox.configure", "ulib.left.ContainerBox.configure"],
  ["ulib.scene.list", "ulib.left.scene.list"],
  ["other.Box.Run", "left.other.Box.Run"],
])("of two sessions, %s of the left one is %s", (name, aliased) => {
  expect(aliasedName(name, "left")).toBe(aliased);
});

test("documents mention the aliased tools; ids and addresses stay", () => {
  const context = emitMcpContext(ContainerBox.declaration);
  const aliased = aliasedContext(context, "left");
  expect(aliased.resources[0]?.document.actions).toMatchObject([
    { name: "Run", tool: "ulib.left.ContainerBox.Run" },
  ]);
  expect(aliased.types).toEqual(context.types);
  expect(aliased.resources[0]?.uri).toBe("ulib://type/ContainerBox");
});
