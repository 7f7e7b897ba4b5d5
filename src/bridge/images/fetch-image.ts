import { lookup } from "node:dns";
import { request as requestHttp, type IncomingMessage } from "node:http";
import { request as requestHttps } from "node:https";
import type { LookupFunction } from "node:net";
import type { Found } from "../hub/hub.ts";
import { isPublicAddress } from "./public-address.ts";

/** A picture of the web, whole. */
export interface FetchedImage {
  readonly mimeType: string;
  readonly base64: string;
}

/** Bounds of what a click may fetch (contracts §5). */
export const imageLimits = { bytes: 5 * 1024 * 1024, redirects: 3, withinMs: 15_000 } as const;

/** What tests replace: a server of theirs is at an address that nobody else may be asked at. */
export interface ImageSurroundings {
  readonly isAllowed: (address: string) => boolean;
}

/**
 * Fetches a picture that a person asked to see: images only, at most 5 MB, no
 * cookies, no referrer, at most three redirects. Every name is resolved once
 * and the connection made to the address that was looked at, so that no name
 * can lead into this machine or its network.
 */
export async function fetchImage(
  url: string,
  { isAllowed }: ImageSurroundings = { isAllowed: isPublicAddress },
): Promise<Found<FetchedImage>> {
  const signal = AbortSignal.timeout(imageLimits.withinMs);
  let at = url;
  for (let hop = 0; hop <= imageLimits.redirects; hop += 1) {
    if (!URL.canParse(at)) return no(`${at.slice(0, 200)} is no address.`);
    const { protocol, host } = new URL(at);
    if (protocol !== "https:" && protocol !== "http:")
      return no(`A picture is fetched from http:// or https://; got "${protocol}".`);
    try {
      const answer = await get(at, signal, isAllowed);
      const status = answer.statusCode ?? 0;
      const { location } = answer.headers;
      if (status >= 300 && status < 400 && location !== undefined) {
        answer.destroy();
        at = URL.canParse(location, at) ? new URL(location, at).href : location;
        continue;
      }
      if (status !== 200) {
        answer.destroy();
        return no(`${host} answers ${status} for this picture.`);
      }
      return await readImage(answer, host);
    } catch (error) {
      if (signal.aborted) return no(`${host} did not send the picture within 15 s.`);
      if (error instanceof PrivateAddress)
        return no(
          `${host} is this machine or one of its network; a picture is only fetched from the web.`,
        );
      return no(`${host} cannot be reached: ${words(error)}.`);
    }
  }
  return no(`${new URL(url).host} sends from one address to the next without end.`);
}

class PrivateAddress extends Error {}

const no = (sentence: string): { readonly ok: false; readonly sentence: string } => ({
  ok: false,
  sentence,
});

const words = (error: unknown): string =>
  error instanceof Error ? ("code" in error ? String(error.code) : error.message) : String(error);

function get(
  url: string,
  signal: AbortSignal,
  isAllowed: (address: string) => boolean,
): Promise<IncomingMessage> {
  const { protocol, hostname } = new URL(url);
  // A bare address is never looked up, so that it is looked at here.
  const bare = hostname.replaceAll(/^\[|\]$/g, "");
  const isAddress = /^[\d.]+$/.test(bare) || bare.includes(":");
  if (isAddress && !isAllowed(bare)) return Promise.reject(new PrivateAddress());
  return new Promise((resolve, reject) => {
    const request = (protocol === "https:" ? requestHttps : requestHttp)(
      url,
      {
        signal,
        agent: false,
        lookup: lookupAllowed(isAllowed),
        headers: { accept: "image/*", "user-agent": "Vitrine" },
      },
      resolve,
    );
    request.on("error", reject);
    request.end();
  });
}

/** Resolves a name and gives only addresses that may be asked. */
const lookupAllowed =
  (isAllowed: (address: string) => boolean): LookupFunction =>
  (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      if (error) {
        callback(error, []);
        return;
      }
      const open = found.filter(({ address }) => isAllowed(address));
      const [first] = open;
      if (!first) callback(new PrivateAddress(), []);
      else if (options.all === true) callback(null, open);
      else callback(null, first.address, first.family);
    });
  };

async function readImage(answer: IncomingMessage, host: string): Promise<Found<FetchedImage>> {
  const mimeType = (answer.headers["content-type"] ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
  if (!/^image\/[a-z0-9.+-]{1,60}$/.test(mimeType)) {
    answer.destroy();
    return no(
      `${host} sends ${mimeType === "" ? "something without a type" : mimeType}, no image.`,
    );
  }
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > imageLimits.bytes) {
      answer.destroy();
      return no(`The picture of ${host} is bigger than 5 MB.`);
    }
    parts.push(part);
  }
  return { ok: true, value: { mimeType, base64: Buffer.concat(parts).toString("base64") } };
}
