/** How much of a generated context is read; far above every real one, far below what would hurt. */
export const contextLimits = {
  /** Classes that are listed at all. */
  classes: 5_000,
  /** Documents that are read without being looked at; each of the others when it is. */
  documents: 1_000,
  /** Documents that are asked for at the same time. */
  documentsAtOnce: 4,
  /** Characters of one document, and of all that are kept. */
  documentCharacters: 1_000_000,
  allDocumentCharacters: 32_000_000,
  /** Nesting and JSON values of one document, and of what an object holds. */
  depth: 64,
  nodes: 100_000,
  objectCharacters: 4_000_000,
  /** Objects that are listed. */
  objects: 20_000,
  nameCharacters: 200,
  uriCharacters: 2_000,
  idCharacters: 200,
  bases: 64,
  /** Sentences about what was left out, of each kind. */
  notes: 20,
  /** Milliseconds that a question about the context may take. */
  answerMs: 10_000,
  /** The same for what a check wants to know of the scene before a call is sent. */
  factsMs: 3_000,
  /** The list of objects is asked for anew after this long, while somebody looks at it. */
  listEveryMs: 2_000,
} as const;
