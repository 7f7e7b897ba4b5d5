import type { ContextScope } from "#protocol/source.ts";

/** What each choice means for whoever reads the context. */
export const scopeWords: Readonly<Record<ContextScope["covers"], string>> = {
  scene: "Tools come and go with the objects; nothing is offered that cannot be called",
  registry: "The session makes one object of each to look at it; those that fail are left out",
  class: "Only its document and its tools; the rest of the scene stays to be looked at",
};

/** A scope in a few words, for a table. */
export function scopeText(scope: ContextScope): string {
  switch (scope.covers) {
    case "scene":
      return "classes in the scene";
    case "registry":
      return "every registered class";
    case "class":
      return scope.class;
  }
}
