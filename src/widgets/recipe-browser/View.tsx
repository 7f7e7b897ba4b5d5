import { useMemo, useState } from "react";
import type { JsonObject } from "#protocol/json.ts";
import { Badge } from "../../app/ui/Badge.tsx";
import { Chips, ToggleChip } from "../../app/ui/Chips.tsx";
import { FlowList } from "../parts/FlowList.tsx";
import { quietView } from "../parts/quiet-view.tsx";
import { listAt, objectsAt, textAt } from "../read-data.ts";
import { columnsFor } from "../words/columns-for.ts";
import { selectedItems } from "../words/selected-items.ts";
import type { WidgetViewProps } from "../widget-kind.ts";
import { isJsonObject } from "#protocol/json.ts";
import { filterRecipes, tagsOf, type RecipeFilter } from "./filter-recipes.ts";
import { ReadRecipe } from "./ReadRecipe.tsx";
import classes from "./View.module.css";

/** Tags to filter by; more would hide the recipes. */
const mostTags = 12;

function givenFilter(data: JsonObject): RecipeFilter {
  const given = isJsonObject(data["filters"]) ? data["filters"] : {};
  return {
    words: textAt(given, "q"),
    kind: textAt(given, "kind") || "all",
    tags: new Set(listAt(given, "tags").map(String)),
  };
}

/** Draws a `recipe-browser`. */
export const RecipeBrowserView = quietView(function RecipeBrowserView(props: WidgetViewProps) {
  const { data, size, title, selection, linkKey, emit } = props;
  const recipes = useMemo(() => objectsAt(data, "recipes"), [data]);
  const given = JSON.stringify(data["filters"] ?? null);
  const [state, setState] = useState({ given, filter: givenFilter(data) });
  if (state.given !== given) setState({ given, filter: givenFilter(data) });
  const { filter } = state;
  const change = (part: Partial<RecipeFilter>) =>
    setState({ given, filter: { ...filter, ...part } });
  const shown = useMemo(() => filterRecipes(recipes, filter), [recipes, filter]);
  const selected = useMemo(
    () => selectedItems(shown, selection, linkKey ?? "name"),
    [shown, selection, linkKey],
  );
  const [picked, setPicked] = useState<JsonObject | null>(null);
  const isGrid = textAt(data, "layout") === "grid";
  return (
    <div className={classes["frame"]}>
      {size.height >= 130 && (
        <Filters recipes={recipes} filter={filter} change={change} isNarrow={size.width < 340} />
      )}
      <output className="visually-hidden">
        {shown.length} of {recipes.length} recipes
      </output>
      {shown.length === 0 ? (
        <p className={classes["none"]}>No recipe has all of that.</p>
      ) : (
        <div className={classes["list"]}>
          <FlowList
            label={title ?? "Recipes"}
            items={shown}
            selected={selected}
            columns={isGrid ? columnsFor(size.width, 220) : 1}
            guess={isGrid ? 96 : 52}
            gap={isGrid ? 8 : 0}
            look={isGrid ? "tiles" : "lines"}
            onOpen={(recipe) => {
              setPicked(recipe);
              emit("pick", recipe);
            }}
            renderItem={(recipe) => <Recipe recipe={recipe} />}
          />
        </div>
      )}
      {picked && shown.includes(picked) && (
        <ReadRecipe key={recipes.indexOf(picked)} recipe={picked} />
      )}
    </div>
  );
});

function Filters({
  recipes,
  filter,
  change,
  isNarrow,
}: {
  readonly recipes: readonly JsonObject[];
  readonly filter: RecipeFilter;
  readonly change: (part: Partial<RecipeFilter>) => void;
  readonly isNarrow: boolean;
}) {
  const tags = useMemo(
    () => [...new Set(recipes.flatMap(tagsOf))].sort().slice(0, mostTags),
    [recipes],
  );
  return (
    <div className={classes["filters"]}>
      <input
        type="search"
        className={classes["search"]}
        aria-label="Filter recipes"
        placeholder={`${recipes.length} recipes`}
        value={filter.words}
        onChange={({ currentTarget }) => change({ words: currentTarget.value })}
      />
      {!isNarrow && (
        <Chips
          label="Where they come from"
          value={filter.kind}
          chips={[
            { id: "all", word: "all" },
            { id: "webmcp", word: "page" },
            { id: "mcp", word: "servers" },
          ]}
          onChange={(kind) => change({ kind })}
        />
      )}
      {!isNarrow && tags.length > 0 && (
        <div className={classes["tags"]}>
          {tags.map((tag) => (
            <ToggleChip
              key={tag}
              word={tag}
              pressed={filter.tags.has(tag)}
              onChange={() => change({ tags: filter.tags.symmetricDifference(new Set([tag])) })}
            />
          ))}
        </div>
      )}
    </div>
  );
}

function Recipe({ recipe }: { readonly recipe: JsonObject }) {
  const about = textAt(recipe, "description") || textAt(recipe, "when");
  return (
    <div className={classes["recipe"]}>
      <span className={classes["head"]}>
        <span className={classes["name"]}>{textAt(recipe, "name")}</span>
        {textAt(recipe, "kind") === "mcp" && <Badge outlined>server</Badge>}
      </span>
      {about !== "" && <span className={classes["about"]}>{about}</span>}
    </div>
  );
}
