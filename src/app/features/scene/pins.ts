import { create } from "zustand";
import { persist } from "zustand/middleware";
import { sourceName, sourceNamePattern, type SourceName } from "#protocol/ids.ts";

/** A value that a person wants to keep in sight. */
export interface Pin {
  readonly source: SourceName;
  readonly object: string;
  readonly property: string;
}

/** More tiles than this are a board, not a strip. */
export const mostPins = 12;

export const pinKey = ({ source, object, property }: Pin): string =>
  `${source}\n${object}\n${property}`;

export const isSamePin = (one: Pin, other: Pin): boolean => pinKey(one) === pinKey(other);

/** Reads what was kept; what is no pin, comes twice or is one too many is dropped. */
export function readPins(kept: unknown): readonly Pin[] {
  if (typeof kept !== "object" || kept === null || !("pins" in kept)) return [];
  if (!Array.isArray(kept.pins)) return [];
  const pins = new Map<string, Pin>();
  for (const each of kept.pins as readonly unknown[]) {
    const pin = readPin(each);
    if (pin && pins.size < mostPins) pins.set(pinKey(pin), pin);
  }
  return [...pins.values()];
}

const isName = (value: unknown): value is string => typeof value === "string" && value !== "";

function readPin(value: unknown): Pin | null {
  if (typeof value !== "object" || value === null) return null;
  const { source, object, property }: Partial<Record<keyof Pin, unknown>> = value;
  return isName(source) && sourceNamePattern.test(source) && isName(object) && isName(property)
    ? { source: sourceName(source), object, property }
    : null;
}

interface Pins {
  readonly pins: readonly Pin[];
}

// After what reads it: what was kept is read while this is made.
/** The pinned values, in the order of their tiles. Kept in this browser, for this bridge's address. */
export const usePins = create<Pins>()(
  persist(() => ({ pins: [] as readonly Pin[] }), {
    name: "vitrine.pins",
    version: 1,
    // What is in the store may have been written by anything.
    merge: (kept) => ({ pins: readPins(kept) }),
  }),
);

/** Pins a value, or takes its pin away. A sentence where there is no room for one more. */
export function togglePin(pin: Pin): string | null {
  const { pins } = usePins.getState();
  if (pins.some((each) => isSamePin(each, pin))) {
    removePin(pin);
    return null;
  }
  if (pins.length >= mostPins) {
    return `${mostPins} values are pinned already; unpin one first.`;
  }
  usePins.setState({ pins: [...pins, pin] });
  return null;
}

export function removePin(pin: Pin): void {
  usePins.setState(({ pins }) => ({ pins: pins.filter((each) => !isSamePin(each, pin)) }));
}

/** Moves a tile by some places, as far as there are any. */
export function movePin(pin: Pin, by: number): void {
  usePins.setState(({ pins }) => ({ pins: moved(pins, pin, by) }));
}

/** The pins with one of them some places further on. */
export function moved(pins: readonly Pin[], pin: Pin, by: number): readonly Pin[] {
  const from = pins.findIndex((each) => isSamePin(each, pin));
  if (from < 0) return pins;
  const to = Math.min(pins.length - 1, Math.max(0, from + by));
  const rest = pins.toSpliced(from, 1);
  return rest.toSpliced(to, 0, pin);
}

/** An object was renamed on this page: its pins follow. */
export function renamePins(source: string, from: string, to: string): void {
  usePins.setState(({ pins }) => ({
    pins: pins.map((pin) =>
      pin.source === source && pin.object === from ? { ...pin, object: to } : pin,
    ),
  }));
}
