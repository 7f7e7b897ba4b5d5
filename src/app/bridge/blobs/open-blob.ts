import type { ContentBlock } from "#protocol/content.ts";
import type { OpenNodes } from "../../ui/json-lines.ts";
import type { JsonSource } from "../../ui/json-source.ts";
import { BridgeError } from "../errors.ts";
import type { DeskAnswer, DeskQuestion, FarBody, FarJson } from "./blob-messages.ts";
import type { BlobAddress } from "./blob-parts.ts";

/** Whoever reads and parses: a worker, or the page itself where that is quick. */
export interface Desk {
  ask(question: DeskQuestion): void;
  close(): void;
}

/** Makes a desk; `onFault` is told where it broke. */
export type OpenDesk = (
  tell: (answer: DeskAnswer) => void,
  onFault: (error: Error) => void,
) => Desk;

/** What was in a blob, ready to be drawn. */
export type BlobBody =
  | { readonly is: "json"; readonly json: JsonSource }
  | {
      readonly is: "result";
      readonly blocks: readonly (
        | ContentBlock
        | { readonly type: "far"; readonly json: JsonSource }
      )[];
      readonly structured?: JsonSource;
    };

/** A blob that is being read, or was. */
export interface OpenedBlob {
  /** Rejects with a BridgeError. */
  readonly body: Promise<BlobBody>;
  /** Stops the reading and lets go of what was read: its JSON gives no more lines. */
  readonly close: () => void;
}

/** Reads a blob at a desk. */
export function openBlob(
  address: BlobAddress,
  openDesk: OpenDesk,
  onProgress: (done: number, total: number) => void,
): OpenedBlob {
  const { promise: body, resolve, reject } = Promise.withResolvers<BlobBody>();
  const waiting = new Map<
    number,
    { readonly take: (answer: DeskAnswer) => void; readonly fail: (error: Error) => void }
  >();
  let asked = 0;
  let closedBecause: Error | null = null;

  const fail = (error: Error): void => {
    closedBecause ??= error;
    reject(error);
    for (const { fail: failOne } of waiting.values()) failOne(error);
    waiting.clear();
    desk.close();
  };

  const desk = openDesk(
    (answer) => {
      switch (answer.type) {
        case "progress":
          onProgress(answer.done, answer.total);
          return;
        case "opened":
          resolve(bodyOver(answer.body, source));
          return;
        case "failed":
          fail(new BridgeError(answer.reason, answer.sentence));
          return;
        case "lines":
        case "text": {
          const waits = waiting.get(answer.id);
          waiting.delete(answer.id);
          waits?.take(answer);
        }
      }
    },
    (error) => fail(new BridgeError("refused", `This cannot be read here: ${error.message}`)),
  );

  const ask = (make: (id: number) => DeskQuestion): Promise<DeskAnswer> =>
    new Promise((take, failOne) => {
      if (closedBecause !== null) {
        failOne(closedBecause);
        return;
      }
      asked += 1;
      waiting.set(asked, { take, fail: failOne });
      desk.ask(make(asked));
    });

  const source = ({ document, start }: FarJson): JsonSource => ({
    start: new Map(start),
    lines: async (open: OpenNodes, unfolded) => {
      const answer = await ask((id) => ({
        type: "lines",
        id,
        document,
        open: [...open],
        unfolded: [...unfolded],
      }));
      return answer.type === "lines" ? answer.lines : [];
    },
    text: async () => {
      const answer = await ask((id) => ({ type: "text", id, document }));
      return answer.type === "text" ? answer.text : "";
    },
  });

  desk.ask({ type: "open", address });
  return {
    body,
    close: () => {
      // Nobody need handle that it was closed.
      body.catch(() => undefined);
      fail(new BridgeError("refused", "It was closed."));
    },
  };
}

function bodyOver(body: FarBody, source: (json: FarJson) => JsonSource): BlobBody {
  if (body.is === "json") return { is: "json", json: source(body.json) };
  return {
    is: "result",
    blocks: body.blocks.map((block) =>
      block.type === "far" ? { type: "far", json: source(block.json) } : block,
    ),
    ...(body.structured === undefined ? {} : { structured: source(body.structured) }),
  };
}
