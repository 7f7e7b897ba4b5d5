/** A flow that comes with Vitrine. */
export const askAPerson = `---
id: ask-a-person
name: Ask a person
description: Show a choice on the board and wait for what the person does.
when: A decision is needed that only a person can take.
components_used: [actions, form, alert]
servers: []
interactions:
  - { source: actions, target: agent, event: click, action: continue }
---

## How to do it

Show the question with what depends on it, then wait:

\`\`\`json
{ "name": "actions", "params": { "buttons": [{ "label": "Run it", "primary": true }, { "label": "Leave it" }] }, "key": "ask" }
\`\`\`

\`widget_wait\` with that widget answers with the button that was clicked. It ends when the person acts, when the
call is cancelled, or at its deadline; nothing is decided in the person's place.
`;
