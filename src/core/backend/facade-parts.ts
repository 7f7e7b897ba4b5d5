import type { GeneratedTool } from "#protocol/context.ts";
import type { Session } from "../session/session.ts";
import type { Backend } from "./backend.ts";

/** What the façade is made over. */
export interface FacadeParts extends Pick<Backend, "call" | "refresh" | "generated" | "describe"> {
  readonly session: Session;
  readonly tools: () => ReadonlyMap<string, GeneratedTool>;
}

/**
 * What an object has is known only at run time, so the compiler lets everything
 * through, as it does with what `JSON.parse` gives.
 */
export type Loose = ReturnType<typeof JSON.parse>;
