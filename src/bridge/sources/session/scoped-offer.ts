import { SessionUnusable } from "#core/backend/session-state.ts";
import type { ContextQuery } from "#core/session/class-contexts.ts";
import type { Session } from "#core/session/session.ts";
import type { ContextScope } from "#protocol/source.ts";
import type { ScopeMemory } from "./scope-memory.ts";
import { readOffer, type OfferedSession } from "./offered-session.ts";

/** A session's offer under the scope that somebody chose. */
export interface ScopedOffer {
  scope(): ContextScope;
  /** Set where the session gave up a scope that it had taken before: a sentence for its page. */
  note(): string | null;
  /** The next reading is under this scope. */
  choose(scope: ContextScope): void;
  /**
   * Reads the offer. A session that refuses a narrower or wider scope is read
   * under the last one that it took instead, and `refused` says why. Throws as `readOffer` does.
   */
  read(session: Session): Promise<{
    readonly offer: OfferedSession;
    readonly refused: string | null;
    readonly isOtherScope: boolean;
  }>;
}

const usual: ContextScope = { covers: "scene" };

const queryOf = (scope: ContextScope): ContextQuery => {
  switch (scope.covers) {
    case "scene":
      return {};
    case "registry":
      return { registry: true };
    case "class":
      return { className: scope.class };
  }
};

const isSame = (one: ContextScope, other: ContextScope): boolean =>
  one.covers === other.covers &&
  (one.covers === "class" ? one.class : null) === (other.covers === "class" ? other.class : null);

/** Remembers which classes a session's context is to cover, from start to start of the bridge, and reads it so. */
export function scopedOffer(memory: ScopeMemory): ScopedOffer {
  let scope = memory.get() ?? usual;
  let taken = scope;
  let note: string | null = null;
  return {
    scope: () => scope,
    note: () => note,
    choose(next) {
      scope = next;
    },
    async read(session) {
      const wanted = scope;
      const before = taken;
      try {
        const offer = await readOffer(session, queryOf(wanted));
        taken = wanted;
        note = null;
        memory.set(wanted);
        return { offer, refused: null, isOtherScope: !isSame(before, wanted) };
      } catch (error) {
        if (!(error instanceof SessionUnusable) || wanted.covers === "scene") throw error;
        const hadTaken = isSame(wanted, before);
        const instead = hadTaken ? usual : before;
        const offer = await readOffer(session, queryOf(instead));
        if (hadTaken) {
          note = `The context covers the classes in the scene again, because the session refused what was chosen: ${error.message}`;
        }
        // Whoever chose another one meanwhile is not overruled.
        if (isSame(scope, wanted)) scope = instead;
        taken = instead;
        memory.set(instead);
        return { offer, refused: error.message, isOtherScope: !isSame(before, instead) };
      }
    },
  };
}
