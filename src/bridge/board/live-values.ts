import type { Board } from "#protocol/board.ts";
import type { BoardCommand } from "#protocol/board-change.ts";
import type { JsonValue } from "#protocol/json.ts";
import {
  fillBindings,
  readBinding,
  resolveOnBoard,
  type BindingSource,
  type ResolveBinding,
} from "#core/board/bindings.ts";
import { findWidget } from "#core/board/plan/plan-step.ts";
import { tooLate, within } from "../hub/within.ts";
import type { BoardParts } from "./board-parts.ts";
import type { Boards } from "./boards.ts";

type LiveSource = Extract<BindingSource, { readonly type: "object" }>;

const keyOf = ({ source, object, property }: LiveSource): string =>
  JSON.stringify([source ?? null, object, property]);

/** How long a session may take to say one value; later it counts as not there. */
const patienceMs = 2_000;

async function readLive(
  { hub, clock, onFault }: Pick<BoardParts, "hub" | "clock" | "onFault">,
  { source, object, property }: LiveSource,
): Promise<JsonValue | undefined> {
  const names = hub.sources.list().flatMap(({ name, hasSession }) => (hasSession ? [name] : []));
  for (const name of source === undefined ? names : names.filter((each) => each === source)) {
    const held = hub.sources.get(name)?.session();
    if (!held) continue;
    try {
      const reply = await within(clock, patienceMs, held.session.get(object, property));
      if (reply !== tooLate && reply.ok) return reply.result;
    } catch (error) {
      // A session that is lost has no value; its own source says why.
      onFault(`a bound value of source ${name} could not be read`, error);
    }
  }
  return undefined;
}

/** What the live places among some bindings hold now, asked once each. */
export async function resolveLive(
  parts: Pick<BoardParts, "hub" | "clock" | "onFault">,
  froms: readonly string[],
): Promise<ResolveBinding> {
  const wanted = new Map<string, LiveSource>();
  for (const from of froms) {
    const source = readBinding(from);
    if (source?.type === "object") wanted.set(keyOf(source), source);
  }
  const values = new Map<string, JsonValue>();
  await Promise.all(
    [...wanted].map(async ([key, source]) => {
      const value = await readLive(parts, source);
      if (value !== undefined) values.set(key, value);
    }),
  );
  return (source) => (source.type === "object" ? values.get(keyOf(source)) : undefined);
}

/** A widget's data with what its bindings hold now, and those that hold nothing. */
export async function filledData(
  parts: Pick<BoardParts, "hub" | "clock" | "onFault">,
  board: Board,
  id: string,
): ReturnType<Boards["filled"]> {
  const found = findWidget(board, id);
  if (!found.ok) return { ok: false, sentence: found.sentence };
  const { data, bindings } = found.widget;
  const live = await resolveLive(
    parts,
    bindings.map(({ from }) => from),
  );
  const filled = fillBindings(data, bindings, resolveOnBoard(board, live));
  return {
    ok: true,
    value: { data: filled.data, missing: filled.missing.map(({ from }) => from) },
  };
}

/** The places that a request's commands would fill from. */
export function placesOf(board: Board, commands: readonly BoardCommand[]): readonly string[] {
  const ofWidget = (id: string): readonly string[] =>
    board.widgets
      .filter((widget) => widget.id === id || widget.key === id)
      .flatMap(({ bindings }) => bindings.map(({ from }) => from));
  return commands.flatMap((command): readonly string[] => {
    switch (command.do) {
      case "display":
        return (command.bindings ?? []).map(({ from }) => from);
      case "bind":
        return [...ofWidget(command.id), ...(command.from === null ? [] : [command.from])];
      case "update":
      case "patch":
      case "replace":
        return ofWidget(command.id);
      default:
        return [];
    }
  });
}
