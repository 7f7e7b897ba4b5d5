import type { Locator, Page } from "@playwright/test";

/** The sections and sources at the left. */
export const rail = (page: Page): Locator => page.getByRole("navigation", { name: "Sections" });

/** A section's link in the rail; its count is part of its name. */
export const section = (page: Page, name: string): Locator =>
  rail(page).getByRole("link", { name: new RegExp(`^${name}\\b`) });

/** The panel in which a tool's arguments are written. */
export const input = (page: Page): Locator => page.getByRole("region", { name: "Input" });

/** A box of a tool's form, by the field's name; its state is part of the box's name. */
export const box = (page: Page, field: string): Locator =>
  input(page).getByRole("textbox", { name: new RegExp(`^${field}, `) });

/** The box for the object that a generated tool is about. */
export const objectBox = (page: Page): Locator =>
  input(page).getByRole("combobox", { name: /^object, / });

export const callButton = (page: Page): Locator =>
  input(page).getByRole("button", { name: /^Call\b/ });

/** The panel in which an outcome appears. */
export const outcomePanel = (page: Page): Locator => page.getByRole("region", { name: "Outcome" });

/** How far the running call is. */
export const progress = (page: Page): Locator =>
  page.getByRole("progressbar", { name: "Progress of the call" });

/** How the last call of a tool ended. */
export const outcomeOf = (page: Page, tool: string): Locator =>
  page.getByRole("article", { name: `Outcome of ${tool}` });

/** What a client of the same tool reads. */
export const clientView = (page: Page): Locator =>
  page.getByRole("region", { name: "As a client reads it" });

/** A property of the object on the Scene screen, with what it holds now. */
export const liveValue = (page: Page, property: string): Locator =>
  page
    .getByRole("region", { name: "Values" })
    .locator("li, [role=row]")
    .filter({ has: page.getByText(property, { exact: true }) });

/** The address of a tool's page. */
export const toolPath = (
  source: string,
  tool: string,
  args?: Readonly<Record<string, unknown>>,
): string =>
  `/tools/${source}/${encodeURIComponent(tool)}${
    args ? `?args=${encodeURIComponent(JSON.stringify(args))}` : ""
  }`;

/** Finds an object in the scene's tree, wherever it is folded away, and opens it. */
export async function openObject(page: Page, name: string): Promise<void> {
  await section(page, "Scene").click();
  await page.getByRole("searchbox", { name: "Filter the scene" }).fill(name);
  await page.getByRole("treeitem", { name: new RegExp(`^${name}, `) }).click();
}

/** The open timeline beside the work. */
export const timeline = (page: Page): Locator =>
  page.getByRole("complementary", { name: "Timeline" });

/** A source's link in the rail, while it is in that state. */
export const source = (page: Page, state: "up" | "failed" | "lost", name: string): Locator =>
  rail(page)
    .getByRole("list", { name: "Sources" })
    .getByRole("link", { name: new RegExp(`^${state} ${name}\\b`) });

/** What a source's own page says. */
export const serverPage = (page: Page, name: string): Locator =>
  page.getByRole("region", { name: "Server", exact: true }).getByRole("article", { name });
