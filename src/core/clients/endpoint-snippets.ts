/** What a person puts where, so that a client of theirs finds an MCP endpoint. */
export interface ClientSnippet {
  readonly id: string;
  /** The client, as people call it. */
  readonly client: string;
  /** Where the text goes: a file, or a terminal. */
  readonly place: string;
  readonly text: string;
}

/** Name under which clients list the endpoint. */
const serverName = "vitrine";

/** Variable that holds the token where a client takes no header as text. */
const tokenVariable = "VITRINE_MCP_TOKEN";

const json = (value: unknown): string => JSON.stringify(value, null, 2);

/** Ready settings for common MCP clients, with the endpoint's address and its clients' token. */
export function endpointSnippets(url: string, token: string): readonly ClientSnippet[] {
  const authorization = `Bearer ${token}`;
  const headers = { Authorization: authorization };
  return [
    {
      id: "claude-code",
      client: "Claude Code",
      place: "in a terminal",
      text: `claude mcp add --transport http ${serverName} ${url} --header "Authorization: ${authorization}"`,
    },
    {
      id: "cursor",
      client: "Cursor",
      place: "~/.cursor/mcp.json",
      text: json({ mcpServers: { [serverName]: { url, headers } } }),
    },
    {
      id: "vscode",
      client: "VS Code",
      place: ".vscode/mcp.json",
      text: json({ servers: { [serverName]: { type: "http", url, headers } } }),
    },
    {
      id: "codex",
      client: "Codex",
      place: "in a terminal",
      text: [
        `export ${tokenVariable}=${token}`,
        `codex mcp add ${serverName} --url ${url} --bearer-token-env-var ${tokenVariable}`,
      ].join("\n"),
    },
    {
      id: "gemini",
      client: "Gemini CLI",
      place: "~/.gemini/settings.json",
      text: json({ mcpServers: { [serverName]: { httpUrl: url, headers } } }),
    },
    {
      id: "inspector",
      client: "MCP Inspector",
      place: "in a terminal",
      text: `npx @modelcontextprotocol/inspector --cli ${url} --transport http --header "Authorization: ${authorization}" --method tools/list`,
    },
    {
      id: "stdio",
      client: "Others, over stdio",
      place: "the client's own file; it starts a bridge of its own",
      text: json({ mcpServers: { [serverName]: { command: "npx", args: ["vitrine", "mcp"] } } }),
    },
  ];
}
