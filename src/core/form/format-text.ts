import { formatPhrases } from "../schema/formats/format-phrases.ts";
import { formatTests } from "../schema/formats/format-tests.ts";

/** The browser's own picker for a format. */
export interface Picker {
  readonly type: "date" | "time" | "datetime-local";
  readonly word: string;
}

const pickers: Readonly<Record<string, Picker>> = {
  "date-time": { type: "datetime-local", word: "a date and time" },
  date: { type: "date", word: "a date" },
  time: { type: "time", word: "a time" },
};

/** What picks values of a format; null where nothing does. */
export const pickerOf = (format: string): Picker | null =>
  Object.hasOwn(pickers, format) ? (pickers[format] ?? null) : null;

/** What was picked as the format writes it: times with their zone, moments in UTC. */
export function textFromPicker(
  { type }: Picker,
  picked: string,
  moment: (local: string) => Date,
): string {
  if (type === "date") return picked;
  const whole = /:\d\d:\d\d/u.test(picked) ? picked : `${picked}:00`;
  if (type === "time") return `${whole.replace(/\.\d+$/u, "")}Z`;
  return moment(whole).toISOString().replace(".000Z", "Z");
}

/** Why a text does not look like its format; null where it does, or nobody knows. An annotation: it is sent all the same. */
export function formatDoubt(format: string, text: string): string | null {
  const test = formatTests.get(format);
  const phrase = formatPhrases.get(format);
  if (test === undefined || phrase === undefined || text === "" || test(text)) return null;
  return `This does not read as ${phrase}; it is sent all the same.`;
}
