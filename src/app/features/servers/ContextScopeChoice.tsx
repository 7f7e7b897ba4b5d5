import { Radio, Select } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import type { ContextDetail, ContextScope, SourceDetail } from "#protocol/source.ts";
import { useBridge } from "../../bridge/bridge-context.ts";
import { groupThousands } from "../../ui/numbers.ts";
import { scopeWords } from "./scope-words.ts";
import classes from "./Servers.module.css";

/** Which classes of a session the context covers, and so which tools and documents there are. */
export function ContextScopeChoice({
  source,
  context,
}: {
  readonly source: SourceDetail;
  readonly context: ContextDetail;
}) {
  const { commands, queries } = useBridge();
  const known = useQuery(queries.classes(source.name)).data ?? [];
  const change = useMutation({
    mutationFn: (scope: ContextScope) => commands.setContextScope(source.name, scope),
  });
  // What was asked for shows at once; what the session made of it comes with the next reading.
  const scope = change.isPending ? change.variables : context.scope;
  const choose = (covers: string | null) => {
    if (covers === "scene" || covers === "registry") change.mutate({ covers });
    else chooseClass(known[0]?.name ?? null);
  };
  const chooseClass = (name: string | null) => {
    if (name !== null) change.mutate({ covers: "class", class: name });
  };
  return (
    <section aria-label="What the context covers">
      <h3 className={classes.caption}>What the context covers</h3>
      <Radio.Group aria-label="Classes of the context" value={scope.covers} onChange={choose}>
        <div className={classes.scopes}>
          <Radio value="scene" label="The classes in the scene" description={scopeWords.scene} />
          <Radio
            value="registry"
            label="Every registered class"
            description={scopeWords.registry}
          />
          <Radio
            value="class"
            label="One class"
            description={scopeWords.class}
            disabled={known.length === 0}
          />
        </div>
      </Radio.Group>
      {scope.covers === "class" && (
        <Select
          className={classes.scopeClass ?? ""}
          aria-label="The class of the context"
          size="xs"
          searchable
          data={known.map(({ name }) => name)}
          value={scope.class}
          onChange={chooseClass}
        />
      )}
      <output className={classes.scopeSays}>
        {change.isPending
          ? "The session is asked for it…"
          : `It describes ${groupThousands(context.types)} of ${groupThousands(source.counts.classes)} classes, with ${groupThousands(source.counts.tools)} tools.`}
      </output>
      {change.isError && (
        <p role="alert" className={classes.problem}>
          {change.error.message}
        </p>
      )}
    </section>
  );
}
