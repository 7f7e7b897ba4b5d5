import { useComputedColorScheme } from "@mantine/core";
import { useEffect, useEffectEvent, useLayoutEffect, useState, type RefObject } from "react";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { toolRefText } from "#protocol/call.ts";
import type { ToolRef } from "#protocol/ids.ts";
import { useBridge } from "../bridge/bridge-context.ts";
import { createAppHost, type AppHost, type AppInput } from "./app-host.ts";
import { noteSeen, releaseApp, takeApp } from "./app-registry.ts";
import { newAppState, type AppState } from "./app-state.ts";
import type { Surroundings } from "./host-context.ts";

/** Names one app in the page; the same key keeps the same app over a new layout. */
export const appKey = (tool: ToolRef | string, place: string): string =>
  `${place} ${typeof tool === "string" ? tool : toolRefText(tool)}`;

/** The app of a place, alive as long as a component uses it, and put into the place that `ref` is at. */
export function useAppHost(
  place: string,
  tool: ToolRef | string,
  input: AppInput,
  ref: RefObject<HTMLElement | null>,
): AppHost | null {
  const { apps, calls } = useBridge();
  const [host, setHost] = useState<AppHost | null>(null);
  const theme = useComputedColorScheme("light");
  const key = appKey(tool, place);
  const latest = useEffectEvent(() => ({ tool, input, theme }));

  useLayoutEffect(() => {
    const taken = takeApp(key, () => {
      const { tool, input, theme } = latest();
      const surroundings: Surroundings = {
        theme,
        mode: "inline",
        width: ref.current?.clientWidth ?? 0,
        height: null,
      };
      return createAppHost({ tool, apps, calls, input, surroundings });
    });
    if (ref.current) taken.place(ref.current);
    setHost(taken);
    return () => releaseApp(key);
  }, [key, apps, calls, ref]);

  useEffect(() => host?.give(input), [host, input]);
  return host;
}

/** Tells the app where it is: colours, mode, size. Sizes are told when they rest. */
export function useSurroundings(
  host: AppHost | null,
  ref: RefObject<HTMLElement | null>,
  follows: boolean,
): void {
  const theme = useComputedColorScheme("light");
  useEffect(() => {
    const element = ref.current;
    if (!host || !element) return;
    const tell = (): void => {
      const { clientWidth: width, clientHeight } = element;
      const { mode } = host.store.getState();
      host.surround({
        theme,
        mode,
        width,
        height: follows && mode === "inline" ? null : clientHeight,
      });
    };
    let timer: ReturnType<typeof setTimeout>;
    const later = (): void => {
      clearTimeout(timer);
      timer = setTimeout(tell, 150);
    };
    tell();
    const observer = new ResizeObserver(later);
    observer.observe(element);
    const unsubscribe = host.store.subscribe((state, before) => {
      if (state.mode !== before.mode) later();
    });
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      unsubscribe();
    };
  }, [host, ref, theme, follows]);
}

/** Tells whether a person can see the app; those that nobody sees are frozen first. */
export function useSeen(key: string, ref: RefObject<HTMLElement | null>, isVisible: boolean): void {
  useEffect(() => {
    const element = ref.current;
    if (!element || !isVisible) {
      noteSeen(key, false);
      return;
    }
    const observer = new IntersectionObserver(([entry]) =>
      noteSeen(key, entry?.isIntersecting === true),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [key, ref, isVisible]);
}

/** A part of the app's state; only what it selects draws anew. */
export const useAppState = <Part>(host: AppHost, select: (state: AppState) => Part): Part =>
  useStore(host.store, select);

const noStore = createStore<AppState>()(() => newAppState);

/** The same where there may be no app yet; `otherwise` then. */
export function useMaybeAppState<Part>(
  host: AppHost | null,
  select: (state: AppState) => Part,
  otherwise: Part,
): Part {
  const part = useStore(host?.store ?? noStore, select);
  return host ? part : otherwise;
}
