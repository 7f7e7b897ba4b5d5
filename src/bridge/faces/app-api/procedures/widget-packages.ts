import { procedure } from "../trpc.ts";

/** Kinds of widgets that others made, with what draws them, and why some of them cannot be used. */
export const widgetPackages = procedure.query(
  ({ ctx }) => ctx.facts.widgets ?? { packages: [], notes: [] },
);
