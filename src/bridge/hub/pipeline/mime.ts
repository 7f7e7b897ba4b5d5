/** Whether something could be the MIME type of a picture or a sound: `image/png`, not `image/` or `text/html`. */
export function isPlausibleMime(value: unknown, family: "image" | "audio"): boolean {
  return (
    typeof value === "string" &&
    value.length <= 100 &&
    value.startsWith(`${family}/`) &&
    /^[a-z]+\/[\w.+-]+$/i.test(value)
  );
}
