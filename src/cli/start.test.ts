import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { endpoints, tokenHeader } from "#protocol/endpoints.ts";
import { findPackageRoot } from "#bridge/package-root.ts";
import { dataFolder, runVitrine, type Run } from "#testing/run-vitrine.ts";
import { buildPage, pageState } from "./page-build.ts";

// So that no test waits for a build, and no two build at once.
beforeAll(async () => {
  const { folder, page } = findPackageRoot();
  if (pageState(folder, page) !== "fresh")
    expect(await buildPage(folder, process.execPath)).toBeNull();
}, 120_000);

const link = /(http:\/\/127\.0\.0\.1:\d+)\/#code=([\w-]+)/;

async function started(run: Run): Promise<{ readonly url: string; readonly code: string }> {
  const [, url = "", code = ""] = await run.printed(link);
  return { url, code };
}

const post = (
  url: string,
  path: string,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
) =>
  fetch(url + path, {
    method: "POST",
    headers: { origin: url, "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });

/** A process that has ended but that nobody has asked about yet is no longer running. */
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    const stat = `/proc/${pid}/stat`;
    return !existsSync(stat) || !/\) Z /.test(readFileSync(stat, "utf8"));
  } catch {
    // No such process.
    return false;
  }
}

async function tokenFor(url: string, code: string): Promise<string> {
  const { token } = (await (await post(url, endpoints.exchange, { code })).json()) as {
    token: string;
  };
  return token;
}

test("a start prints a link whose code opens the bridge with the demo session", async () => {
  const { url, code } = await started(runVitrine(["start", "--port", "0"]));
  expect(((await (await fetch(url + endpoints.health)).json()) as { ok: boolean }).ok).toBe(true);
  const token = await tokenFor(url, code);
  const answer = await post(url, `${endpoints.api}/listSources`, undefined, {
    [tokenHeader]: token,
  });
  expect(await answer.json()).toMatchObject({
    result: {
      data: [
        { name: "demo", kind: "demoSession" },
        { name: "vitrine", kind: "static" },
        { name: "board", kind: "static" },
      ],
    },
  });
});

test("without a command the bridge starts, and its files are its owner's alone", async () => {
  const run = runVitrine(["--port", "0", "--session", "none"]);
  await started(run);
  expect(statSync(run.home).mode & 0o777).toBe(0o700);
  expect(statSync(join(run.home, "token")).mode & 0o777).toBe(0o600);
  expect(statSync(join(run.home, "store.sqlite")).mode & 0o777).toBe(0o600);
});

test("a taken port is said in a line, and the next free one taken", async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void other.close());
  const address = other.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const run = runVitrine(["start", "--port", String(port), "--session", "none"]);
  const { url } = await started(run);
  expect(run.output()).toContain(`Port ${port} is taken; using ${new URL(url).port}.`);
});

test.each(["SIGTERM", "SIGINT", "SIGHUP"] as const)(
  "%s stops the bridge in order",
  async (signal) => {
    const run = runVitrine(["start", "--port", "0"]);
    await started(run);
    run.process.kill(signal);
    expect((await run.ended).status).toBe(0);
    expect(existsSync(join(run.home, "store.sqlite-wal"))).toBe(false);
  },
);

test("a server that cannot start is said in the terminal, and the rest works", async () => {
  const run = runVitrine(["start", "--port", "0", "--server", "bad=no-such-command-anywhere"]);
  const [{ url }] = await Promise.all([
    started(run),
    run.printed(/^bad: .*no-such-command-anywhere/m),
  ]);
  expect((await fetch(url + endpoints.health)).status).toBe(200);
});

test("a server's process ends with the bridge, also one that does not listen", async () => {
  const pidFile = join(dataFolder(), "pid");
  const script = `require("fs").writeFileSync("${pidFile}", String(process.pid)); process.on("SIGTERM", () => {}); setInterval(() => {}, 1000);`;
  const run = runVitrine([
    "start",
    "--port",
    "0",
    "--server",
    `deaf=${process.execPath} -e '${script}'`,
  ]);
  await started(run);
  await expect.poll(() => existsSync(pidFile) && readFileSync(pidFile, "utf8")).toMatch(/^\d+$/);
  const pid = Number(readFileSync(pidFile, "utf8"));
  onTestFinished(() => {
    if (isRunning(pid)) process.kill(pid, "SIGKILL");
  });
  expect(isRunning(pid)).toBe(true);
  run.process.kill("SIGTERM");
  await run.ended;
  await expect.poll(() => isRunning(pid)).toBe(false);
});

test("a second start on the same store says who holds it, and works", async () => {
  const first = runVitrine(["start", "--port", "0", "--session", "none"]);
  const { url } = await started(first);
  const second = runVitrine(["start", "--port", "0", "--session", "none"], { home: first.home });
  await started(second);
  expect(second.output()).toContain(
    `is held by the bridge with process ${first.process.pid} at ${url}; this bridge keeps its journal in memory.`,
  );
});

test("a bridge that was killed leaves a store that the next one opens", async () => {
  const first = runVitrine(["start", "--port", "0", "--session", "none"]);
  await started(first);
  first.process.kill("SIGKILL");
  await first.ended;
  const second = runVitrine(["start", "--port", "0", "--session", "none"], { home: first.home });
  await started(second);
  expect(second.output()).not.toContain("in memory");
});

