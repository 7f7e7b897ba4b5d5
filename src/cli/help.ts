interface Described {
  readonly usage: string;
  readonly summary: string;
}

/** What `vitrine --help` prints. */
export const helpText = (commands: readonly Described[]): readonly string[] => [
  "Vitrine: look into agent sessions and drive them.",
  "",
  ...commands.flatMap(({ usage, summary }) => [`  vitrine ${usage}`, `      ${summary}`]),
  "",
  "TARGET is what to attach, as often as you like:",
  "  --session demo, demo?seed=7&objects=40&rate=20&paused, tcp://HOST:PORT, ./FILE.ts, or none",
  "  --server NAME=COMMAND-LINE or NAME=URL",
  "  --page URL            a web page; its WebMCP tools, in a headless Chromium",
  "  --tools DIR           a folder of files that declare tools",
  "  --config FILE         servers of another client (mcpServers, or VS Code's servers)",
  "  --header NAME=ENVVAR  for the URL before it; the value comes from the environment",
  "start always has the demo session beside them; other commands where there is no TARGET.",
];
