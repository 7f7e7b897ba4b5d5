import { useMutation, useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useRef, useState } from "react";
import type { BoardId } from "#protocol/board.ts";
import type { BoardSummary } from "#protocol/board-change.ts";
import { sayMended } from "../../board/board-view.ts";
import { useBridge } from "../../bridge/bridge-context.ts";
import { Age } from "../../ui/Age.tsx";
import { Button, IconButton } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import * as icons from "../../ui/icons.ts";
import { groupThousands } from "../../ui/numbers.ts";
import { Panel } from "../../ui/Panel.tsx";
import { RefusalNotice } from "../../ui/RefusalNotice.tsx";
import { LoadingSkeleton } from "../../ui/Skeleton.tsx";
import { Toolbar } from "../../ui/Toolbar.tsx";
import { ListName } from "./ListName.tsx";
import classes from "./BoardList.module.css";

/** `/boards`: every board of this bridge, and ways to get one. */
export function BoardList() {
  const work = useBoardWork();
  return (
    <Panel label="Boards" head={<Head work={work} />}>
      {work.problem !== null && (
        <p role="alert" className={classes.problem}>
          {work.problem}
        </p>
      )}
      <Rows work={work} />
      <Removed work={work} />
    </Panel>
  );
}

type BoardWork = ReturnType<typeof useBoardWork>;

/** What the list can do; the last refusal stays until something succeeds. */
function useBoardWork() {
  const { boards } = useBridge();
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string | null>(null);
  const attempt = useMutation({
    mutationFn: async (run: () => Promise<BoardId | null>) => await run(),
    onMutate: () => setProblem(null),
    onError: (error) => setProblem(error.message),
    onSuccess: (id) => {
      if (id !== null) void navigate({ to: "/boards/$id", params: { id } });
    },
  });
  const run = (work: () => Promise<BoardId | null>) => attempt.mutate(work);
  return {
    problem,
    isBusy: attempt.isPending,
    create: () => run(async () => (await boards.create()).id),
    play: () => run(async () => (await boards.play()).board),
    take: (file: File) =>
      run(async () => {
        const { id, mended } = await boards.import(await file.text());
        sayMended(mended);
        return id;
      }),
    copy: ({ id, name }: BoardSummary) =>
      run(async () => {
        const { text } = await boards.file(id);
        return (await boards.import(text, `${name}, a copy`)).id;
      }),
    rename: (id: BoardId, name: string) =>
      run(async () => {
        await boards.change(id, [{ do: "rename", name }]);
        return null;
      }),
    remove: (id: BoardId) =>
      run(async () => {
        await boards.remove(id);
        return null;
      }),
    restore: (id: BoardId) =>
      run(async () => {
        await boards.restore(id);
        return null;
      }),
  };
}

function Head({ work }: { readonly work: BoardWork }) {
  const file = useRef<HTMLInputElement>(null);
  return (
    <Toolbar label="Boards">
      <h2 className={classes.title}>Boards</h2>
      <span className={classes.spring} />
      <input
        ref={file}
        type="file"
        accept=".json,application/json"
        hidden
        aria-label="Board file"
        onChange={(event) => {
          const chosen = event.currentTarget.files?.[0];
          if (chosen) work.take(chosen);
          event.currentTarget.value = "";
        }}
      />
      <Button icon={icons.IconPlayerPlay} disabled={work.isBusy} onClick={work.play}>
        Play the laboratory
      </Button>
      <Button icon={icons.IconFileImport} onClick={() => file.current?.click()}>
        Import a file
      </Button>
      <Button variant="primary" icon={icons.IconPlus} disabled={work.isBusy} onClick={work.create}>
        New board
      </Button>
    </Toolbar>
  );
}

function Rows({ work }: { readonly work: BoardWork }) {
  const { queries } = useBridge();
  const boards = useQuery(queries.boards());
  if (boards.isPending)
    return <LoadingSkeleton label="Loading the boards" rows={6} rowHeight={44} />;
  if (boards.isError) return <RefusalNotice error={boards.error} retry={boards.refetch} />;
  if (boards.data.length === 0) {
    return (
      <EmptyState
        heading="No boards yet"
        text="A board keeps widgets where people put them. Agents and MCP clients read it and draw on it; a reload and a restart keep it."
        ways={[
          {
            name: "Play the laboratory",
            text: "A script of tool calls builds a board of the demo session",
            action: (
              <Button variant="primary" icon={icons.IconPlayerPlay} onClick={work.play}>
                Play
              </Button>
            ),
          },
          {
            name: "An empty board",
            text: "Add widgets by hand",
            action: (
              <Button icon={icons.IconPlus} onClick={work.create}>
                New board
              </Button>
            ),
          },
        ]}
      />
    );
  }
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">Board</th>
          <th scope="col">Widgets</th>
          <th scope="col">Revision</th>
          <th scope="col">Changed</th>
          <th scope="col">
            <span className="visually-hidden">Do</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {boards.data.map((board) => (
          <Row key={board.id} board={board} work={work} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ board, work }: { readonly board: BoardSummary; readonly work: BoardWork }) {
  const { id, name } = board;
  const [isRenaming, setRenaming] = useState(false);
  return (
    <tr>
      <th scope="row">
        {isRenaming ? (
          <ListName
            name={name}
            onKeep={(next) => {
              setRenaming(false);
              if (next !== null) work.rename(id, next);
            }}
          />
        ) : (
          <>
            <Link to="/boards/$id" params={{ id }}>
              {name}
            </Link>
            <small>{id}</small>
          </>
        )}
      </th>
      <td>{groupThousands(board.widgets)}</td>
      <td>{groupThousands(board.rev)}</td>
      <td>
        <Age at={board.changedAt} />
      </td>
      <td className={classes.deeds}>
        <IconButton
          icon={icons.IconPencil}
          label={`Rename ${name}`}
          size="small"
          onClick={() => setRenaming(true)}
        />
        <IconButton
          icon={icons.IconCopyPlus}
          label={`Copy ${name}`}
          size="small"
          onClick={() => work.copy(board)}
        />
        <IconButton
          icon={icons.IconTrash}
          label={`Remove ${name}`}
          size="small"
          onClick={() => work.remove(id)}
        />
      </td>
    </tr>
  );
}

function Removed({ work }: { readonly work: BoardWork }) {
  const { queries } = useBridge();
  const removed = useQuery(queries.removedBoards()).data ?? [];
  if (removed.length === 0) return null;
  return (
    <details className={classes.removed}>
      <summary>
        {removed.length === 1 ? "One removed board" : `${removed.length} removed boards`}
      </summary>
      <ul>
        {removed.map(({ id, name, widgets }) => (
          <li key={id}>
            <span>{name}</span>
            <small>{widgets} widgets</small>
            <Button size="small" icon={icons.IconRestore} onClick={() => work.restore(id)}>
              Restore
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
