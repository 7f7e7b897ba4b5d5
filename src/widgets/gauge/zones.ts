import type { JsonObject } from "#protocol/json.ts";
import { numberAt, objectsAt, textAt } from "../read-data.ts";

/** What being in a zone means. */
export type ZoneLevel = "ok" | "warn" | "error" | "neutral";

export const levelWords: Readonly<Record<ZoneLevel, string>> = {
  ok: "good",
  warn: "take care",
  error: "not allowed",
  neutral: "normal",
};

/** A part of the scale; from and to as shares of it. */
export interface Zone {
  readonly from: number;
  readonly to: number;
  readonly level: ZoneLevel;
  readonly label: string;
}

/** The scale of a gauge: its ends, its zones, and where the value stands, from 0 to 1. */
export interface Scale {
  readonly min: number;
  readonly max: number;
  readonly share: number;
  /** The value is past an end and drawn at it. */
  readonly isOutside: boolean;
  readonly zones: readonly Zone[];
}

/** Reads a gauge's scale. Ends that are the wrong way round are turned; zones are cut at the ends. */
export function zonesOf(data: JsonObject): Scale {
  const ends = [numberAt(data, "min") ?? 0, numberAt(data, "max") ?? 100];
  const min = Math.min(...ends);
  const max = Math.max(...ends) === min ? min + 1 : Math.max(...ends);
  const place = (value: number) => Math.min(1, Math.max(0, (value - min) / (max - min)));
  const value = numberAt(data, "value") ?? min;
  const zones: Zone[] = [];
  let from = 0;
  for (const zone of objectsAt(data, "zones")) {
    const to = place(numberAt(zone, "to") ?? max);
    const level = textAt(zone, "level");
    if (to > from) {
      zones.push({
        from,
        to,
        level: level in levelWords ? (level as ZoneLevel) : "neutral",
        label: textAt(zone, "label"),
      });
      from = to;
    }
  }
  return { min, max, share: place(value), isOutside: value < min || value > max, zones };
}

/** The zone that the value is in; undefined where it is in none. */
export function zoneAt(data: JsonObject): Zone | undefined {
  const { share, zones } = zonesOf(data);
  return zones.find(({ from, to }) => share >= from && share <= to);
}
