import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { useInView } from "./use-in-view.ts";

afterEach(cleanup);

type Entries = readonly { readonly target: Element; readonly isIntersecting: boolean }[];

/** The browser's eye, moved by hand. */
let look: (entries: Entries) => void = () => undefined;
const watched = new Set<Element>();
class EyeByHand {
  constructor(callback: (entries: Entries) => void) {
    look = callback;
  }
  observe = (element: Element) => void watched.add(element);
  unobserve = (element: Element) => void watched.delete(element);
}
Object.assign(globalThis, { IntersectionObserver: EyeByHand });

function Row({ name }: { readonly name: string }) {
  const [isInView, ref] = useInView();
  return (
    <p ref={ref} data-testid={name}>
      {isInView ? "seen" : "out of sight"}
    </p>
  );
}

test("a row counts as seen until the browser has looked, and then as the browser says", () => {
  const { unmount } = render(
    <>
      <Row name="first" />
      <Row name="second" />
    </>,
  );
  const first = screen.getByTestId("first");
  expect(first.textContent).toBe("seen");
  act(() => look([{ target: first, isIntersecting: false }]));
  expect(first.textContent).toBe("out of sight");
  expect(screen.getByTestId("second").textContent).toBe("seen");
  act(() => look([{ target: first, isIntersecting: true }]));
  expect(first.textContent).toBe("seen");
  unmount();
  expect(watched.size).toBe(0);
});
