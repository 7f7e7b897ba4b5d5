import { setTimeout } from "node:timers/promises";
import type { OfferedResource, OfferedTool, SourceChange } from "../../hub/source.ts";
import { isJsonObject, type JsonObject } from "#protocol/json.ts";
import type { McpLimits } from "../source-spec.ts";
import { listMethods, type Connection, type ListName } from "./connection.ts";
import { offeredResources } from "./offered-resources.ts";
import { offeredTools } from "./offered-tools.ts";
import { readList, type ListReading } from "./read-list.ts";

/** The parts of an offer that are read and announced apart. */
export type OfferPart = "tools" | "resources" | "prompts";

/** What a server offers, as far as it has been read. */
export interface Offer {
  tools(): readonly OfferedTool[];
  tool(key: string): OfferedTool | undefined;
  resources(): readonly OfferedResource[];
  promptCount(): number;
  /** Definitions that were left out, limits that were hit: a sentence each. */
  notes(): readonly string[];
  /** Why a list is not whole; undefined where all are. */
  degraded(): string | undefined;
  /** Reads everything for the first time; pages show as they come. */
  readAll(): Promise<void>;
  /** Reads a part again; asked during a reading, it is read once more after that. */
  refresh(part: OfferPart): Promise<void>;
}

interface OfferOptions {
  readonly connection: Connection;
  readonly limits: McpLimits;
  readonly onChanged: (change: Extract<SourceChange, OfferPart>) => void;
  /** Told after each page of the first reading that others follow. */
  readonly onProgress: (list: ListName, pages: number, items: number) => void;
  readonly isClosed: () => boolean;
  readonly now: () => number;
}

/** Pages of a long list are shown in steps, not one by one: each step renews every view of it. */
const showEveryMs = 250;

/** Pause before a list is read again that changed while it was read. */
const againAfterMs = 1_000;

/** Keeps what a server offers up to date. */
export function readOffer(options: OfferOptions): Offer {
  const { connection, limits, onChanged, isClosed, now } = options;
  const kept: Record<ListName, ListReading> = {
    tools: empty,
    resources: empty,
    templates: empty,
    prompts: empty,
  };
  let tools = offeredTools([], limits.depth);
  let byKey = new Map<string, OfferedTool>();
  let resources = offeredResources([], false);
  let templates = offeredResources([], true);

  const take = (list: ListName, reading: ListReading): void => {
    kept[list] = reading;
    if (list === "tools") {
      tools = offeredTools(reading.items, limits.depth);
      byKey = new Map(tools.tools.map((tool) => [tool.key, tool]));
    }
    if (list === "resources") resources = offeredResources(reading.items, false);
    if (list === "templates") templates = offeredResources(reading.items, true);
  };

  const read = async (list: ListName, part: OfferPart, isFirst: boolean): Promise<void> => {
    if (!mayAsk(connection.facts.capabilities, part)) return;
    let shownAt = 0;
    const reading = await readList(
      list,
      (cursor) => connection.page(list, cursor),
      limits,
      (items, pages) => {
        if (isFirst) options.onProgress(list, pages, items.length);
        if (isFirst && now() - shownAt >= showEveryMs) {
          shownAt = now();
          take(list, { items: [...items], pages });
          onChanged(part);
        }
        return !isClosed();
      },
    );
    if (isClosed()) return;
    // A list that was whole once is worth more than the part that a failing server gave now.
    const isWorse =
      !isFirst && reading.hasFailed === true && reading.items.length < kept[list].items.length;
    const next = isWorse
      ? { ...kept[list], cutShort: `${reading.cutShort} The list from before is shown.` }
      : reading;
    // A server may announce changes that are none, without end.
    if (!isFirst && isSameReading(kept[list], next)) return;
    take(list, next);
    onChanged(part);
  };

  const readPart = async (part: OfferPart, isFirst: boolean): Promise<void> => {
    await read(part, part, isFirst);
    if (part === "resources") await read("templates", part, isFirst);
  };

  const running = new Map<OfferPart, "reading" | "again">();
  const readUntilSettled = async (part: OfferPart, isFirst: boolean): Promise<void> => {
    if (running.has(part)) {
      running.set(part, "again");
      return;
    }
    running.set(part, "reading");
    await readPart(part, isFirst);
    while (running.get(part) === "again" && !isClosed()) {
      // A server that changes its list all the time is read once a second, not all the time.
      await setTimeout(againAfterMs);
      if (isClosed()) break;
      running.set(part, "reading");
      await readPart(part, false);
    }
    running.delete(part);
  };

  return {
    tools: () => tools.tools,
    tool: (key) => byKey.get(key),
    resources: () => [...resources.resources, ...templates.resources],
    promptCount: () => kept.prompts.items.length,
    notes: () => [
      ...Object.entries(kept).flatMap(([list, reading]) => noteOf(list as ListName, reading)),
      ...tools.notes,
      ...resources.notes,
      ...templates.notes,
    ],
    degraded: () => Object.values(kept).find((reading) => reading.cutShort !== undefined)?.cutShort,
    readAll: async () => {
      await readUntilSettled("tools", true);
      await Promise.all([readUntilSettled("resources", true), readUntilSettled("prompts", true)]);
    },
    refresh: (part) => readUntilSettled(part, false),
  };
}

const empty: ListReading = { items: [], pages: 0 };

const isSameReading = (before: ListReading, after: ListReading): boolean =>
  JSON.stringify(before) === JSON.stringify(after);

/** A server that declares nothing at all is asked for its tools all the same. */
function mayAsk(capabilities: JsonObject, part: OfferPart): boolean {
  if (isJsonObject(capabilities[part])) return true;
  const parts = ["tools", "resources", "prompts"];
  return part === "tools" && !parts.some((each) => each in capabilities);
}

function noteOf(list: ListName, reading: ListReading): readonly string[] {
  if (reading.cutShort !== undefined) return [reading.cutShort];
  // Templates are optional in a server that has resources.
  if (reading.isUnknown !== true || list === "templates") return [];
  return [`The server declares ${list} and does not know ${listMethods[list]}.`];
}
