import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Suspense, useMemo, useState } from "react";
import { afterEach, describe, expect, test } from "vitest";
import type { WidgetAction } from "#protocol/board.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "#protocol/json.ts";
import { renderApp } from "../app/bridge/render-app.tsx";
import { widgetKinds } from "./kinds.ts";
import { widgetViews } from "./views.tsx";
import type { WidgetViewProps } from "./widget-kind.ts";

afterEach(cleanup);

type Told = readonly [WidgetAction, JsonValue];

const kindOf = (name: string) => {
  const kind = widgetKinds.find((one) => one.name === name);
  if (!kind) throw new Error(`There is no kind "${name}".`);
  return kind;
};

/** Draws a kind's example, and writes down what it tells. */
function draw(name: string, data?: JsonObject, props: Partial<WidgetViewProps> = {}) {
  const kind = kindOf(name);
  const View = widgetViews[name];
  if (!View) throw new Error(`"${name}" has no view.`);
  const given = data ?? kind.example;
  const told: Told[] = [];
  renderApp(
    <Suspense fallback="loading">
      <View
        id="w_1"
        kind={name}
        title="A widget"
        data={kind.normalise?.(given) ?? given}
        size={{ width: 640, height: 400 }}
        isVisible
        selection={undefined}
        linkKey={undefined}
        emit={(action, payload) => told.push([action, payload])}
        {...props}
      />
    </Suspense>,
    { answers: { widgetSandbox: { url: "http://app-widgetsandbox000.localhost:4681/" } } },
  );
  return told;
}

const user = userEvent;
const press = (role: string, name: RegExp) => async () =>
  user.click(await screen.findByRole(role, { name }));
const clickOn = (text: string) => async () => user.click(await screen.findByText(text));
const type =
  (keys: string, then: () => Promise<void> = async () => undefined) =>
  async () => {
    await user.type(await screen.findByRole("textbox"), keys);
    await then();
  };

interface Story {
  readonly kind: string;
  readonly does: string;
  readonly data?: JsonObject;
  readonly act: () => Promise<void>;
  readonly tells: readonly (readonly [WidgetAction, object])[];
}

