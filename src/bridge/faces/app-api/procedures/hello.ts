import { protocolVersion } from "#protocol/version.ts";
import { procedure } from "../trpc.ts";

/** What the page asks first: whom it talks to, and what is switched on. */
export const hello = procedure.query(({ ctx: { facts, hub } }) => ({
  version: facts.version,
  protocolVersion,
  url: facts.url,
  startedAt: facts.startedAt,
  isReadOnly: facts.isReadOnly,
  policy: hub.policy(),
  journal: { ...hub.journal.state(), epoch: hub.journal.epoch, lastSeq: hub.journal.lastSeq() },
}));
