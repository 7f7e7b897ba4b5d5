import { stripTypeScriptTypes } from "node:module";
import { expect, test } from "vitest";
import { forAnyClass } from "#testing/arbitrary-class.ts";
import { ContainerBox, DetectorChamber } from "#testing/laboratory-classes.ts";
import { emitTypescript } from "./typescript.ts";
import { renderedClass } from "./render.ts";

test("a class is an interface with everything that its objects have", () => {
  expect(emitTypescript({ declaration: ContainerBox.declaration })).toMatchInlineSnapshot(`
    "/**
     * A box that holds cargo.
     * Built on AffineTransform.
     */
    export interface ContainerBox {
      /** Position (in mm) */
      Origin: readonly [number, number, number];
      /** Box size (each 0 to 50 mm; default 20 30 20; port, in) */
      Size: readonly [number, number, number];
      /** default cargo */
      Label: string;
      /** default 9007199254740993; read-only */
      readonly Serial: number | \`\${bigint}\`;
      /** in mm3; computed */
      readonly Volume: number;
      /** Opens the box and shuts it again */
      Run(): Promise<void>;
    }
    "
  `);
});

test("labels, references and what has no text parser have types of their own", () => {
  expect(emitTypescript({ declaration: DetectorChamber.declaration })).toMatchInlineSnapshot(`
    "export interface DetectorChamber {
      /** 0 to 50 mm; default 2.5 */
      resolution: number;
      /** default 4 */
      count: number;
      /** at most 12 */
      layers: number;
      /** default true */
      visible: boolean;
      /** default fast */
      mode: "fast" | "accurate";
      /** Name of an object: ContainerBox */
      target: string;
      total: number | \`\${bigint}\`;
      /** TriangleMesh as text; read-only */
      readonly Mesh: string;
      Reset(): Promise<void>;
    }
    "
  `);
});

test("a description cannot end its comment: nothing but a type is left of any class", () => {
  forAnyClass((declaration) => {
    const text = emitTypescript(renderedClass(declaration));
    expect(
      stripTypeScriptTypes(text)
        .replace(/\/\*[^]*?\*\//g, "")
        .trim(),
      text,
    ).toBe("");
  }, 200);
});
