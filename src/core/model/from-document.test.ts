import { expect, test } from "vitest";
import { forAnyClass } from "#testing/arbitrary-class.ts";
import { ContainerBox, laboratoryClasses } from "#testing/laboratory-classes.ts";
import { defaultMcpOptions } from "../context/options.ts";
import { typeDocument } from "../context/type-document.ts";
import { emitFbs } from "./fbs.ts";
import { classFromDocument } from "./from-document.ts";
import { helpText } from "./help.ts";
import { identityOf } from "./identity.ts";
import { renderedClass } from "./render.ts";
import { emitTypescript } from "./typescript.ts";

test("any class that is read back from its document has the same document and ids", () => {
  forAnyClass((declaration) => {
    const document = typeDocument(declaration, defaultMcpOptions);
    const { declaration: read } = classFromDocument(document);
    expect(typeDocument(read, defaultMcpOptions)).toEqual(document);
    expect(identityOf(read)).toEqual(identityOf(declaration));
  });
});

test("a class known only by its document is rendered like the declared one", () => {
  for (const { declaration } of laboratoryClasses) {
    const document = typeDocument(declaration, defaultMcpOptions, identityOf(declaration));
    const [own, read] = [renderedClass(declaration), classFromDocument(document)];
    expect(emitFbs([read])).toBe(emitFbs([own]));
    expect(emitTypescript(read)).toBe(emitTypescript(own));
    expect(helpText(read)).toBe(helpText(own));
  }
});

test("ids of a document are taken as they are, never worked out again", () => {
  const ids = { typeId: "a", typeShape: "b", schemaId: "c" };
  const document = typeDocument(ContainerBox.declaration, defaultMcpOptions, ids);
  expect(classFromDocument(document).identity).toEqual(ids);
});
