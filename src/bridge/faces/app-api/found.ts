import { TRPCError } from "@trpc/server";
import type { Found } from "../../hub/hub.ts";

/** Turns an expected "no" of a query into the one error that the page shows as a sentence. */
export function orNotFound<T>(found: Found<T>): T {
  if (found.ok) return found.value;
  throw new TRPCError({ code: "NOT_FOUND", message: found.sentence });
}

/** The same for a command that could not be carried out as it was given. */
export function orRefused<T>(found: Found<T>): T {
  if (found.ok) return found.value;
  throw new TRPCError({ code: "BAD_REQUEST", message: found.sentence });
}
