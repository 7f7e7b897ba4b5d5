/**
 * What runs in the sandbox's own document: it makes the app's frame, carries
 * messages between page and app, and stops an app that sends without end. It
 * is text, because it is served as a part of a document; `PAGE` and `ALLOW`
 * are filled in as JSON.
 */
export const sandboxScript = String.raw`(() => {
  const page = PAGE;
  const allow = ALLOW;
  const host = window.parent;
  if (host === window) return;
  const longest = 8e6;
  const burst = 600;
  const perSecond = 120;
  let frame = null;
  let loads = 0;
  let starts = 0;
  let left = burst;
  let countedAt = performance.now();

  const tell = (what) => host.postMessage({ vitrine: what }, page);

  const remove = (why) => {
    if (!frame) return;
    frame.remove();
    frame = null;
    tell({ type: why });
  };

  const isTooMuch = () => {
    const now = performance.now();
    left = Math.min(burst, left + ((now - countedAt) / 1000) * perSecond) - 1;
    countedAt = now;
    return left < 0;
  };

  const isBounded = (data) => {
    try {
      return JSON.stringify(data).length <= longest;
    } catch {
      return false;
    }
  };

  const fromApp = (data) => {
    if (typeof data !== "object" || data === null) return;
    if (isTooMuch()) return remove("flood");
    if (!isBounded(data)) return tell({ type: "big" });
    if (data.vitrine) {
      if (data.vitrine.type === "here") starts += 1;
      return tell(data.vitrine);
    }
    if (data.jsonrpc !== "2.0") return;
    // These are ours to send: an app must not speak as its own sandbox.
    if (String(data.method).startsWith("ui/notifications/sandbox-")) return;
    host.postMessage(data, page);
  };

  const onLoad = () => {
    loads += 1;
    if (loads < 2) return;
    // A document of the app's own says that it is here; any other does not.
    setTimeout(() => {
      if (frame && starts < loads) remove("left");
    }, 1000);
  };

  const open = ({ html }) => {
    if (frame || loads > 0 || typeof html !== "string") return;
    const doctype = /^\s*(?:<!--[\s\S]*?-->\s*)*<!doctype[^>]*>/i.exec(html)?.[0] ?? "";
    const watcher = "<script>(" + watch + ")()</" + "script>";
    frame = document.createElement("iframe");
    frame.title = document.title;
    frame.setAttribute("sandbox", "allow-scripts allow-forms");
    if (allow) frame.setAttribute("allow", allow);
    frame.addEventListener("load", onLoad);
    frame.srcdoc = doctype + watcher + html.slice(doctype.length);
    document.body.append(frame);
  };

  const fromHost = (data) => {
    if (typeof data !== "object" || data === null) return;
    if (data.method === "ui/notifications/sandbox-resource-ready") return open(data.params ?? {});
    frame?.contentWindow?.postMessage(data, "*");
  };

  addEventListener("message", (event) => {
    if (event.source === host) {
      if (event.origin === page) fromHost(event.data);
    } else if (frame && event.source === frame.contentWindow) fromApp(event.data);
  });

  // Runs first in the app's document: tells what it wanted and did not get, and that it is alive.
  function watch() {
    const tell = (what) => parent.postMessage({ vitrine: what }, "*");
    const cut = (text) => String(text).slice(0, 300);
    const blocked = (why, what, target) => tell({ type: "blocked", why, what: cut(what), target: cut(target) });
    addEventListener(
      "securitypolicyviolation",
      (event) => blocked("policy", event.effectiveDirective, event.blockedURI),
      true,
    );
    addEventListener(
      "error",
      ({ target, message }) => {
        if (target instanceof Element) {
          blocked("network", target.localName, target.src || target.href || target.localName);
        } else blocked("script", "", message);
      },
      true,
    );
    addEventListener("unhandledrejection", ({ reason }) => blocked("script", "", reason?.message ?? reason));
    addEventListener(
      "message",
      (event) => {
        if (event.source !== parent || !event.data?.vitrine) return;
        event.stopImmediatePropagation();
        tell({ type: "alive" });
      },
      true,
    );
    let looks = 0;
    const look = () => {
      looks += 1;
      const { body } = document;
      const isDrawn =
        !!body && (body.innerText.trim() !== "" || body.querySelector("canvas,img,svg,video,iframe,input,button,select") !== null);
      if (isDrawn || looks === 4) tell({ type: isDrawn ? "drawn" : "blank" });
      if (!isDrawn && looks < 30) setTimeout(look, 1000);
    };
    setTimeout(look, 1000);
    tell({ type: "here" });
    document.currentScript?.remove();
  }

  host.postMessage({ jsonrpc: "2.0", method: "ui/notifications/sandbox-proxy-ready", params: {} }, page);
})();`;
