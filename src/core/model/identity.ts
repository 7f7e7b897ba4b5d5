import canonicalize from "canonicalize";
import { v5 } from "uuid";
import type { Identity } from "#protocol/tool.ts";
import { defaultMcpOptions } from "../context/options.ts";
import { typeDocument } from "../context/type-document.ts";
import type { ClassDeclaration, PropertyDeclaration } from "./declaration.ts";
import { nsSchema, nsShape, nsType } from "./namespaces.ts";

/**
 * The three ids by which a class is recognised wherever it is rendered (R0.9, R0.10):
 *
 * - `typeShape`: the structure alone; equal for two classes with equal properties.
 * - `typeId`: the structure under its name.
 * - `schemaId`: everything that is said about it; moves with a range, a default, a description.
 *
 * A function of the declaration alone: no option of an emitter moves an id.
 */
export function identityOf(declaration: ClassDeclaration): Identity {
  const known = identities.get(declaration);
  if (known) return known;
  const typeShape = v5(declaration.properties.map(shapeLine).join("\n"), nsShape);
  const identity = {
    typeId: v5(`${declaration.name}\n${typeShape}`, nsType),
    typeShape,
    schemaId: v5(canonicalDocument(declaration), nsSchema),
  };
  identities.set(declaration, identity);
  return identity;
}

/** RFC 8785 text of the document that a schemaId is made of. */
export function canonicalDocument(declaration: ClassDeclaration): string {
  const text = canonicalize(typeDocument(declaration, defaultMcpOptions));
  if (text === undefined) throw new Error(`${declaration.name} has no canonical form.`);
  return text;
}

const shapeLine = ({ name, type, kind }: PropertyDeclaration): string =>
  `${name}:${type.wireType}:${kind}${type.kind === "enum" ? `{${type.labels.join(",")}}` : ""}`;

// Declarations are plain data that is never changed, so an identity is worked out once for each.
const identities = new WeakMap<ClassDeclaration, Identity>();
