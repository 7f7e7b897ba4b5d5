const daysOf = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** A calendar day of RFC 3339: `2026-01-31`. */
export function isDate(text: string): boolean {
  const found = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text);
  if (found === null) return false;
  const [year, month, day] = [Number(found[1]), Number(found[2]), Number(found[3])];
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const days = month === 2 && isLeap ? 29 : (daysOf[month - 1] ?? 0);
  return day >= 1 && day <= days;
}

/** A time of RFC 3339 with its offset: `12:00:00Z`, `12:00:00.5+02:00`. Second 60 only where it can be a leap second. */
export function isTime(text: string): boolean {
  const found = /^(\d\d):(\d\d):(\d\d)(?:\.\d+)?(?:[zZ]|([+-])(\d\d):(\d\d))$/.exec(text);
  if (found === null) return false;
  const [hour, minute, second] = [Number(found[1]), Number(found[2]), Number(found[3])];
  const [offsetHour, offsetMinute] = [Number(found[5] ?? 0), Number(found[6] ?? 0)];
  if (hour > 23 || minute > 59 || second > 60 || offsetHour > 23 || offsetMinute > 59) return false;
  if (second < 60) return true;
  const offset = (offsetHour * 60 + offsetMinute) * (found[4] === "-" ? -1 : 1);
  const inUtc = (hour * 60 + minute - offset + 2 * 24 * 60) % (24 * 60);
  return inUtc === 23 * 60 + 59;
}

/** `2026-01-31T12:00:00Z`. */
export function isDateTime(text: string): boolean {
  const at = text.search(/[tT]/);
  return at === 10 && isDate(text.slice(0, at)) && isTime(text.slice(at + 1));
}

const timePart = /T(?:\d+H(?:\d+M(?:\d+S)?)?|\d+M(?:\d+S)?|\d+S)/.source;
const duration = new RegExp(
  `^P(?:\\d+W|(?:\\d+Y(?:\\d+M(?:\\d+D)?)?|\\d+M(?:\\d+D)?|\\d+D)(?:${timePart})?|${timePart})$`,
);

/** A duration of RFC 3339, appendix A: `P1DT2H`, `PT15M`, `P3W`. */
export const isDuration = (text: string): boolean => duration.test(text);
