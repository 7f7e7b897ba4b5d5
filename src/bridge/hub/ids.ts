import { randomBytes } from "node:crypto";
import type { CallId } from "#protocol/ids.ts";

/** Makes ids that nobody can guess and that never come twice. */
export interface Ids {
  /** `prefix` and 16 letters or digits. */
  make(prefix: string): string;
}

const letters = "abcdefghijklmnopqrstuvwxyz0123456789";

/** Ids from the machine's random numbers. 36^16 of them: two never meet. */
export const randomIds: Ids = {
  make(prefix) {
    // The remainder of 256 by 36 makes some letters a little likelier; nothing here is a secret.
    return prefix + Array.from(randomBytes(16), (byte) => letters.charAt(byte % 36)).join("");
  },
};

/** The id of a call that is about to be made. */
export const makeCallId = (ids: Ids): CallId => ids.make("c_") as CallId;