test("`token` prints another link for the running bridge", async () => {
  const run = runVitrine(["start", "--port", "0", "--session", "none"]);
  const { url } = await started(run);
  const { status, stdout } = await runVitrine(["token"], { home: run.home }).ended;
  const [, again, code = ""] = link.exec(stdout) ?? [];
  expect([status, again]).toEqual([0, url]);
  expect((await post(url, endpoints.exchange, { code })).status).toBe(200);
});

test("`token --new` ends the old token and prints a link for the new one", async () => {
  const run = runVitrine(["start", "--port", "0", "--session", "none"]);
  const { url, code } = await started(run);
  const old = await tokenFor(url, code);
  const { stdout } = await runVitrine(["token", "--new"], { home: run.home }).ended;
  const fresh = await tokenFor(url, link.exec(stdout)?.[2] ?? "");
  const hello = async (token: string) =>
    (await post(url, `${endpoints.api}/hello`, undefined, { [tokenHeader]: token })).status;
  expect([await hello(old), await hello(fresh)]).toEqual([401, 200]);
});

test("`token` without a running bridge says so", async () => {
  const { status, stderr } = await runVitrine(["token"]).ended;
  expect([status, stderr]).toEqual([
    3,
    "No bridge is running here; `vitrine start` starts one and prints a link.\n",
  ]);
});

test.each<[readonly string[], string]>([
  [["tols"], 'There is no command "tols". Did you mean tools?'],
  [["start", "--prot", "1"], "There is no option --prot here. Did you mean --port?"],
  [["start", "--port", "99999"], '--port takes a whole number from 0 to 65535; got "99999".'],
  [["start", "now"], 'start takes no word; got "now".'],
  [["start", "--store", "postgres://h/db"], '--store takes a file; got "postgres://h/db".'],
  [
    ["start", "--server", "npx server"],
    '--server takes NAME=COMMAND or NAME=URL; got "npx server".',
  ],
  [["tools", "extra"], "Usage: vitrine tools"],
  [
    ["call", "echo", "{}", "--timeout", "soon"],
    '--timeout takes a whole number from 0 to 86400000; got "soon".',
  ],
])(
  "%j is a usage error: one sentence, exit status 2, nothing on stdout",
  async (words, sentence) => {
    const { status, stdout, stderr } = await runVitrine(words).ended;
    expect([status, stdout]).toEqual([2, ""]);
    expect(stderr).toContain(sentence);
    expect(stderr.trim().split("\n")).toHaveLength(1);
  },
);

test("a config file with a syntax error is a usage error with line and column", async () => {
  const home = dataFolder();
  const path = join(home, "mcp.json");
  writeFileSync(path, '{\n  "mcpServers": {\n    "a": {"command" "x"}\n  }\n}\n');
  const { status, stderr } = await runVitrine(["tools", "--config", path], { home }).ended;
  expect([status, stderr]).toEqual([2, `${path}: line 3, column 21: ":" is missing.\n`]);
});

test.runIf(process.platform === "linux")(
  "a server that a killed bridge left running is ended by the next start",
  async () => {
    const home = dataFolder();
    // Starts well, and cares neither for the end of its input nor for SIGTERM.
    const script = join(home, "server.mjs");
    writeFileSync(
      script,
      `import { createInterface } from "node:readline";
       process.on("SIGTERM", () => {});
       setInterval(() => {}, 1000);
       createInterface({ input: process.stdin }).on("line", (line) => {
         const { id, method, params } = JSON.parse(line);
         if (id === undefined) return;
         const result = method === "initialize"
           ? { protocolVersion: params.protocolVersion, capabilities: { tools: {} },
               serverInfo: { name: String(process.pid), version: "1" } }
           : { tools: [{ name: "wait", inputSchema: { type: "object" } }] };
         console.log(JSON.stringify({ jsonrpc: "2.0", id, result }));
       });`,
    );
    const words = ["start", "--port", "0", "--session", "none"];
    const first = runVitrine([...words, "--server", `deaf=${process.execPath} ${script}`], {
      home,
    });
    await started(first);
    const ledger = join(home, "processes", `${first.process.pid}.json`);
    let left: number | undefined;
    await expect
      .poll(() => {
        const { groups } = JSON.parse(readFileSync(ledger, "utf8")) as {
          groups: { pid: number }[];
        };
        left = groups[0]?.pid;
        return left;
      })
      .toBeDefined();
    first.process.kill("SIGKILL");
    await first.ended.catch(() => undefined);
    expect(isRunning(left ?? 0)).toBe(true);
    onTestFinished(() => {
      if (left !== undefined && isRunning(left)) process.kill(left, "SIGKILL");
    });

    const second = runVitrine(words, { home });
    await second.printed(new RegExp(`left running: process ${left}`));
    await expect.poll(() => isRunning(left ?? 0)).toBe(false);
  },
);

test("a one-shot command leaves nothing in the data folder", async () => {
  const home = join(dataFolder(), "never-made");
  const { status } = await runVitrine(["tools"], { home }).ended;
  expect([status, existsSync(home)]).toEqual([0, false]);
});

test("help names every command", async () => {
  const { status, stdout } = await runVitrine(["--help"]).ended;
  expect(status).toBe(0);
  for (const name of [
    "start",
    "tools",
    "classes",
    "resources",
    "call",
    "read",
    "context",
    "doctor",
    "token",
  ]) {
    expect(stdout).toMatch(new RegExp(`^ {2}vitrine ${name}\\b`, "m"));
  }
});
