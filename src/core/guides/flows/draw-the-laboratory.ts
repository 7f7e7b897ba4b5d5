/** A flow that comes with Vitrine. */
export const drawTheLaboratory = `---
id: draw-the-laboratory
name: Draw the laboratory
description: A board of the demo laboratory with rates, cargo and the state of a reconstruction.
when: Somebody wants to see how the laboratory is doing at a glance.
components_used: [stat, series, table, kv, log]
servers: [ulib]
layout: { type: grid, columns: 12 }
---

## How to do it

1. Look what is on the board already with \`canvas_read\`, and what is in the scene with \`ulib.scene.list\`.
2. Show one \`stat\` for each value that matters and bind its value, so that it stays live:

\`\`\`json
{
  "name": "stat",
  "params": { "label": "Rate of chamber 1" },
  "bindings": [{ "to": "/value", "from": "ulib://object/chamber1#Rate" }],
  "key": "rate-1"
}
\`\`\`

3. Put rows that several widgets show into a dataset with \`dataset_put\` and bind them.
4. Give every widget a key: doing it again then changes the board instead of doubling it.
`;
