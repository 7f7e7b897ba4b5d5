import { randomUUID } from "node:crypto";
import { callId } from "#protocol/ids.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "#protocol/json.ts";
import type { Outcome } from "#protocol/outcome.ts";
import { columns } from "../columns.ts";
import type { HubCommand } from "../command.ts";
import { exitStatus, statusOfOutcome } from "../exit-status.ts";

const textAt = (row: JsonObject, name: string): string => {
  const value = row[name];
  return typeof value === "string" ? value : "";
};

const recipesOf = ({ result }: Outcome): readonly JsonObject[] => {
  const data = result?.structuredContent;
  const recipes = isJsonObject(data) ? data["recipes"] : undefined;
  return Array.isArray(recipes) ? (recipes as readonly JsonValue[]).filter(isJsonObject) : [];
};

export const guides: HubCommand = {
  name: "guides",
  usage: "guides [NAME] [TARGET] [--json]",
  summary: "List the recipes of widgets and flows, or print one.",
  takes: { least: 0, most: 1 },
  async run(hub, words, output) {
    const [name] = words.positional;
    // The same tools that a model has: a recipe reads alike for both.
    const { outcome } = await hub.invoke({
      tool: name === undefined ? "list_recipes" : "get_recipe",
      argsText: JSON.stringify(name === undefined ? {} : { name }),
      callId: callId(`c_${randomUUID().replaceAll("-", "").slice(0, 16)}`),
      caller: { face: "cli", id: "guides" },
    });
    if (outcome.kind !== "ok") {
      output.line(outcome.sentence ?? outcome.kind);
      return statusOfOutcome(outcome);
    }
    if (words.json) {
      output.line(JSON.stringify(outcome.result?.structuredContent ?? null, null, 2));
      return exitStatus.ok;
    }
    if (name !== undefined) {
      for (const block of outcome.result?.content ?? []) {
        if (block.type === "text") output.line(block.text);
      }
      return exitStatus.ok;
    }
    const rows = recipesOf(outcome).map((recipe) => [
      textAt(recipe, "name"),
      textAt(recipe, "group"),
      textAt(recipe, "description"),
    ]);
    for (const line of columns(rows, output.width)) output.line(line);
    return exitStatus.ok;
  },
};
