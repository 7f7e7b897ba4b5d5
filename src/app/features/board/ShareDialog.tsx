import { useQuery } from "@tanstack/react-query";
import { boardSkill } from "#core/board/hyperskill/board-skill.ts";
import { encodeSkill } from "#core/board/hyperskill/codec.ts";
import { skillLimits } from "#core/board/hyperskill/skill.ts";
import type { Board } from "#protocol/board.ts";
import { CopyButton } from "../../ui/CopyButton.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { formatBytes } from "../../ui/numbers.ts";
import { RefusalNotice } from "../../ui/RefusalNotice.tsx";
import classes from "./Dialogs.module.css";

/** Longer addresses are cut by mail programs and chats. */
const carriedLength = 8_000;

/** A server takes no address that is much longer than this; what is behind # is not sent to it. */
const sentLength = 6_000;

async function linkOf(board: Board): Promise<string> {
  const skill = await encodeSkill(boardSkill(board, new Date().toISOString()));
  const address = new URL("/boards", location.origin).href;
  return `${address}${skill.length > sentLength ? "#" : "?"}hs=${skill}`;
}

/** A link with the board inside: whoever opens it in their own Vitrine is asked and gets a copy. */
export function ShareDialog({
  board,
  onClose,
}: {
  readonly board: Board;
  readonly onClose: () => void;
}) {
  const link = useQuery({
    queryKey: ["boardLink", board.id, board.rev],
    queryFn: () => linkOf(board),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    networkMode: "always",
    retry: false,
  });
  return (
    <Dialog title="Link with the board inside" size={560} onClose={onClose}>
      <p className={classes.lead}>
        Kinds, data, titles and places travel in the address itself; nothing is uploaded. Whoever
        opens it in a Vitrine of their own is asked first and gets a new board. Links, live
        bindings, history and who made what stay here; a board file keeps links and bindings too.
      </p>
      {link.isPending && <output>Packing the board…</output>}
      {link.isError && <RefusalNotice error={link.error} retry={link.refetch} />}
      {link.isSuccess && <LinkText link={link.data} />}
    </Dialog>
  );
}

function LinkText({ link }: { readonly link: string }) {
  if (link.length > skillLimits.link) {
    return (
      <p role="alert" className={classes.problem}>
        The link would have {formatBytes(link.length)}; at most {formatBytes(skillLimits.link)} can
        be opened again. Save the board as a file instead.
      </p>
    );
  }
  return (
    <>
      <div className={classes.bind}>
        <span className={classes.words}>
          <b>{formatBytes(link.length)}</b>
          {link.length > carriedLength
            ? ": longer than many mail programs and chats carry; a board file is safer there."
            : ": short enough for mail and chats."}
        </span>
        <CopyButton text={link} label="Copy the link" />
      </div>
      <code className={classes.address}>{link}</code>
    </>
  );
}
