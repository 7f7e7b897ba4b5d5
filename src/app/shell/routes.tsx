import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  parseSearchWith,
  redirect,
  stringifySearchWith,
} from "@tanstack/react-router";
import { NotFound } from "./NotFound.tsx";
import { ScreenError } from "./ScreenError.tsx";
import { textParams } from "./search-params.ts";
import { Shell } from "./Shell.tsx";

// The addresses of contracts §6. A screen with a list is the parent of its
// details, so that the list stays while one goes from detail to detail; it
// reads their parameters with `useParams({ strict: false })`.

const root = createRootRoute({ component: Shell, notFoundComponent: NotFound });

const index = createRoute({
  getParentRoute: () => root,
  path: "/",
  beforeLoad: () => {
    throw redirect({ to: "/overview", replace: true });
  },
});

const overview = createRoute({
  getParentRoute: () => root,
  path: "/overview",
  component: lazyRouteComponent(() => import("../features/overview/route.tsx"), "OverviewScreen"),
});

const tools = createRoute({
  getParentRoute: () => root,
  path: "/tools",
  validateSearch: textParams("object", "args", "tab"),
  component: lazyRouteComponent(() => import("../features/tools/route.tsx"), "ToolsScreen"),
});
const tool = createRoute({ getParentRoute: () => tools, path: "$source/$name" });

const classes = createRoute({
  getParentRoute: () => root,
  path: "/classes",
  validateSearch: textParams("tab", "compare", "of", "registry"),
  component: lazyRouteComponent(() => import("../features/classes/route.tsx"), "ClassesScreen"),
});
const classOf = createRoute({ getParentRoute: () => classes, path: "$source/$class" });

const scene = createRoute({
  getParentRoute: () => root,
  path: "/scene",
  validateSearch: textParams("tab", "compare"),
  component: lazyRouteComponent(() => import("../features/scene/route.tsx"), "SceneScreen"),
});
const sceneOf = createRoute({ getParentRoute: () => scene, path: "$source" });
const objectOf = createRoute({ getParentRoute: () => scene, path: "$source/$object" });

const refusals = createRoute({
  getParentRoute: () => root,
  path: "/refusals",
  validateSearch: textParams("tool", "filter", "search", "row", "group", "baseline", "start"),
  component: lazyRouteComponent(() => import("../features/refusals/route.tsx"), "RefusalsScreen"),
});
const refusalRun = createRoute({ getParentRoute: () => refusals, path: "$report" });

const boards = createRoute({
  getParentRoute: () => root,
  path: "/boards",
  validateSearch: textParams("widget", "at", "mode", "hs"),
  component: lazyRouteComponent(() => import("../features/board/route.tsx"), "BoardsScreen"),
});
const board = createRoute({ getParentRoute: () => boards, path: "$id" });

const servers = createRoute({
  getParentRoute: () => root,
  path: "/servers",
  validateSearch: textParams("show"),
  component: lazyRouteComponent(() => import("../features/servers/route.tsx"), "ServersScreen"),
});
const server = createRoute({ getParentRoute: () => servers, path: "$id" });
const sessions = createRoute({
  getParentRoute: () => root,
  path: "/sessions",
  beforeLoad: () => {
    throw redirect({ to: "/servers", search: { show: "sessions" }, replace: true });
  },
});

const happened = createRoute({
  getParentRoute: () => root,
  id: "happened",
  validateSearch: textParams("filter"),
  component: lazyRouteComponent(() => import("../features/timeline/route.tsx"), "TimelineScreen"),
});
const timeline = createRoute({ getParentRoute: () => happened, path: "/timeline" });
const call = createRoute({ getParentRoute: () => happened, path: "/calls/$callId" });

const routeTree = root.addChildren([
  index,
  overview,
  tools.addChildren([tool]),
  classes.addChildren([classOf]),
  scene.addChildren([sceneOf, objectOf]),
  refusals.addChildren([refusalRun]),
  boards.addChildren([board]),
  servers.addChildren([server]),
  sessions,
  happened.addChildren([timeline, call]),
]);

/** The page's addresses. Search parameters are plain text, never JSON: an address is read and written by people. */
export const router = createRouter({
  routeTree,
  defaultPreload: "intent",
  defaultErrorComponent: ScreenError,
  parseSearch: parseSearchWith((value) => value),
  stringifySearch: stringifySearchWith(String),
});

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}
