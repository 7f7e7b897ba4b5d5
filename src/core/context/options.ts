/** What a context is generated with (R0.12). Leave out what should be as usual. */
export interface McpOptions {
  /** First part of every tool name. */
  readonly toolPrefix: string;
  /** Scheme of every resource's address. */
  readonly uriScheme: string;
  /** Stands for the class's name in addresses and tool names; the documents keep the real one. */
  readonly typeName?: string;
  readonly includeComputed: boolean;
  readonly includeActions: boolean;
  readonly includeConfigureTool: boolean;
  /** Puts what the object holds into its document. Only where there is an object. */
  readonly includeValues: boolean;
  /** Every generated tool takes the name of the object it is for. */
  readonly addressByObject: boolean;
  /** Documents and tools carry typeId, typeShape and schemaId. */
  readonly stampIdentity: boolean;
}

/** The options that identities are computed with, and that everything uses unless told otherwise. */
export const defaultMcpOptions: McpOptions = {
  toolPrefix: "ulib",
  uriScheme: "ulib",
  includeComputed: true,
  includeActions: true,
  includeConfigureTool: true,
  includeValues: false,
  addressByObject: true,
  stampIdentity: true,
};

/** Options with what was left out filled in. */
export const withDefaults = (options: Partial<McpOptions> = {}): McpOptions => ({
  ...defaultMcpOptions,
  ...options,
});
