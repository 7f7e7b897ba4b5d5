/** Thin no-break space: the thousands mark, so that a number never breaks or is read as two. */
const thin = "\u202F";

/** `1048213` → `1 048 213` (thin spaces). Digits after the point are left alone. */
export function groupThousands(value: number | string): string {
  const text = String(value);
  const match = /^(-?)(\d+)(\.\d+)?$/.exec(text);
  if (!match) return text;
  const [, sign = "", whole = "", rest = ""] = match;
  const grouped = whole.length < 4 ? whole : whole.replace(/\B(?=(\d{3})+$)/g, thin);
  return sign + grouped + rest;
}

/** `0.4 ms`, `12 s`, `4 min`, `3 h`: a span with at most three significant digits. */
export function formatSpan(milliseconds: number): string {
  if (milliseconds < 1) return `${Math.max(0, Math.round(milliseconds * 10) / 10)} ms`;
  if (milliseconds < 1000) return `${Math.round(milliseconds)} ms`;
  const seconds = milliseconds / 1000;
  if (seconds < 10) return `${Math.round(seconds * 10) / 10} s`;
  if (seconds < 60) return `${Math.round(seconds)} s`;
  const minutes = seconds / 60;
  if (minutes < 60) return `${Math.round(minutes)} min`;
  const hours = minutes / 60;
  if (hours < 48) return `${Math.round(hours)} h`;
  return `${Math.round(hours / 24)} d`;
}

/** `512 B`, `12 kB`, `3.4 MB`. */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  const units = ["kB", "MB", "GB", "TB"];
  let value = bytes;
  let unit = "B";
  for (const next of units) {
    if (value < 1000) break;
    value /= 1000;
    unit = next;
  }
  return `${value < 10 ? Math.round(value * 10) / 10 : Math.round(value)} ${unit}`;
}

/** `12:53:06`, in the reader's own time. */
export function formatClock(at: number): string {
  const date = new Date(at);
  return [date.getHours(), date.getMinutes(), date.getSeconds()]
    .map((part) => String(part).padStart(2, "0"))
    .join(":");
}
