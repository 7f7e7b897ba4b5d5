/** A flow that comes with Vitrine. */
export const streamAndCompare = `---
id: stream-and-compare
name: Stream and compare
description: Rows that keep coming, shown by a chart and a table that share one dataset and one selection.
when: Values arrive over time and people want to see the curve and the figures together.
components_used: [series, table]
servers: []
---

## How to do it

1. Make the dataset once with \`dataset_put\`; \`keep\` says how many rows stay.
2. Show two widgets with a binding to it, such as \`dataset://rates#\` for all rows or \`dataset://rates#/*/muon\` for a column.
3. Link them with \`widget_link\` and the field by which rows are the same.
4. Add rows with \`widget_stream\`; both widgets follow.
`;
