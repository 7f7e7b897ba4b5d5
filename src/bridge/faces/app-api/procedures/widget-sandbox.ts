import { widgetSandbox as id } from "#protocol/apps.ts";
import { sandboxUrl } from "../../../apps/sandbox-page.ts";
import { appFacts } from "../apps-of.ts";
import { procedure } from "../trpc.ts";

/** Where widgets run what the page's own policy forbids: programs of their own, and films. */
export const widgetSandbox = procedure.query(({ ctx }) => ({
  url: sandboxUrl(id, appFacts(ctx).sandboxPort),
}));
