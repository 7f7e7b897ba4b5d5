export { SceneScreen } from "./SceneScreen.tsx";
