import { parsePointer } from "../text/pointer.ts";
import { isEmail, isHostname, isIpv4, isIpv6 } from "./address-formats.ts";
import { isDate, isDateTime, isDuration, isTime } from "./date-formats.ts";
import { isUri, isUriReference } from "./uri-formats.ts";

const isUuid = (text: string): boolean =>
  /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(text);

function isRegex(text: string): boolean {
  try {
    return new RegExp(text, "u") instanceof RegExp;
  } catch (error) {
    if (error instanceof SyntaxError) return false;
    throw error;
  }
}

/** Formats that are checked when a caller asks for it. All run in time linear to the text; other names pass. */
export const formatTests: ReadonlyMap<string, (text: string) => boolean> = new Map([
  ["date-time", isDateTime],
  ["date", isDate],
  ["time", isTime],
  ["duration", isDuration],
  ["email", isEmail],
  ["uri", isUri],
  ["uri-reference", isUriReference],
  ["uuid", isUuid],
  ["ipv4", isIpv4],
  ["ipv6", isIpv6],
  ["hostname", isHostname],
  ["json-pointer", (text) => parsePointer(text) !== null],
  ["regex", isRegex],
]);
