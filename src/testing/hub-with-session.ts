import type { Session, SessionReply } from "#core/session/session.ts";
import type { McpContext } from "#protocol/context.ts";
import { fakeGeneratedTool, type FakeSource, type FakeSourceOptions } from "./fake-source.ts";
import { testHub, type TestHub } from "./test-hub.ts";
import { workshop, type Workshop } from "./workshop-session.ts";

/** A hub with a source that carries a real session, and both clocks. */
export interface HubWithSession extends TestHub {
  readonly source: FakeSource;
  readonly workshop: Workshop;
  /** Moves the hub's and the session's time together, 10 ms at a time. */
  pass(milliseconds: number): Promise<void>;
}

const resultOf = <T>(reply: SessionReply<T>): T => {
  if (!reply.ok) throw new Error(reply.error);
  return reply.result;
};

/** What a source with such a session holds. */
export async function heldSession(
  session: Session,
): Promise<{ session: Session; context: McpContext; schemaRevision: number }> {
  return { session, context: resultOf(await session.mcpContext({})), schemaRevision: 1 };
}

/** The workshop as source `shop`; `wrap` puts something between the hub and its session. */
export async function hubWithSession(
  wrap: (session: Session) => Session = (session) => session,
  options: FakeSourceOptions = {},
): Promise<HubWithSession> {
  const bench = testHub();
  const shop = await workshop();
  const source = await bench.attach("shop", {
    kind: "demoSession",
    tools: [
      fakeGeneratedTool("Machine"),
      fakeGeneratedTool("Machine", "Run"),
      fakeGeneratedTool("SpecialMachine"),
    ],
    session: await heldSession(wrap(shop.session)),
    ...options,
  });
  return {
    ...bench,
    source,
    workshop: shop,
    async pass(milliseconds) {
      for (let passed = 0; passed < milliseconds; passed += 10) {
        await shop.clock.advance(10);
        await bench.clock.advance(10);
      }
    },
  };
}
