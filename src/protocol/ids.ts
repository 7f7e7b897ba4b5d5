declare const brand: unique symbol;

/** A string that was checked to be one kind of identifier and cannot be mistaken for another. */
export type Brand<Name extends string> = string & { readonly [brand]: Name };

/** Name of an attached source, unique in a bridge: letters, digits, `_` and `-`, at most 64. */
export type SourceName = Brand<"SourceName">;

/**
 * Key of a tool inside its source: the source's own name for it, or `name#2`
 * for the second tool of the same name in one server. Never changes meaning
 * while the source stays attached.
 */
export type ToolKey = Brand<"ToolKey">;

/** One call through the hub: `c_` and 16 letters or digits. Made by whoever calls, so that it can cancel. */
export type CallId = Brand<"CallId">;

/** Takes a name that is already known to be a source's. */
export const sourceName = (text: string): SourceName => text as SourceName;

/** Takes a name that is already known to be a tool's key. */
export const toolKey = (text: string): ToolKey => text as ToolKey;

/** Takes an id that is already known to be a call's. */
export const callId = (text: string): CallId => text as CallId;

/** The form that a source name must have. */
export const sourceNamePattern = /^[A-Za-z0-9_-]{1,64}$/;

/** The form that a call id must have. */
export const callIdPattern = /^c_[A-Za-z0-9]{8,40}$/;

/** Addresses a tool inside Vitrine; it never changes meaning when other sources come or go (contracts §1). */
export interface ToolRef {
  readonly source: SourceName;
  readonly key: ToolKey;
}
