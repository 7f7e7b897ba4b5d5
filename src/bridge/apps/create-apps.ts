import { Buffer, isUtf8 } from "node:buffer";
import { appResult } from "#core/apps/app-result.ts";
import { readApp } from "#core/apps/read-app.ts";
import { closedCsp } from "#core/apps/csp.ts";
import { appId, widgetSandbox, type AppId, type AppSaid, type OpenedApp } from "#protocol/apps.ts";
import type { SourceName } from "#protocol/ids.ts";
import type { JsonObject } from "#protocol/json.ts";
import type { Clock } from "../hub/clock.ts";
import type { Found, Hub, ListedResource } from "../hub/hub.ts";
import type { Ids } from "../hub/ids.ts";
import type { AppSandbox, Apps } from "./apps.ts";
import { definitionOf, findAppTool, findCalledTool } from "./find-app-tool.ts";

/** Apps that are remembered; the one that was opened first goes. A page has at most eight running. */
const mostApps = 200;
/** Of one app. */
const mostMessages = 20;
/** Characters of JSON of one thing that an app says. */
const longestSaid = 200_000;

const closedSandbox: AppSandbox = { csp: closedCsp, permissions: [] };

const gone = "This app is not open any more; open it again.";

interface OpenApp extends AppSandbox {
  readonly id: AppId;
  readonly source: SourceName;
  readonly wireName: string;
  readonly resourceUri: string;
  readonly openedAt: number;
  said: readonly AppSaid[];
}

/** What the apps are made of. */
export interface AppParts {
  readonly hub: Pick<Hub, "tools" | "resources" | "read" | "invoke" | "journal">;
  readonly clock: Clock;
  readonly ids: Ids;
}

/** Keeps the apps of a bridge. */
export function createApps({ hub, clock, ids }: AppParts): Apps {
  const open = new Map<string, OpenApp>();

  const found = (id: string): Found<OpenApp> => {
    const app = open.get(id);
    return app ? { ok: true, value: app } : { ok: false, sentence: gone };
  };

  const keep = (app: OpenApp): void => {
    open.set(app.id, app);
    const oldest = open.size > mostApps ? open.keys().next().value : undefined;
    if (oldest !== undefined) open.delete(oldest);
  };

  return {
    async open(asked) {
      const tool = findAppTool(hub, asked);
      if (!tool.ok) return tool;
      const { resourceUri, tool: detail } = tool.value;
      const { source } = detail.ref;
      const reply = await hub.read(resourceUri, source);
      if (!reply.ok) return { ok: false, sentence: reply.sentence };
      const listed = hub.resources(source).find(({ uri }) => uri === resourceUri);
      const page = readApp(resourceUri, reply.contents, listed?.meta, decodeText);
      if (!page.ok) return page;
      const { wireName } = detail;
      const { csp, permissions } = page.value;
      const id = appId(ids.make(""));
      keep({
        id,
        source,
        wireName,
        resourceUri,
        csp,
        permissions,
        openedAt: clock.now(),
        said: [],
      });
      return {
        ok: true,
        value: {
          ...page.value,
          app: id,
          tool: detail.ref,
          wireName,
          title: detail.title ?? detail.annotations?.title ?? detail.sourceName,
          resourceUri,
          definition: definitionOf(detail),
          isReadOnly: detail.annotations?.readOnlyHint === true,
        },
      };
    },
    sandbox: (id) => (id === widgetSandbox ? closedSandbox : (open.get(id) ?? null)),
    async call(id, { name, args, callId }) {
      const app = found(id);
      const tool = app.ok ? findCalledTool(hub, app.value.source, name) : app;
      if (!app.ok || !tool.ok) {
        const { sentence } = tool.ok ? { sentence: gone } : tool;
        return {
          result: { content: [{ type: "text", text: sentence }], isError: true },
          outcome: null,
        };
      }
      const { outcome } = await hub.invoke({
        tool: tool.value.ref,
        argsText: JSON.stringify(args),
        callId,
        // Not the person at the page: what an app calls, it calls by itself.
        caller: { face: "source", id: `app of ${app.value.source}` },
      });
      return { result: appResult(outcome), outcome };
    },
    resources(id) {
      const app = found(id);
      if (!app.ok) return app;
      const all = hub.resources(app.value.source);
      return {
        ok: true,
        value: {
          resources: all.filter(({ isTemplate }) => !isTemplate).map((each) => wire(each, "uri")),
          templates: all
            .filter(({ isTemplate }) => isTemplate)
            .map((each) => wire(each, "uriTemplate")),
        },
      };
    },
    async read(id, uri) {
      const app = found(id);
      return app.ok ? hub.read(uri, app.value.source) : app;
    },
    async say(id, kind, body) {
      const app = found(id);
      if (!app.ok) return app;
      const { length } = JSON.stringify(body);
      if (length > longestSaid) {
        return {
          ok: false,
          sentence: `An app says at most ${longestSaid} characters at once; got ${length}.`,
        };
      }
      const { source, said } = app.value;
      const at = clock.now();
      app.value.said = keepSaid(said, { kind, at, body });
      await hub.journal.append({
        at,
        kind: "notification",
        source,
        caller: { face: "source", id: `app of ${source}` },
        body: {
          method: kind === "message" ? "ui/message" : "ui/update-model-context",
          params: body,
        },
      });
      return { ok: true, value: null };
    },
    list: () => [...open.values()].map(told),
    close: (id) => open.delete(id),
  };
}

/** Of its state an app's latest word replaces the one before; of its messages the oldest go. */
function keepSaid(said: readonly AppSaid[], next: AppSaid): readonly AppSaid[] {
  const messages = [...said, next].filter(({ kind }) => kind === "message").slice(-mostMessages);
  const state = next.kind === "context" ? next : said.find(({ kind }) => kind === "context");
  return state ? [...messages, state] : messages;
}

const told = ({ id, source, wireName, resourceUri, openedAt, said }: OpenApp): OpenedApp => ({
  app: id,
  source,
  wireName,
  resourceUri,
  openedAt,
  said,
});

/** A resource as the app's own server would list it. */
const wire = (
  { uri, name, title, description, mimeType, meta }: ListedResource,
  address: "uri" | "uriTemplate",
): JsonObject => ({
  [address]: uri,
  name,
  ...(title === undefined ? {} : { title }),
  ...(description === undefined ? {} : { description }),
  ...(mimeType === undefined ? {} : { mimeType }),
  ...(meta === undefined ? {} : { _meta: meta }),
});

function decodeText(base64: string): string | null {
  if (!/^[A-Za-z0-9+/\s]*={0,2}\s*$/.test(base64)) return null;
  const bytes = Buffer.from(base64, "base64");
  return isUtf8(bytes) ? bytes.toString("utf8") : null;
}
