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
  | {
      readonly type: "tcp";
      readonly host: string;
      readonly port: number;
      /** Lets the host be another machine, though nothing protects the connection; `?anyhost`. */
      readonly anyHost?: boolean;
    }
  /** `./my-session.ts`. */
  | { readonly type: "sessionFile"; readonly path: string }
  /** A folder of files that declare tools. */
  | { readonly type: "toolFolder"; readonly path: string }
  /** A web page whose WebMCP tools are the source's. */
  | { readonly type: "page"; readonly url: string }
  /** An MCP server that is a process: no shell runs, nothing is expanded. */
  | {
      readonly type: "stdio";
      readonly command: string;
      readonly args: readonly string[];
      readonly env?: Readonly<Record<string, string>>;
      readonly cwd?: string;
      readonly options?: McpServerOptions;
    }
  /** An MCP server behind a URL. */
  | {
      readonly type: "http";
      readonly url: string;
      readonly headers?: Readonly<Record<string, string>>;
      readonly options?: McpServerOptions;
    };

/** How much of a server's lists is read and how big an answer may be; a limit that was hit is shown. */
export interface McpLimits {
  readonly tools: number;
  readonly pages: number;
  /** Characters of all definitions of one list. */
  readonly definitionCharacters: number;
  /** JSON values in all definitions of one list. */
  readonly nodes: number;
  /** Nesting of one definition. */
  readonly depth: number;
  readonly cursorCharacters: number;
  readonly responseBytes: number;
}

/** What may be set apart for one MCP server; everything absent has a default. */
export interface McpServerOptions {
  /** Milliseconds for the handshake and for each page of a list; 30 000, or 120 000 where the command may download. */
  readonly answerWithinMs?: number;
  /** The protocol revision to insist on, as `2025-06-18`; absent = the newest that both sides speak. */
  readonly revision?: string;
  readonly limits?: Partial<McpLimits>;
  /** Lets an `http:` URL that is not loopback carry calls and headers unencrypted. */
  readonly allowInsecureHttp?: boolean;
  /** Folders that the server may be told about when it asks; none by default. */
  readonly roots?: readonly { readonly uri: string; readonly name?: string }[];
}

/** A source to be attached under a name. */
export interface NamedSourceSpec {
  readonly name: string;
  readonly spec: SourceSpec;
}
