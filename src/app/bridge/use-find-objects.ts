import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import type { SourceName } from "#protocol/ids.ts";
import type { FindObjects } from "../form/form-context.ts";
import { useBridge } from "./bridge-context.ts";

/** Objects that a picker offers at once; typing narrows them. */
const offered = 50;

/** Finds the objects of a source's scene for the pickers of a form. */
export function useFindObjects(source: SourceName): FindObjects {
  const { queries } = useBridge();
  const client = useQueryClient();
  return useCallback(
    async (className, prefix) => {
      const found = await client.fetchQuery(
        queries.findObjects(source, {
          ...(className === "" ? {} : { class: className }),
          ...(prefix === "" ? {} : { prefix }),
          limit: offered,
        }),
      );
      return found.objects;
    },
    [client, queries, source],
  );
}
