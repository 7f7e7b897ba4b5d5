/** The size of a JSON value: how deep it nests, how many values it holds, how long its text is about. */
export interface Size {
  readonly depth: number;
  readonly nodes: number;
  readonly characters: number;
}

/** Walks without recursion, because what is measured may nest deeper than our stack. */
export function measure(value: unknown): Size {
  let depth = 0;
  let nodes = 0;
  let characters = 0;
  const open: { readonly value: unknown; readonly depth: number }[] = [{ value, depth: 0 }];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    nodes += 1;
    characters += typeof at.value === "string" ? at.value.length + 2 : 4;
    if (typeof at.value !== "object" || at.value === null) continue;
    const below = at.depth + 1;
    depth = Math.max(depth, below);
    if (Array.isArray(at.value)) {
      for (const each of at.value) open.push({ value: each, depth: below });
      continue;
    }
    for (const [key, each] of Object.entries(at.value)) {
      characters += key.length + 3;
      open.push({ value: each, depth: below });
    }
  }
  return { depth, nodes, characters };
}
