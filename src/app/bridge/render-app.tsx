import { MantineProvider } from "@mantine/core";
import { QueryClientProvider } from "@tanstack/react-query";
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from "@tanstack/react-router";
import { configure, render } from "@testing-library/react";
import type { ReactNode } from "react";
import { resolver, theme } from "../theme/theme.ts";
import { BridgeContext } from "./bridge-context.ts";
import { fakeBridge, type FakeAnswers, type FakeBridge } from "./fake-bridge.ts";
import { makeQueryClient } from "./start-bridge.ts";
import type { ValueTransport } from "./values.ts";

// What is waited for comes or does not; a busy machine must not look like the second.
configure({ asyncUtilTimeout: 10_000 });

interface RenderOptions {
  /** What the bridge answers, by procedure. */
  readonly answers?: FakeAnswers;
  /** The address, and the route that its parameters are read by. */
  readonly at?: string;
  readonly route?: string;
  readonly transport?: Partial<ValueTransport>;
}

/** A component on a page with a fake bridge. */
export interface RenderedApp extends FakeBridge {
  /** Where the page is: path and search. */
  readonly address: () => string;
  /** Makes what was read out of date, as an event would. */
  readonly outdate: (...queryKey: readonly string[]) => Promise<void>;
}

/** Renders a component with everything that a screen has around it. For tests only; elements are 800 × 600, so that lists draw their rows. */
export function renderApp(ui: ReactNode, options: RenderOptions = {}): RenderedApp {
  standInForLayout();
  const fake = fakeBridge(options.answers ?? {}, options.transport);
  const root = createRootRoute();
  const routes = [options.route ?? "/", "$"].map((path) =>
    createRoute({ getParentRoute: () => root, path, component: () => ui }),
  );
  const history = createMemoryHistory({ initialEntries: [options.at ?? "/"] });
  const queryClient = makeQueryClient();
  const router = createRouter({ routeTree: root.addChildren(routes), history });
  render(
    <MantineProvider theme={theme} cssVariablesResolver={resolver} env="test">
      <QueryClientProvider client={queryClient}>
        <BridgeContext value={fake.bridge}>
          {/* A router of its own: the registered one would load every screen. */}
          <RouterProvider router={router as never} />
        </BridgeContext>
      </QueryClientProvider>
    </MantineProvider>,
  );
  return {
    ...fake,
    address: () => history.location.href,
    outdate: (...queryKey) => queryClient.invalidateQueries({ queryKey }),
  };
}

/** The simulated browser lays nothing out and has no fonts; a list without height would draw nothing. */
function standInForLayout(): void {
  for (const [name, size] of [
    ["offsetHeight", 600],
    ["offsetWidth", 800],
    ["clientHeight", 600],
  ] as const) {
    Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get: () => size });
  }
  Object.defineProperty(document, "fonts", { configurable: true, value: new EventTarget() });
}
