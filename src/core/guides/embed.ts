/**
 * What `vitrine/widgets` gives a program that brings widgets of its own: a server of widgets and recipes,
 * the roles of another server's recipe tools, and the bus that widgets speak by. No bridge, no page.
 */
export { createMessageBus, dataUpdateChannel } from "../board/message-bus.ts";
export type { BusMessage, BusOptions, BusPeer, MessageBus } from "../board/message-bus.ts";
export { recipeRoles, resolveRecipeRoles } from "./recipe-roles.ts";
export type { RecipeRole } from "./recipe-roles.ts";
export { createWebMcpServer } from "./web-mcp-server.ts";
export type {
  FlowRecipe,
  RegisteredWidget,
  WebMcpLayer,
  WebMcpResult,
  WebMcpServer,
  WebMcpServerOptions,
  WebMcpTool,
} from "./web-mcp-server.ts";
