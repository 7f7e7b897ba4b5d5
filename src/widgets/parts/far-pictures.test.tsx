import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { FakeRefusal } from "../../app/bridge/fake-bridge.ts";
import { renderApp } from "../../app/bridge/render-app.tsx";
import { FarMedia } from "./FarMedia.tsx";
import { useImageSource } from "./far-pictures.tsx";

afterEach(cleanup);

function Picture({ src }: { readonly src: string }) {
  const source = useImageSource(src);
  return source.is === "here" ? (
    <img src={source.src} alt="shown" />
  ) : (
    <FarMedia source={source} isPicture />
  );
}

test("a picture of another host is fetched by the bridge when the person says so, not before", async () => {
  const { calls } = renderApp(<Picture src="https://a.example/x.png" />, {
    answers: { fetchImage: { mimeType: "image/png", base64: "AAAA" } },
  });
  const button = await screen.findByRole("button", { name: "Fetch it" });
  expect(calls).toEqual([]);
  await userEvent.click(button);
  const image = await screen.findByRole("img", { name: "shown" });
  expect(image.getAttribute("src")).toBe("data:image/png;base64,AAAA");
  expect(calls).toEqual([{ path: "fetchImage", input: { url: "https://a.example/x.png" } }]);
});

test("a picture that cannot be fetched says why", async () => {
  renderApp(<Picture src="https://b.example/x.png" />, {
    answers: {
      fetchImage: () => {
        throw new FakeRefusal("b.example sends text/html, no image.");
      },
    },
  });
  await userEvent.click(await screen.findByRole("button", { name: "Fetch it" }));
  expect((await screen.findByRole("alert")).textContent).toBe(
    "b.example sends text/html, no image.",
  );
});
