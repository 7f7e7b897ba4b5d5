import { endpoints } from "#protocol/endpoints.ts";

const storageKey = "vitrine.token";

/** An expected "no": what was wrong, in a sentence. */
export type Exchanged =
  | { readonly ok: true; readonly token: string }
  | { readonly ok: false; readonly sentence: string };

/** The token that this browser keeps for this exact origin. */
export const keptToken = (storage: Storage): string | null => storage.getItem(storageKey);

export const keepToken = (storage: Storage, token: string): void =>
  storage.setItem(storageKey, token);

export const forgetToken = (storage: Storage): void => storage.removeItem(storageKey);

/**
 * The code in what a person pasted, or in an address: the printed line, its
 * `#code=…`, or the code alone. Null where there is none.
 */
export function codeIn(text: string): string | null {
  const fragment = /[#&?]code=([^&\s]+)/.exec(text)?.[1];
  if (fragment !== undefined) return safeDecode(fragment);
  const bare = text.trim();
  return /^[A-Za-z0-9_-]{6,200}$/.test(bare) ? bare : null;
}

function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // A broken escape is part of a wrong code; the bridge will say so.
    return text;
  }
}

/** Trades a one-time code for the token. */
export async function exchangeCode(code: string, request: typeof fetch): Promise<Exchanged> {
  let response: Response;
  try {
    response = await request(endpoints.exchange, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ code }),
    });
  } catch {
    return { ok: false, sentence: "The bridge does not answer; start it again in the terminal." };
  }
  const body: unknown = await response.json().catch(() => null);
  const token = textField(body, "token");
  if (response.ok && token !== null) return { ok: true, token };
  return {
    ok: false,
    sentence:
      textField(body, "sentence") ??
      textField(body, "error") ??
      "This code is used up or older than 60 seconds; open the newest line that the terminal printed.",
  };
}

const textField = (body: unknown, name: string): string | null => {
  if (typeof body !== "object" || body === null || !(name in body)) return null;
  const value: unknown = Reflect.get(body, name);
  return typeof value === "string" && value !== "" ? value : null;
};
