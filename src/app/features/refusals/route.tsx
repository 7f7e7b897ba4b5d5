export { RefusalsScreen } from "./RefusalsScreen.tsx";