const stories: readonly Story[] = [
  {
    kind: "stat",
    does: "a click",
    act: press("button", /412\.6/),
    tells: [["click", { label: "Muon rate", value: "412.6 Hz" }]],
  },
  {
    kind: "stat-card",
    does: "a click",
    act: press("button", /11\.2/),
    tells: [["click", { label: "Density of the crate", value: 11.2 }]],
  },
  {
    kind: "kv",
    does: "a click on a row",
    act: clickOn("Density"),
    tells: [["rowclick", { label: "Density", value: "7.87 g/cm³", index: 2 }]],
  },
  {
    kind: "list",
    does: "a click on a line",
    act: clickOn("flask"),
    tells: [["itemclick", { item: "flask", index: 2 }]],
  },
  {
    kind: "list",
    does: "Enter on a line that the arrows reached",
    act: async () => {
      (await screen.findByRole("listbox")).focus();
      await user.keyboard("{ArrowDown}{ArrowDown}{ArrowUp}{Enter}{End} ");
    },
    tells: [
      ["itemclick", { item: "barrel", index: 1 }],
      ["itemclick", { item: "rod", index: 7 }],
    ],
  },
  {
    kind: "alert",
    does: "a click",
    act: press("button", /scatters like lead/),
    tells: [["click", { title: "The crate is not iron" }]],
  },
  {
    kind: "actions",
    does: "a click on a button",
    act: press("button", /Mark as lead/),
    tells: [["click", { label: "Mark as lead", index: 1 }]],
  },
  {
    kind: "tags",
    does: "a click on a tag",
    act: press("button", /iron/),
    tells: [["select", { text: "iron", label: "iron", active: true, index: 1 }]],
  },
  {
    kind: "profile",
    does: "a click on the head",
    act: press("button", /chamber1/),
    tells: [["personclick", { name: "chamber1", subtitle: "Drift chamber, top layer" }]],
  },
  {
    kind: "trombinoscope",
    does: "a click on somebody",
    act: clickOn("Tomas Berg"),
    tells: [["personclick", { name: "Tomas Berg", subtitle: "Chambers", index: 1 }]],
  },
  {
    kind: "cards",
    does: "a click on a card",
    act: clickOn("cask"),
    tells: [["cardclick", { title: "cask", tags: ["iron", "second look"], index: 2 }]],
  },
  {
    kind: "log",
    does: "a click on a line",
    act: clickOn("Size[1] is at most 50 mm; got 900."),
    tells: [["itemclick", { level: "warn", source: "crate", index: 2 }]],
  },
  {
    kind: "timeline",
    does: "a click on an event",
    act: clickOn("Picture taken"),
    tells: [["eventclick", { title: "Picture taken", status: "active", index: 2 }]],
  },
  {
    kind: "tree",
    does: "a click on a node; it is told without what is in it",
    act: clickOn("crate"),
    tells: [["itemclick", { label: "crate", value: "iron", path: "1.0" }]],
  },
  {
    kind: "gauge",
    does: "a click",
    act: press("button", /Drift speed/),
    tells: [["click", { label: "Drift speed", value: 53.8 }]],
  },
  {
    kind: "chat-input",
    does: "Enter in the field; Shift and Enter begin a line, and nothing is sent twice",
    act: type("How dense?{Shift>}{Enter}{/Shift}Exactly.{Enter}{Enter}"),
    tells: [["submit", { text: "How dense?\nExactly." }]],
  },
  {
    kind: "chat-input",
    does: "the button that sends",
    act: type(" yes ", press("button", /Send/)),
    tells: [["submit", { text: "yes" }]],
  },
  {
    kind: "chat-input",
    does: "the button that stops, while nothing can be sent",
    data: { disabled: true },
    act: type("hello{Enter}", press("button", /Stop/)),
    tells: [["stop", {}]],
  },
  {
    kind: "recipe-browser",
    does: "a click on a recipe that was looked for",
    act: async () => {
      await user.type(await screen.findByRole("searchbox"), "drift noise");
      await waitFor(() => expect(screen.getAllByRole("option")).toHaveLength(1));
      await user.click(screen.getByText("Calibrate chambers"));
    },
    tells: [["pick", { name: "Calibrate chambers", kind: "webmcp", tags: ["chambers", "daily"] }]],
  },
  {
    kind: "notebook",
    does: "a run of a cell, once it has ended; nothing before",
    act: async () => {
      const cell = await screen.findByRole("region", { name: "Cell 3, js" });
      await user.click(within(cell).getByRole("button", { name: "Run cell 3" }));
      await user.click(within(cell).getByRole("button", { name: "Stop cell 3" }));
      await within(cell).findByText("You stopped it.");
    },
    tells: [["submit", { cell: 2, type: "js", outcome: "cancelled" }]],
  },
  {
    kind: "gallery",
    does: "a click on a picture; it is told without its megabytes",
    act: clickOn("z = 8 mm"),
    tells: [
      [
        "imageclick",
        { title: "z = 8 mm", index: 2, src: expect.stringMatching(/^data:.{30,40}…$/) },
      ],
    ],
  },
  {
    kind: "carousel",
    does: "the button to the next slide, and an arrow back",
    act: async () => {
      await user.click(await screen.findByRole("button", { name: "The next slide" }));
      await user.keyboard("{ArrowLeft}");
    },
    tells: [
      ["slidechange", { title: "z = 4 mm", index: 1 }],
      ["slidechange", { title: "z = 0 mm", index: 0 }],
    ],
  },
  {
    kind: "image",
    does: "a click",
    act: press("button", /z = 4 mm/),
    tells: [["imageclick", { title: "Scattering density", caption: "z = 4 mm" }]],
  },
];

test("every kind has a view, and every view a kind", () => {
  expect(Object.keys(widgetViews).sort()).toEqual(widgetKinds.map(({ name }) => name).sort());
});

describe("a person's act is told", () => {
  test.each(stories.map((story) => [story.kind, story.does, story] as const))(
    "%s: %s",
    async (kind, _, story) => {
      const told = draw(kind, story.data);
      await story.act();
      expect(told).toEqual(
        story.tells.map(([action, payload]) => [action, expect.objectContaining(payload)]),
      );
    },
  );

  test("every kind of these tells each of the actions that it promises", () => {
    for (const name of new Set(stories.map(({ kind }) => kind))) {
      const told = stories.filter(({ kind }) => kind === name).flatMap(({ tells }) => tells);
      expect(new Set(told.map(([action]) => action)), name).toEqual(new Set(kindOf(name).emits));
    }
  });
});

test.each([
  ["list", { item: "flask", index: 2 }, undefined, "flask"],
  ["list", { object: "ingot", guess: "iron" }, "object", "ingot"],
  ["kv", { label: "Size" }, undefined, "Size"],
  ["cards", { name: "rod" }, "name", "rod"],
  ["trombinoscope", { name: "Li Wei" }, undefined, "Li Wei"],
  ["timeline", { title: "Materials guessed", index: 3 }, undefined, "Materials guessed"],
  ["log", { title: "Set Material, Size on crate.", index: 3 }, undefined, "Set Material"],
  ["tree", { name: "chamber2" }, "name", "chamber2"],
  ["recipe-browser", { name: "Read a folder" }, undefined, "Read a folder"],
  ["gallery", { title: "z = 4 mm", index: 1 }, undefined, "z = 4 mm"],
])("%s shows the selection %o", async (name, selection, linkKey, text) => {
  draw(name, undefined, { selection, linkKey });
  const role = name === "tree" ? "treeitem" : "option";
  const [chosen, ...others] = await screen.findAllByRole(role, { selected: true });
  expect(chosen?.textContent).toContain(text);
  expect(others).toEqual([]);
});

