import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { ask, change } from "./boards.ts";
import type { StartedBridge } from "./bridge.ts";
import { expect, test } from "./fixtures.ts";

/** What the bridge tells of a kind: enough to draw it with its own example. */
interface Kind {
  readonly name: string;
  readonly schema: {
    readonly properties?: Readonly<Record<string, unknown>>;
    readonly required?: readonly string[];
  };
  readonly example: Readonly<Record<string, unknown>>;
}

const kindsOf = async (bridge: StartedBridge): Promise<readonly Kind[]> => {
  const guides = await ask<readonly { readonly id: string; readonly kind: string }[]>(
    bridge,
    "guides",
    {},
  );
  const widgets = guides.filter(({ kind }) => kind === "widget");
  const kinds = await Promise.all(
    widgets.map(({ id }) => ask<Partial<Kind>>(bridge, "guide", { id })),
  );
  return kinds.filter((kind): kind is Kind => kind.example !== undefined);
};

/** Some kinds a board, so that a page is not asked to draw fifty at once. */
const aBoard = 10;

const chunksOf = <Item>(items: readonly Item[], size: number): readonly (readonly Item[])[] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );

interface Made {
  readonly board: string;
  readonly ids: readonly string[];
}

/** Boards that show each kind; what the bridge refuses is left out and told. */
async function drawEach(
  bridge: StartedBridge,
  kinds: readonly Kind[],
  commandsOf: (kind: Kind) => readonly object[] | null,
): Promise<{ readonly boards: readonly Made[]; readonly refused: readonly string[] }> {
  const boards: Made[] = [];
  const refused: string[] = [];
  for (const chunk of chunksOf(kinds, aBoard)) {
    const { id: board } = await ask<{ readonly id: string }>(bridge, "createBoard", {});
    const ids: string[] = [];
    for (const kind of chunk) {
      const commands = commandsOf(kind);
      if (commands === null) continue;
      try {
        await change(bridge, board, ...commands);
        ids.push(`k-${kind.name}`);
      } catch (error) {
        refused.push(`${kind.name}: ${String(error)}`);
      }
    }
    boards.push({ board, ids });
  }
  return { boards, refused };
}

const display = ({ name }: Kind, data: unknown, more: object = {}) => ({
  do: "display",
  id: `k-${name}`,
  kind: name,
  data,
  ...more,
});

/** Lists and texts of an example with nothing in them. */
const emptied = (example: Kind["example"]): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(example).map(([name, value]) => [
      name,
      Array.isArray(value) ? [] : typeof value === "string" ? "" : value,
    ]),
  );

const frameOf = (page: Page, id: string) => page.locator(`[data-widget="${id}"]`);

/** Everything that may still be on its way has come. */
async function settle(page: Page, id: string): Promise<void> {
  const frame = frameOf(page, id);
  await frame.scrollIntoViewIfNeeded();
  await expect(frame.locator("[data-phase]")).not.toHaveAttribute("data-phase", "loading");
  await expect
    .poll(() =>
      frame.locator("[data-phase]").evaluate((body) => {
        const isDrawn = body.querySelector(
          "canvas, svg, img, table, input, textarea, button, video, audio, iframe, hr",
        );
        return isDrawn !== null || (body.textContent ?? "").trim() !== "";
      }),
    )
    .toBe(true);
}

/** The picture is as big as its body: what does not fit scrolls inside, nothing sticks out. */
const sticksOut = (page: Page, id: string): Promise<boolean> =>
  frameOf(page, id).evaluate((frame) => {
    const body = frame.querySelector("[data-phase]");
    const outer = frame.getBoundingClientRect();
    const inner = body?.getBoundingClientRect();
    return (
      inner === undefined ||
      inner.right > outer.right + 1 ||
      inner.bottom > outer.bottom + 1 ||
      inner.width < 40 ||
      inner.height < 20 ||
      getComputedStyle(body?.firstElementChild ?? frame).overflow === "visible"
    );
  });

/** What of a canvas has another colour than its corner; none = blank. */
const blankCanvases = (page: Page, id: string): Promise<number> =>
  frameOf(page, id)
    .locator("canvas")
    .evaluateAll((canvases) => {
      const isBlank = (canvas: HTMLCanvasElement): boolean => {
        const copy = document.createElement("canvas");
        [copy.width, copy.height] = [canvas.width, canvas.height];
        const context = copy.getContext("2d");
        if (!context || copy.width * copy.height === 0) return true;
        context.drawImage(canvas, 0, 0);
        const { data } = context.getImageData(0, 0, copy.width, copy.height);
        return data.every((value, at) => value === data[at % 4]);
      };
      // Layers over one another count as one: some are only for the pointer.
      const list = canvases as HTMLCanvasElement[];
      return list.length > 0 && list.every(isBlank) ? list.length : 0;
    });

