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
}

/**
 * Levels of schemas inside each other that one check enters. Each level is at
 * most three stack frames; the smallest stack in use (a browser worker's) holds
 * several times as many.
 */
export const deepestCheck = 1200;

/**
 * References that one check follows. Only references can multiply work beyond
 * schema size × value size, so counting them bounds the time to seconds.
 */
export const mostWork = 4_000_000;

/** A check that begins in a resource; without one it keeps no scope, which only dynamic references need. */
export const newRun = (resource: Resource | null): Run => ({
  depth: 0,
  work: 0,
  stopped: null,
  scope: resource === null ? null : { resource, outer: null },
});
