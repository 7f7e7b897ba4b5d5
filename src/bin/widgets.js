// `import { createWebMcpServer } from "vitrine/widgets"`: the source in the repository, the bundle when installed.
import { existsSync } from "node:fs";

const source = new URL("../core/guides/embed.ts", import.meta.url);
const bundle = new URL("../../dist/bridge/widgets.js", import.meta.url);
const loaded = await import(existsSync(source) ? source.href : bundle.href);

export const {
  createMessageBus,
  createWebMcpServer,
  dataUpdateChannel,
  recipeRoles,
  resolveRecipeRoles,
} = loaded;
