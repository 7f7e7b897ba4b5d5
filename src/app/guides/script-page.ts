/** Nothing from anywhere: the code is in the document, its worker is made from it. */
export const scriptPolicy =
  "default-src 'none'; script-src 'unsafe-inline' blob:; worker-src blob:";

/** Characters of what a block prints, and of what it returns. */
export const mostPrinted = 20_000;

/** The name of the messages that a block's document sends to the page. */
export const scriptMethod = "vitrine/script";

/** JSON that can stand inside a script element. */
const inScript = (value: unknown): string =>
  JSON.stringify(value).replaceAll("<", String.raw`\u003c`);

/** The worker's program: the code in an async function, with a console that tells and a limit on what it tells. */
const workerSource = (code: string, rows: unknown): string => `"use strict";
((tell) => {
  let left = ${mostPrinted};
  const say = (value) => {
    if (typeof value === "string") return value;
    if (value instanceof Error) return String(value);
    try {
      return JSON.stringify(value, (_, each) => (typeof each === "bigint" ? String(each) : each), 1) ?? String(value);
    } catch {
      return String(value);
    }
  };
  const print = (...values) => {
    if (left < 0) return;
    const line = values.map(say).join(" ") + "\\n";
    left -= line.length;
    tell({ type: "printed", text: left < 0 ? line.slice(0, left) + "\\n… the rest is not shown\\n" : line });
  };
  for (const name of ["log", "info", "warn", "error", "debug"]) console[name] = print;
  addEventListener("securitypolicyviolation", ({ blockedURI }) => tell({ type: "blocked", what: String(blockedURI) }));
  self.__end = [
    (value) => tell({ type: "done", value: value === undefined ? null : say(value) }),
    // A turn later, as the browser tells what its policy refused after the code has heard of it.
    (error) => setTimeout(tell, 30, { type: "failed", sentence: String(error) }),
  ];
})(postMessage.bind(self));
(async (rows) => {
${code}
})(${JSON.stringify(rows)}).then(...self.__end);
`;

/** What runs in the document: it makes the worker and passes on, bounded and in turns, what that tells. */
const script = `(() => {
  const most = ${mostPrinted};
  const tell = (params) => parent.postMessage({ jsonrpc: "2.0", method: "${scriptMethod}", params }, "*");
  let waiting = "";
  let printed = 0;
  const flush = () => {
    if (waiting === "") return;
    tell({ type: "printed", text: waiting });
    waiting = "";
  };
  setInterval(flush, 100);
  const worker = new Worker(URL.createObjectURL(new Blob([SOURCE], { type: "text/javascript" })));
  const end = (params) => {
    worker.terminate();
    flush();
    tell(params);
  };
  worker.onerror = (event) => {
    event.preventDefault();
    end({ type: "failed", sentence: String(event.message || "The code could not be read.").replace(/^Uncaught /, "").slice(0, 1000) });
  };
  worker.onmessage = ({ data }) => {
    const { type } = data ?? {};
    if (type === "printed" && printed <= most) {
      const text = String(data.text).slice(0, most + 40);
      printed += text.length;
      waiting += text;
    } else if (type === "blocked") tell({ type, what: String(data.what).slice(0, 200) });
    else if (type === "done") end({ type, value: data.value === null ? null : String(data.value).slice(0, most) });
    else if (type === "failed") end({ type, sentence: String(data.sentence).slice(0, 1000) });
  };
  tell({ type: "started" });
})();`;

/**
 * The document that runs a block of code. The code is in a worker of it: that
 * has no document to draw in or to lead elsewhere, and can be ended while it loops.
 */
export function scriptPage(code: string, rows: unknown): string {
  const source = inScript(workerSource(code, rows));
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${scriptPolicy}">
<title>Code</title>
</head>
<body>
<script>${script.replace("SOURCE", () => source)}</script>
</body>
</html>
`;
}
