export { ClassesScreen } from "./ClassesScreen.tsx";
