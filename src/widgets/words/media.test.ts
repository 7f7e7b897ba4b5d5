import { expect, test } from "vitest";
import { mediaSource } from "./media.ts";

test.each([
  ["data:image/png;base64,AAAA", "here"],
  ["data:image/svg+xml,%3Csvg/%3E", "here"],
  ["blob:http://127.0.0.1:4680/1", "here"],
  ["/pictures/1.png", "here"],
  ["data:text/html,<script>1</script>", "none"],
  ["javascript:alert(1)", "none"],
  ["file:///etc/passwd", "none"],
  ["pictures/1.png", "none"],
  ["", "none"],
])("%s as a picture is %s", (src, is) => {
  expect(mediaSource("image", src).is).toBe(is);
});

test.each([
  ["https://lab.example/a.png", "lab.example"],
  ["http://LAB.example:8080/a.png", "lab.example"],
  ["//cdn.example/a.png", "cdn.example"],
  ["/\\cdn.example/a.png", "cdn.example"],
  ["https://127.0.0.1@evil.example/a.png", "evil.example"],
  ["https://[::1]:80/a.png", "[::1]"],
])("%s lies on %s and is not fetched", (src, host) => {
  expect(mediaSource("image", src)).toMatchObject({ is: "far", host });
});

test("a picture is no sound", () => {
  expect(mediaSource("audio", "data:image/png;base64,AAAA").is).toBe("none");
  expect(mediaSource("audio", "data:audio/wav;base64,AAAA").is).toBe("here");
  expect(mediaSource("video", "data:video/mp4;base64,AAAA").is).toBe("here");
});

test("a picture of a placeholder host is none, and the sentence says why", () => {
  expect(mediaSource("image", "https://picsum.photos/200")).toEqual({
    is: "none",
    why: "This is not shown: picsum.photos only serves placeholder pictures; give the address of a real one, or a file as data:.",
  });
});
