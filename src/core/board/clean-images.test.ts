import { expect, test } from "vitest";
import { cleanImages } from "./clean-images.ts";

test.each([
  "data:image/png;base64,AA",
  "data:audio/wav;base64,AA",
  "data:video/webm;base64,AA",
  "/plot.png",
  "https://lab.test/plot.png",
])("%s stays where a picture, a sound or a film is given", (src) => {
  expect(cleanImages({ items: [{ src }] })).toEqual({ data: { items: [{ src }] }, fixes: [] });
});

test.each([
  "data:text/html,<script>1</script>",
  "javascript:alert(1)",
  "//cdn.test/a.png",
  "https://placehold.co/200",
  "https://placehold.co.:443/200",
  "https://lab.test/a.png?text=Hello",
])("%s takes its item with it, and that is said", (src) => {
  const { data, fixes } = cleanImages({ items: [{ src, alt: "x" }, { alt: "stays" }] });
  expect(data).toEqual({ items: [{ alt: "stays" }] });
  expect(fixes).toEqual([expect.stringContaining("/items/0/src")]);
});
