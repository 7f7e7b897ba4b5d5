/** What a file of a tools folder imports: `import { tool, str } from "vitrine/declare"`. */
export { bool, int, num, nums, str, strs } from "./parameter.ts";
export { tool } from "./tool.ts";
export type { Parameter } from "./parameter.ts";
export type { Arguments, Signature, ToolFunction, ToolOptions } from "./tool.ts";
