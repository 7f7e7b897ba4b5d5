import { act, cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { PropertyDocument } from "#protocol/context.ts";
import { sourceName } from "#protocol/ids.ts";
import type { ValuesBatch, WatchItem } from "#protocol/scene.ts";
import { renderApp } from "../../bridge/render-app.tsx";
import { SpaceSplit, useSpaceChoice } from "./SpaceSplit.tsx";

const demo = sourceName("demo");

beforeEach(() => {
  useSpaceChoice.setState({ isOpen: false });
  // The simulated browser has no WebGL: what is in space is then a list.
  HTMLCanvasElement.prototype.getContext = (() => null) as never;
});
afterEach(cleanup);

const vector: PropertyDocument = {
  type: "string",
  _ulib: {
    kind: "stored",
    wireType: "Vector3f",
    index: 0,
    textual: { components: 3, element: "number" },
  },
};

const classOf = (name: string, properties: Readonly<Record<string, PropertyDocument>>) => ({
  source: demo,
  name,
  base: [],
  abstract: false,
  description: "",
  instances: 2,
  properties: 2,
  actions: 0,
  tools: [],
  objects: [],
  document: {
    type: name,
    base: [],
    properties,
    actions: [],
    _ulib: { kind: "type", typeName: name },
  },
});

/** The space view of a session with boxes, and what it watches. */
function open(properties: Readonly<Record<string, PropertyDocument>>) {
  const watched: WatchItem[] = [];
  let tell: ((batch: ValuesBatch) => void) | null = null;
  const app = renderApp(
    <SpaceSplit source={demo} object="crate">
      <p>The object</p>
    </SpaceSplit>,
    {
      at: "/scene/demo/crate",
      route: "/scene/$source/$object",
      answers: {
        classList: [classOf("Box", properties)],
        classDetail: classOf("Box", properties),
        findObjects: { objects: ["crate", "pallet"].map((name) => ({ name, path: name })) },
      },
      transport: {
        subscribe: (onBatch) => {
          tell = onBatch;
          return () => undefined;
        },
        sendWatch: (items) => watched.push(...items),
      },
    },
  );
  return {
    app,
    watched,
    tell: (batch: ValuesBatch) => tell?.(batch),
    hasStream: () => tell !== null,
  };
}

const show = async () =>
  userEvent.click(await screen.findByRole("button", { name: "Show the space view" }));

test("the space view opens above the object, watches places alone, and leads to what is picked", async () => {
  const { app, watched, tell, hasStream } = open({ Origin: vector, Size: vector, Label: vector });
  await show();
  expect(screen.getByText("The object")).toBeTruthy();
  await waitFor(() => expect(watched).toHaveLength(2));
  expect(watched.map(({ object, properties }) => [object, properties])).toEqual([
    ["crate", ["Origin", "Size"]],
    ["pallet", ["Origin", "Size"]],
  ]);
  await waitFor(() => expect(hasStream()).toBe(true));
  act(() =>
    tell({
      rev: 1,
      at: 1,
      define: ["crate", "pallet"].flatMap((object, index) =>
        ["Origin", "Size"].map((property, at) => ({
          key: 2 * index + at,
          source: demo,
          object,
          property,
        })),
      ),
      keys: [0, 1, 2, 3],
      values: ["0 0 5", "20 30 20", "0 0 -12", "48 2 48"],
      stale: [],
    }),
  );
  await screen.findByText(/no WebGL/);
  const crate = screen.getByRole("button", { name: /^crate/ });
  expect(crate.getAttribute("aria-pressed")).toBe("true");
  await userEvent.click(screen.getByRole("button", { name: /^pallet/ }));
  await waitFor(() => expect(app.address()).toBe("/scene/demo/pallet"));
  await userEvent.click(screen.getByRole("button", { name: "Hide the space view" }));
  expect(screen.queryByRole("region", { name: "Space" })).toBeNull();
});

test("where no class says where its objects are, it says how a class does so", async () => {
  open({ Label: vector });
  await show();
  expect(await screen.findByText("Nothing has a place")).toBeTruthy();
});
