import type { Scenes } from "../hub.ts";
import { editScene, type EditParts } from "./edit-scene.ts";

type Edits = Pick<Scenes, "connectPort" | "disconnectPort" | "removeObject" | "renameObject">;

/** Changes nothing that could not be changed back. */
const harmless = { readOnlyHint: false, destructiveHint: false } as const;

/** The changes of a scene that are no tool. */
export const createSceneEdits = (parts: EditParts): Edits => ({
  connectPort: (source, from, to, editor) =>
    editScene(
      parts,
      source,
      {
        name: "scene.connect_port",
        args: { from, to },
        annotations: harmless,
        body: { change: "connected", object: objectOf(to), detail: { from, to } },
        done: `${from} drives ${to}.`,
        run: (session) => session.connectPort(from, to),
      },
      editor,
    ),

  disconnectPort: (source, to, editor) =>
    editScene(
      parts,
      source,
      {
        name: "scene.disconnect_port",
        args: { to },
        annotations: harmless,
        body: { change: "disconnected", object: objectOf(to), detail: { to } },
        done: `${to} is disconnected; it keeps the value that it has.`,
        run: (session) => session.disconnectPort(to),
      },
      editor,
    ),

  removeObject: (source, object, editor) =>
    editScene(
      parts,
      source,
      {
        name: "scene.remove",
        args: { object },
        annotations: { readOnlyHint: false, destructiveHint: true },
        body: { change: "removed", object, detail: null },
        done: `${object} was removed.`,
        run: (session) => session.remove(object),
      },
      editor,
    ),

  renameObject: (source, object, name, editor) =>
    editScene(
      parts,
      source,
      {
        name: "scene.rename",
        args: { object, name },
        annotations: harmless,
        body: { change: "renamed", object, detail: { name } },
        done: `${object} is called ${name} now.`,
        run: (session) => session.rename(object, name),
      },
      editor,
    ),
});

/** `chamber1.Gate` → `chamber1`; names of objects may hold dots, names of properties do not. */
const objectOf = (port: string): string => {
  const dot = port.lastIndexOf(".");
  return dot < 1 ? port : port.slice(0, dot);
};
