import type { WidgetPackage } from "#core/guides/widget-package.ts";
import type { JsonObject } from "#protocol/json.ts";
import { sandboxPage, type SandboxParts } from "../js-sandbox/sandbox-page.ts";

/** What page and renderer say to each other. */
export const packageMethods = {
  ready: "vitrine/ready",
  data: "vitrine/data",
  emit: "vitrine/emit",
} as const;

/** JSON inside a script element: it must not end it. */
const inScript = (value: JsonObject): string => JSON.stringify(value).replaceAll("<", "\\u003c");

/** What a renderer finds as `vitrine`: the data, word of new data, and a way to tell what a person did. */
const prelude = (data: JsonObject): string => `<script>
const vitrine = (() => {
  let data = ${inScript(data)};
  const listeners = new Set();
  const tell = (method, params) => parent.postMessage({ jsonrpc: "2.0", method, params }, "*");
  addEventListener("message", ({ data: said }) => {
    if (!said || said.method !== "${packageMethods.data}") return;
    data = said.params;
    for (const listener of listeners) listener(data);
  });
  tell("${packageMethods.ready}", {});
  return Object.freeze({
    get data() { return data; },
    onData(listener) { listeners.add(listener); listener(data); },
    emit(action, payload = null) { tell("${packageMethods.emit}", { action, payload }); },
  });
})();
</script>`;

/** The document of a package's widget: of no origin, without network, with `vitrine` before anything of its own. */
export function packagePage(
  renderer: WidgetPackage["renderer"],
  data: JsonObject,
  page: Pick<SandboxParts, "title" | "look" | "scheme">,
): string {
  const isHtml = renderer.type === "html";
  return sandboxPage({
    ...page,
    css: "",
    html: prelude(data) + (isHtml ? renderer.text : ""),
    code: isHtml ? "" : renderer.text,
  });
}
