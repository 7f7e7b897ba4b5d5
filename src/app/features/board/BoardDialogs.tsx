import { lazy, Suspense } from "react";
import type { Board } from "#protocol/board.ts";
import { closeDialog, useBoardView } from "../../board/board-view.ts";

const AddWidget = lazy(async () => ({ default: (await import("./AddWidget.tsx")).AddWidget }));
const EditWidget = lazy(async () => ({ default: (await import("./EditWidget.tsx")).EditWidget }));
const WidgetLinks = lazy(async () => ({
  default: (await import("./WidgetLinks.tsx")).WidgetLinks,
}));
const ShareDialog = lazy(async () => ({
  default: (await import("./ShareDialog.tsx")).ShareDialog,
}));

/** What lies over the board, loaded when it is opened. */
export function BoardDialogs({ board }: { readonly board: Board }) {
  const dialog = useBoardView((state) => state.dialog);
  const widget =
    dialog.type === "edit" || dialog.type === "links"
      ? board.widgets.find(({ id }) => id === dialog.widget)
      : undefined;
  return (
    <Suspense>
      {dialog.type === "add" && (
        <AddWidget key={dialog.kind} kindName={dialog.kind} at={dialog.at} onClose={closeDialog} />
      )}
      {dialog.type === "edit" && widget && (
        <EditWidget key={widget.id} widget={widget} onClose={closeDialog} />
      )}
      {dialog.type === "links" && widget && (
        <WidgetLinks board={board} widget={widget} onClose={closeDialog} />
      )}
      {dialog.type === "share" && <ShareDialog board={board} onClose={closeDialog} />}
    </Suspense>
  );
}
