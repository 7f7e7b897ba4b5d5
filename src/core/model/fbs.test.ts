import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { forAnyClass } from "#testing/arbitrary-class.ts";
import { ContainerBox, DetectorChamber, laboratoryClasses } from "#testing/laboratory-classes.ts";
import { declareClass, stored } from "./declare.ts";
import { emitFbs } from "./fbs.ts";
import { renderedClass } from "./render.ts";
import { int, text } from "./typed-value.ts";

const folder = mkdtempSync(join(tmpdir(), "vitrine-fbs-"));
afterAll(() => rmSync(folder, { recursive: true }));

const hasFlatc = spawnSync("flatc", ["--version"]).status === 0;
const withFlatc = hasFlatc ? test : test.skip;
const absent = hasFlatc ? "" : " (skipped: flatc is not installed)";

/** What flatc says about a schema; the binary schema's bytes where it compiles. */
function compile(schema: string): { readonly said: string; readonly bytes: Buffer | null } {
  const file = join(folder, "schema.fbs");
  writeFileSync(file, schema);
  const run = spawnSync("flatc", ["--binary", "--schema", "--bfbs-comments", "-o", folder, file]);
  const said = `${run.stdout.toString()}${run.stderr.toString()}`;
  return { said, bytes: run.status === 0 ? readFileSync(join(folder, "schema.bfbs")) : null };
}

test("a table has the stored properties in declared order, everything else in comments", () => {
  expect(emitFbs([{ declaration: ContainerBox.declaration }])).toMatchInlineSnapshot(`
    "attribute "type_id";
    attribute "type_shape";
    attribute "schema_id";

    /// A box that holds cargo.
    table ContainerBox {
      /// Position
      /// Vector3f: 3 numbers as text; in mm
      Origin: string;
      /// Box size
      /// Vector3f: 3 numbers as text; each 0 to 50 mm; default 20 30 20; port, in
      Size: string;
      /// default cargo
      Label: string;
      /// default 9007199254740993; read-only
      Serial: long;
    }

    root_type ContainerBox;
    "
  `);
});

test("ids stand as attributes of the table", () => {
  const { declaration, identity } = renderedClass(ContainerBox.declaration);
  expect(emitFbs([{ declaration, ...(identity ? { identity } : {}) }])).toContain(
    `table ContainerBox (type_id: "${identity?.typeId}", type_shape: "${identity?.typeShape}", schema_id: "${identity?.schemaId}")`,
  );
});

test("scalars have the types of FlatBuffers, and an enum is one", () => {
  expect(emitFbs([{ declaration: DetectorChamber.declaration }])).toMatchInlineSnapshot(`
    "attribute "type_id";
    attribute "type_shape";
    attribute "schema_id";

    enum DetectorChamber_mode : ubyte {
      fast,
      accurate
    }

    table DetectorChamber {
      /// 0 to 50 mm; default 2.5
      resolution: double;
      /// default 4
      count: int;
      /// at most 12
      layers: uint;
      /// default true
      visible: bool;
      /// default fast
      mode: DetectorChamber_mode;
      /// name of an object: ContainerBox
      target: string;
      total: long;
      /// TriangleMesh as text; read-only
      Mesh: string;
    }

    root_type DetectorChamber;
    "
  `);
});

withFlatc(`flatc compiles every class together, ids and comments inside${absent}`, () => {
  const { said, bytes } = compile(
    emitFbs(laboratoryClasses.map((each) => renderedClass(each.declaration))),
  );
  expect(said).not.toContain("error");
  expect(bytes?.includes("schema_id")).toBe(true);
  expect(bytes?.includes("Box size")).toBe(true);
});

withFlatc(`flatc compiles a class whose names and texts are awkward${absent}`, () => {
  const Awkward = declareClass({
    name: "table",
    description: 'One line\n} table Broken { x: int; }\r\n"quoted" \u0000 */',
    properties: { table: stored(int()), struct: stored(int()), true: stored(text()) },
  });
  const { said, bytes } = compile(emitFbs([renderedClass(Awkward.declaration)]));
  expect(said).not.toContain("error");
  expect(bytes?.includes("table_")).toBe(true);
  expect(bytes?.includes("Broken\u0000")).toBe(false);
});

const field = (name: string, ...fields: readonly string[]) =>
  renderedClass(
    declareClass({
      name,
      properties: Object.fromEntries(fields.map((each) => [each, stored(text())])),
    }).declaration,
  );

withFlatc(`flatc compiles classes with properties called like other classes${absent}`, () => {
  const schema = emitFbs([field("Recipe"), field("Result", "Recipe", "Result")]);
  expect(compile(schema).bytes).not.toBeNull();
  expect(schema).toContain("  Recipe: string;");
  expect(schema).toContain("root_type Recipe;");
});

withFlatc(`flatc compiles classes that have properties called like each other${absent}`, () => {
  const schema = emitFbs([field("A", "B"), field("B", "A")]);
  expect(compile(schema).bytes).not.toBeNull();
});

withFlatc(`flatc compiles any class that can be declared${absent}`, () => {
  forAnyClass((declaration) => {
    const schema = emitFbs([renderedClass(declaration)]);
    expect(compile(schema).bytes, schema).not.toBeNull();
  }, 40);
});
