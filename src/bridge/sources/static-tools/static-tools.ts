import type { StaticTool } from "./static-tool.ts";
import { catalog } from "./tools/catalog.ts";
import { contextRefresh } from "./tools/context-refresh.ts";
import { evalPython } from "./tools/eval-python.ts";
import { objectCreate } from "./tools/object-create.ts";
import { objectGet } from "./tools/object-get.ts";
import { objectRemove } from "./tools/object-remove.ts";
import { runTests } from "./tools/run-tests.ts";
import { sceneTree } from "./tools/scene-tree.ts";
import { sessionAttach } from "./tools/session-attach.ts";
import { sessionList } from "./tools/session-list.ts";
import { sessionStart } from "./tools/session-start.ts";
import { sessionStatus } from "./tools/session-status.ts";
import { sessionStop } from "./tools/session-stop.ts";

/** The bridge's own tools, in the order in which they are listed (R0.42, R0.43). */
export const staticTools: readonly StaticTool[] = [
  sessionStart,
  sessionAttach,
  sessionList,
  sessionStatus,
  sessionStop,
  sceneTree,
  catalog,
  objectCreate,
  objectGet,
  objectRemove,
  contextRefresh,
  evalPython,
  runTests,
];
