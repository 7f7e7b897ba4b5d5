// Adds up what the two test runners wrote and prints one line; ends with 1 where a test failed.
import { existsSync, readFileSync } from "node:fs";

const folder = new URL("../node_modules/.cache/vitrine/", import.meta.url);

/** @param {string} name */
function read(name) {
  const url = new URL(name, folder);
  return existsSync(url) ? JSON.parse(readFileSync(url, "utf8")) : null;
}

const unit = read("unit.json");
const browser = read("browser.json");
// A file that could not even be loaded has failed, though none of its tests has.
const brokenFiles = (unit?.testResults ?? []).filter(
  (file) => file.status === "failed" && file.assertionResults.length === 0,
).length;
const passed =
  (unit?.numPassedTests ?? 0) + (browser?.stats.expected ?? 0) + (browser?.stats.flaky ?? 0);
const failed =
  (unit?.numFailedTests ?? 0) +
  brokenFiles +
  (browser?.stats.unexpected ?? 0) +
  // What stands outside the tests: a story file that does not load, a browser that is missing.
  (browser && browser.stats.unexpected === 0 ? browser.errors.length : 0);

process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exit(failed > 0 ? 1 : 0);