const axe = (page: Page): AxeBuilder =>
  new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ["violations"], preload: false })
    .include("[data-board-ground]");

async function told(builder: AxeBuilder): Promise<readonly string[]> {
  const { violations } = await builder.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary = "" }) => `${id} at ${target.join(" ")}: ${failureSummary}`,
    ),
  );
}

/**
 * Looks at a board with every rule in light, and again at each widget and the
 * contrasts in dark. How deep the headings inside a text go is its writer's; a
 * picture that is one control is read out as a sentence, which says more than
 * the figures drawn in it.
 */
async function lookAt(
  page: Page,
  { board, ids }: Made,
  check: (id: string, phase: string | null) => Promise<void>,
): Promise<void> {
  if (ids.length === 0) return;
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto(`/boards/${board}`);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", colorScheme);
    for (const id of ids) {
      await settle(page, id);
      await check(id, await frameOf(page, id).locator("[data-phase]").getAttribute("data-phase"));
      expect.soft(await frameOf(page, id).getByText(" broke: ").count(), id).toBe(0);
      expect.soft(await sticksOut(page, id), `${id} sticks out`).toBe(false);
    }
    const rules =
      colorScheme === "light"
        ? axe(page).disableRules(["heading-order", "label-content-name-mismatch"])
        : axe(page).withRules(["color-contrast"]);
    expect.soft(await told(rules), colorScheme).toEqual([]);
  }
}

test.use({ viewport: { width: 1440, height: 1000 } });

test("every kind draws its own example, fits its frame and hides nothing", async ({
  page,
  bridge,
}) => {
  test.setTimeout(900_000);
  const kinds = await kindsOf(bridge);
  expect(kinds.length).toBeGreaterThan(40);
  const { boards, refused } = await drawEach(bridge, kinds, (kind) => [
    display(kind, kind.example),
  ]);
  expect(refused).toEqual([]);
  for (const made of boards) {
    await lookAt(page, made, async (id, phase) => {
      expect.soft(phase, id).toBe("drawn");
      // A scene in space keeps no picture of what it has drawn.
      if (id !== "k-scene3d") {
        await expect.soft.poll(() => blankCanvases(page, id), { message: id }).toBe(0);
      }
    });
  }
});

test("every kind with nothing in it says so, or draws what there is", async ({ page, bridge }) => {
  test.setTimeout(900_000);
  const kinds = await kindsOf(bridge);
  const { boards, refused } = await drawEach(bridge, kinds, (kind) => [
    display(kind, emptied(kind.example)),
  ]);
  // A kind that needs something says what, with the name of the kind.
  for (const sentence of refused) expect.soft(sentence).toMatch(/^([\w-]+): .*\1/);
  let empty = 0;
  for (const made of boards) {
    await lookAt(page, made, async (id, phase) => {
      expect.soft(["empty", "drawn"], id).toContain(phase);
      if (phase !== "empty") return;
      empty += 1;
      await expect
        .soft(frameOf(page, id).locator("[data-phase]"))
        .toContainText("Nothing in it yet. It takes: ");
    });
  }
  expect(empty).toBeGreaterThan(10);
});

test("every kind whose bound value is of a wrong type says which rule it breaks", async ({
  page,
  bridge,
}) => {
  test.setTimeout(900_000);
  const kinds = await kindsOf(bridge);
  const { boards } = await drawEach(bridge, kinds, (kind) => {
    const field = kind.schema.required?.find((name) => kind.example[name] !== undefined);
    if (field === undefined) return null;
    const dataset = `d-${kind.name}`;
    return [
      { do: "dataset", id: dataset, rows: [{ v: kind.example[field] }] },
      display(kind, kind.example, {
        bindings: [{ to: `/${field}`, from: `dataset://${dataset}#/0/v` }],
      }),
      { do: "dataset", id: dataset, rows: [{ v: { nonsense: { of: true } } }] },
    ];
  });
  let faulty = 0;
  for (const made of boards) {
    await lookAt(page, made, async (id, phase) => {
      // A field that takes anything (a JSON viewer's) takes this too.
      if (phase !== "fault") return;
      faulty += 1;
      await expect.soft(frameOf(page, id).getByRole("alert"), id).toHaveText(/\S.*\.$/);
    });
  }
  expect(faulty).toBeGreaterThan(30);
});
