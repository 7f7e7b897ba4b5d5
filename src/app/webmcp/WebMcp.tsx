import { useQueries } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, useState } from "react";
import { adaptModelContext } from "#core/webmcp/adapt-model-context.ts";
import type { RegistrableTool } from "#core/webmcp/model-context.ts";
import { sourceName, type ToolRef } from "#protocol/ids.ts";
import type { ToolFilter } from "#protocol/tool.ts";
import { useBridge } from "../bridge/bridge-context.ts";
import { useWindows } from "../bridge/use-windows.ts";
import { installPolyfill } from "./install-polyfill.ts";
import { openContext, type ContextState } from "./open-context.ts";
import { openOffer, type ToolOffer } from "./offer-tools.ts";
import { hubTool } from "./run-tool.ts";
import { useWidgetTools } from "./widget-tools.ts";
import { setWebMcpState, useWebMcpSettings, type WebMcpChoice } from "./webmcp-store.ts";

/** Browsers take each tool by itself, 1 ms each; past this many an agent reads none of them. */
const mostTools = 300;

const filters: Readonly<Record<Exclude<WebMcpChoice, "nothing">, ToolFilter>> = {
  board: { source: sourceName("board") },
  all: {},
};

/** Offers the bridge's tools to agents of the browser for as long as the page is open. Draws nothing. */
export function WebMcp() {
  const context = useContextState();
  const choice = useWebMcpSettings((settings) => settings.choice);
  useEffect(() => {
    if (context?.phase === "off") setWebMcpState(context);
  }, [context]);
  if (!context || context.phase === "off") return null;
  if (choice === "nothing") return <Offer key="none" context={context} tools={none} />;
  return <OfferOf key={choice} context={context} filter={filters[choice]} />;
}

type OpenContext = Exclude<ContextState, { readonly phase: "off" }>;

const none: readonly RegistrableTool[] = [];

function useContextState(): ContextState | null {
  const [state, setState] = useState<ContextState | null>(null);
  useEffect(() => {
    let isGone = false;
    const open = async (): Promise<void> => {
      const opened = await openContext({
        document,
        navigator,
        isSecure: window.isSecureContext,
        polyfill: installPolyfill,
      });
      if (!isGone) setState(opened);
    };
    void open();
    return () => {
      isGone = true;
    };
  }, []);
  return state;
}

/** The tools under a filter, each with its schema. */
function OfferOf({
  context,
  filter,
}: {
  readonly context: OpenContext;
  readonly filter: ToolFilter;
}) {
  const { queries, calls } = useBridge();
  const list = useWindows((from, count) => queries.toolRows(filter, from, count));
  const { onRange, total } = list;
  useEffect(() => onRange(0, Math.min(total, mostTools * 2)), [onRange, total]);
  const refs: ToolRef[] = [];
  for (let at = 0; at < total && refs.length < mostTools; at += 1) {
    const row = list.rowAt(at);
    if (row?.type === "tool" && row.tool.off === undefined) refs.push(row.tool.ref);
  }
  const details = useQueries({
    queries: refs.map((ref) => queries.toolDetail(ref)),
    combine: (results) => results.flatMap(({ data }) => (data ? [data] : [])),
  });
  const tools = useMemo(() => details.map((tool) => hubTool(tool, calls)), [details, calls]);
  const widgetTools = useWidgetTools();
  const all = useMemo(() => [...tools, ...widgetTools], [tools, widgetTools]);
  return <Offer context={context} tools={all} />;
}

function Offer({
  context,
  tools,
}: {
  readonly context: OpenContext;
  readonly tools: readonly RegistrableTool[];
}) {
  const offer = useRef<ToolOffer | null>(null);
  useEffect(() => {
    const opened = openOffer(adaptModelContext(context.context));
    offer.current = opened;
    return () => opened.close();
  }, [context]);
  useEffect(() => {
    let isGone = false;
    const set = async (): Promise<void> => {
      const report = await offer.current?.set(tools);
      if (isGone || !report) return;
      const reason = context.phase === "polyfill" ? context.reason : "";
      setWebMcpState({ phase: context.phase, reason, report });
    };
    void set();
    return () => {
      isGone = true;
    };
  }, [tools, context]);
  return null;
}
