/**
 * Everything that a session file needs: `import { … } from "vitrine/session"`.
 * docs/declaring-classes.md tells how they are used.
 */
export { action, computed, declareClass, stored, type SelfType } from "../model/declare.ts";
export {
  bool,
  double,
  enumOf,
  float,
  int,
  int64,
  opaque,
  reference,
  text,
  uint,
  uint64,
  vector,
} from "../model/typed-value.ts";
export { ActionRefused, sceneOf, type SceneAccess } from "../session/scene-access.ts";
export {
  defineSession,
  object,
  type DefinedSession,
  type LiveScene,
  type ScenePart,
  type SessionSpec,
} from "./define-session.ts";
