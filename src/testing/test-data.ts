import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { join } from "node:path";

/** Folder of the real data that tests read (docs/test-data.md). */
export const testDataFolder: string =
  process.env["VITRINE_TEST_DATA"] ?? fileURLToPath(new URL("../../../shared", import.meta.url));

/** Path of a set inside the test data, or null where it is absent: the test then says so and skips. */
export function testData(...parts: readonly string[]): string | null {
  const path = join(testDataFolder, ...parts);
  return existsSync(path) ? path : null;
}
