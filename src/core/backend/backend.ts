import type { CallProgress } from "#protocol/call.ts";
import type {
  GeneratedResource,
  GeneratedTool,
  McpContext,
  TypeDocument,
} from "#protocol/context.ts";
import type { JsonObject } from "#protocol/json.ts";
import type { CancelSignal } from "../cancel-signal.ts";
import type { Session } from "../session/session.ts";
import type { GeneratedClass } from "./generated-class.ts";
import type { ResourceReading } from "./read-resource.ts";
import type { SceneFacade } from "./scene-facade.ts";
import type { ToolResult } from "./tool-result.ts";

/** A call in a list of calls. */
export interface ToolCall {
  readonly name: string;
  /** Absent = none. */
  readonly args?: JsonObject;
}

/** Options of a call that may take long. */
export interface CallOptions {
  /** Aborted: the session is told to stop; the result then says how far it came. */
  readonly signal?: CancelSignal;
  readonly onProgress?: (progress: CallProgress) => void;
}

/**
 * What an agent's program holds of a session (R0.27): its generated tools and
 * documents, checked calls, and a façade that makes objects look like objects.
 * Everything that was read holds until `refresh`; objects are always read anew.
 */
export interface Backend {
  /** The session itself, with every command of the protocol and no check before it. */
  readonly session: Session;
  /** Objects by name: `scene.crate.Size`. */
  readonly scene: SceneFacade;
  /** Session tools, then those of the classes A to Z, configure before actions. */
  tools(): readonly GeneratedTool[];
  tool(name: string): GeneratedTool | undefined;
  /** The descriptions of the classes. An object is read as `ulib://object/NAME`. */
  resources(): readonly GeneratedResource[];
  /** A class's description as it was read, or an object, live on every call (R0.37). */
  readResource(uri: string): Promise<ResourceReading>;
  /** Names of the classes that there are tools for. */
  classes(): readonly string[];
  /** The description of one of those classes. */
  describe(className: string): TypeDocument | undefined;
  /** One of those classes with its help, `.fbs` and TypeScript. Throws `RefusalError` for any other name. */
  generated(className: string): GeneratedClass;
  /** Everything that was read, as `vitrine context` prints it. */
  context(): McpContext;
  /**
   * Checks a call and sends it where it passed (R0.29): a refusal is a result
   * with its sentence, never a throw. Throws `SessionLost` where the session can
   * no longer be reached.
   */
  call(name: string, args?: JsonObject, options?: CallOptions): Promise<ToolResult>;
  /**
   * One call after another, a result each, in order; a refusal does not stop the
   * next (R0.40). A session that is lost on the way is the result of the calls
   * from there on, so that what was done before is still known.
   */
  callAll(calls: readonly ToolCall[], options?: CallOptions): Promise<readonly ToolResult[]>;
  /** Asks the session anew which classes there are (R0.38). Calls that are running keep what they were checked against. */
  refresh(): Promise<void>;
  /** Lets the façade's writes end and closes the session. Throws `RefusalError` for refused writes that nobody has heard of. */
  close(): Promise<void>;
}
