/** The same odd and hostile schemas on the page: none is a dead page. */
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { JsonObject, JsonValue } from "#protocol/json.ts";
import schemas from "../../core/form/fixtures/mean-schemas.json";
import { renderForm } from "./render-form.tsx";

afterEach(cleanup);

const cases = schemas as unknown as readonly {
  readonly name: string;
  readonly schema: JsonObject;
  readonly says: readonly { readonly value: JsonValue }[];
}[];

test.each(cases)("$name is drawn, empty and with each of its values", ({ schema, says }) => {
  const empty = renderForm({ root: schema });
  expect(screen.getByRole("form", { name: "the tool" })).toBeTruthy();
  expect(empty.sent()).toEqual({});
  cleanup();
  for (const { value } of says) {
    const filled = renderForm({ root: schema, args: JSON.stringify(value) });
    expect(screen.getByRole("form", { name: "the tool" })).toBeTruthy();
    expect(filled.sent()).toEqual(value);
    cleanup();
  }
});
