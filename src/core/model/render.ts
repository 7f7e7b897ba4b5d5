import type { ClassDeclaration } from "./declaration.ts";
import type { RenderedClass } from "./from-document.ts";
import { identityOf } from "./identity.ts";

/** A class of our own, ready to render with its ids. */
export const renderedClass = (declaration: ClassDeclaration): RenderedClass => ({
  declaration,
  identity: identityOf(declaration),
});
