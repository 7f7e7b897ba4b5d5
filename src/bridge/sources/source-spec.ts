/** Where a source is to be found, as the command line, a config file or the page named it. */
export type SourceSpec =
  /** `demo`, `demo?seed=7&objects=40&rate=20&paused`. */
  | {
      readonly type: "demo";
      readonly seed?: number;
      readonly objects?: number;
      readonly rate?: number;
      readonly paused?: boolean;
    }
  /** `tcp://HOST:PORT`. */
  | { readonly type: "tcp"; readonly host: string; readonly port: number }
  /** `./my-session.ts`. */
  | { readonly type: "sessionFile"; readonly path: string }
  /** An MCP server that is a process: no shell runs, nothing is expanded. */
  | {
      readonly type: "stdio";
      readonly command: string;
      readonly args: readonly string[];
      readonly env?: Readonly<Record<string, string>>;
      readonly cwd?: string;
    }
  /** An MCP server behind a URL. */
  | {
      readonly type: "http";
      readonly url: string;
      readonly headers?: Readonly<Record<string, string>>;
    };

/** A source to be attached under a name. */
export interface NamedSourceSpec {
  readonly name: string;
  readonly spec: SourceSpec;
}
