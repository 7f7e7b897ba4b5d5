import { useLocation, useParams, useSearch } from "@tanstack/react-router";
import { boardId } from "#protocol/board.ts";
import { BoardList } from "./BoardList.tsx";
import { BoardScreen } from "./BoardScreen.tsx";
import { ShareQuestion } from "./ShareQuestion.tsx";

/** `/boards`: every board; `/boards/$id`: one of them. A link with a board inside (`?hs=`, or behind # where it is long) is opened after a question. */
export function BoardsScreen() {
  const { id }: { readonly id?: string } = useParams({ strict: false });
  const { hs }: { readonly hs?: string } = useSearch({ strict: false });
  const { hash } = useLocation();
  if (id !== undefined) return <BoardScreen key={id} id={boardId(id)} />;
  const link = hs ?? (hash.startsWith("hs=") ? hash.slice("hs=".length) : undefined);
  return (
    <>
      <BoardList />
      {link !== undefined && <ShareQuestion key={link} link={link} />}
    </>
  );
}
