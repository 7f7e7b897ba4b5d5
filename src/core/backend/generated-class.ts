import type { TypeDocument } from "#protocol/context.ts";
import type { Identity } from "#protocol/tool.ts";
import { emitFbs } from "../model/fbs.ts";
import { classFromDocument } from "../model/from-document.ts";
import { helpText } from "../model/help.ts";
import { emitTypescript } from "../model/typescript.ts";

/** A class as a session describes it, with the texts that are generated from it (R0.39). */
export class GeneratedClass {
  readonly name: string;
  readonly document: TypeDocument;

  constructor(document: TypeDocument) {
    this.name = document.type;
    this.document = document;
  }

  /** The ids that it came with. */
  get identity(): Partial<Identity> {
    return classFromDocument(this.document).identity ?? {};
  }

  /** Its properties with types, ranges, defaults and descriptions, then its actions: text to print. */
  help(): string {
    return helpText(classFromDocument(this.document));
  }

  /** Its stored properties as a FlatBuffers table. */
  fbs(): string {
    return emitFbs([classFromDocument(this.document)]);
  }

  /** An interface of its objects as a TypeScript program sees them. */
  typescript(): string {
    return emitTypescript(classFromDocument(this.document));
  }
}