test("a tree folds and unfolds by arrows, and is one tab stop", async () => {
  draw("tree");
  const list = await screen.findByRole("tree");
  list.focus();
  const before = screen.getAllByRole("treeitem").length;
  await user.keyboard("{Home}{ArrowLeft}");
  expect(screen.getAllByRole("treeitem")).toHaveLength(before - 3);
  await user.keyboard("{ArrowRight}");
  expect(screen.getAllByRole("treeitem")).toHaveLength(before);
});

test("links ask before they lead away, and only to the web or a mail program", async () => {
  draw("markdown", {
    content:
      "[away](https://lab.example/a) [run](javascript:alert(1)) ![far](https://cdn.example/x.png)",
  });
  await user.click(await screen.findByRole("button", { name: "away" }));
  expect(await screen.findByRole("dialog", { name: "Leave for lab.example?" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "run" })).toBeNull();
  expect(screen.getByText("run")).toBeTruthy();
  expect(screen.getByText("On cdn.example; not fetched")).toBeTruthy();
  expect(document.querySelector("a, img")).toBeNull();
});

test.each(["image", "audio", "video"])(
  "%s of another host is named and not fetched",
  async (name) => {
    draw(name, { src: "https://cdn.example/thing" });
    expect(await screen.findByText("On cdn.example; not fetched")).toBeTruthy();
    expect(document.querySelector("img, audio, video, iframe")).toBeNull();
  },
);

test("slides that go on by themselves tell nobody, and stop when they are touched", async () => {
  const example = kindOf("carousel").example;
  const told = draw("carousel", { ...example, autoPlay: true, interval: 1000 });
  const dot = await screen.findByRole("button", { name: /^Slide 2/ });
  await waitFor(() => expect(dot.getAttribute("aria-current")).toBe("true"));
  expect(told).toEqual([]);
  await user.click(dot);
  expect(screen.getByRole("group").getAttribute("aria-live")).toBe("polite");
});

test("a notebook to be read has no buttons that run", async () => {
  draw("notebook", { ...kindOf("notebook").example, mode: "view" });
  await screen.findByRole("region", { name: "Cell 2, sql" });
  expect(screen.queryByRole("button", { name: /^Run/ })).toBeNull();
});

test("a figure that moves gets a curve, one that stands still gets none", async () => {
  const View = widgetViews["stat"] ?? expect.fail("stat");
  let tell: (value: number) => void = () => undefined;
  function Live() {
    const [value, setValue] = useState(400);
    tell = setValue;
    const data = useMemo(() => ({ label: "Rate", value }), [value]);
    return (
      <Suspense fallback="loading">
        <View
          id="w_1"
          kind="stat"
          data={data}
          size={{ width: 300, height: 90 }}
          isVisible
          selection={undefined}
          linkKey={undefined}
          emit={() => undefined}
        />
      </Suspense>
    );
  }
  renderApp(<Live />);
  await screen.findByText("400");
  expect(document.querySelector("svg path")).toBeNull();
  for (const value of [401, 403, 402]) act(() => tell(value));
  await screen.findByText("402");
  expect(document.querySelectorAll("svg path")).toHaveLength(2);
});

test("what nobody can see is not drawn", async () => {
  draw("list", undefined, { isVisible: false });
  await waitFor(() => expect(screen.queryByText("loading")).toBeNull());
  expect(screen.queryByRole("listbox")).toBeNull();
});

test("a program of a widget is framed from the sandbox's own origin", async () => {
  draw("js-sandbox");
  const frame = await screen.findByTitle("A widget");
  expect(frame.getAttribute("src")).toBe("http://app-widgetsandbox000.localhost:4681/");
  expect(frame.getAttribute("srcdoc")).toBeNull();
});

const hostile = '<img src=x onerror="window.broken = true"><script>window.broken = true</script>';

function poisoned(data: JsonValue): JsonValue {
  if (typeof data === "string") return `${hostile} [x](javascript:alert(1))`;
  if (Array.isArray(data)) return (data as readonly JsonValue[]).map(poisoned);
  if (!isJsonObject(data)) return data;
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, poisoned(value)]));
}

test.each([
  ...new Set([
    ...stories.map(({ kind }) => kind),
    "text",
    "markdown",
    "code",
    "diff",
    "progress",
    "json-viewer",
  ]),
])("%s draws markup in its data as the text that it is", async (name) => {
  draw(name, poisoned(kindOf(name).example) as JsonObject);
  await waitFor(() => expect(document.body.textContent).not.toBe("loading"));
  await waitFor(() => expect(document.body.textContent).not.toBe(""));
  expect(document.querySelector("body script, img[onerror], [href^='javascript:']")).toBeNull();
  expect("broken" in window).toBe(false);
});
