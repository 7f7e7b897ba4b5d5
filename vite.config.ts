import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

export default defineConfig({
  plugins: [react()],
  build: { outDir: "dist/app", assetsInlineLimit: 0, target: "es2024" },
  test: {
    testTimeout: 20_000,
    projects: [
      {
        extends: true,
        test: {
          name: "node",
          environment: "node",
          include: ["src/{protocol,core,bridge,cli,demo,testing}/**/*.test.ts", "src/*.test.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "app",
          environment: "happy-dom",
          include: ["src/app/**/*.test.{ts,tsx}"],
        },
      },
    ],
  },
});
