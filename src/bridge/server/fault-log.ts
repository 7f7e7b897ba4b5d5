import type { TRPCError } from "@trpc/server";
import { faultId } from "../faces/app-api/fault-id.ts";

/** Writes an error that nobody expected, once, with the id that the page was told. */
export function logFault(log: (text: string) => void, error: unknown): void {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  log(`fault ${faultId(error)}: ${text}`);
}

/** The same for what tRPC caught; an expected "no" and a client's bad frame are no faults. */
export function logApiFault(
  log: (text: string) => void,
  { error, path }: { readonly error: TRPCError; readonly path?: string | undefined },
): void {
  if (error.code === "INTERNAL_SERVER_ERROR" && path !== undefined) {
    logFault(log, error.cause ?? error);
  }
}
