export { ToolsScreen } from "./ToolsScreen.tsx";
