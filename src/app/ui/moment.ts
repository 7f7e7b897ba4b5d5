const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** `30 Nov, 12:52`, in the reader's own time; with the year where it is another. */
export function formatMoment(at: number, now: number = Date.now()): string {
  const date = new Date(at);
  const clock = [date.getHours(), date.getMinutes()]
    .map((part) => String(part).padStart(2, "0"))
    .join(":");
  const year =
    date.getFullYear() === new Date(now).getFullYear() ? "" : ` ${String(date.getFullYear())}`;
  return `${date.getDate()} ${months[date.getMonth()] ?? ""}${year}, ${clock}`;
}
