import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { sayMended } from "../../board/board-view.ts";
import { useBridge } from "../../bridge/bridge-context.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { formatBytes } from "../../ui/numbers.ts";
import { RefusalNotice } from "../../ui/RefusalNotice.tsx";
import classes from "./Dialogs.module.css";

/** Somebody's link holds a board: nothing of it is taken before the person says so. */
export function ShareQuestion({ link }: { readonly link: string }) {
  const { boards } = useBridge();
  const navigate = useNavigate();
  const close = () => void navigate({ to: "/boards", search: {}, hash: "", replace: true });
  const take = useMutation({
    // As a link, so that what is wrong with it is said of a link and not of a file.
    mutationFn: () =>
      boards.import(/[?&#]hs=/.test(link) ? link : `?hs=${encodeURIComponent(link)}`),
    onSuccess: ({ id, mended }) => {
      sayMended(mended);
      void navigate({ to: "/boards/$id", params: { id }, search: {}, replace: true });
    },
  });
  return (
    <Dialog title="Open the board in this link?" onClose={close}>
      <p className={classes.lead}>
        The link holds a board of {formatBytes(link.length)}. It becomes a new board here; your
        boards stay as they are. Its texts were written by whoever made the link, and nothing in it
        is run.
      </p>
      {take.isError && <RefusalNotice error={take.error} />}
      <div className={classes.foot}>
        <Button onClick={close}>Not now</Button>
        <Button variant="primary" disabled={take.isPending} onClick={() => take.mutate()}>
          {take.isPending ? "Opening…" : "Open it as a new board"}
        </Button>
      </div>
    </Dialog>
  );
}
