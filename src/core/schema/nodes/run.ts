import type { SchemaNode } from "./schema-node.ts";
import type { Resource } from "../references/resource.ts";

/** Resources that the check has gone through, innermost first: what dynamic references look at. */
export interface Scope {
  readonly resource: Resource;
  readonly outer: Scope | null;
}

/** Why a check gave up: the value is nested too deeply, or the schema multiplies the work. */
export type Stop = "depth" | "work";

/** The state of one check. Made new for each, so that one compiled schema can be used from anywhere. */
export interface Run {
  depth: number;
  work: number;
  stopped: Stop | null;
  scope: Scope | null;
  /** Unions inside each other whose variants are being compared. */
  comparing: number;
  /** Answers by schema and value, kept from when a check turns out to be long. */
  readonly answers: Map<SchemaNode, Map<unknown, boolean>>;
  answersKept: number;
}

/**
 * Levels of schemas inside each other that one check enters, counting a
 * reference as one more. Each is two or three stack frames; half of the usual
 * stack of a megabyte holds them all. Enough for a schema of 200 levels to be
 * checked against its metaschema.
 */
export const deepestCheck = 1300;

/** The same for explaining, whose frames are larger. */
export const deepestExplanation = 700;

/**
 * References that one check follows. Only references can multiply work beyond
 * schema size × value size, so counting them bounds the time to about a second.
 */
export const mostWork = 2_000_000;

/**
 * References after which answers are remembered. Variants that lead to the same
 * schema multiply with every level; remembered, each pair of schema and value is
 * looked at once. Ordinary checks end long before and pay nothing.
 */
export const rememberFrom = 50_000;

/** Answers that are remembered at most: some tens of megabytes, for the time of the check. */
export const mostAnswers = 300_000;

/** A check that begins in a resource; without one it keeps no scope, which only dynamic references need. */
export const newRun = (resource: Resource | null): Run => ({
  depth: 0,
  work: 0,
  stopped: null,
  scope: resource === null ? null : { resource, outer: null },
  comparing: 0,
  answers: new Map(),
  answersKept: 0,
});
