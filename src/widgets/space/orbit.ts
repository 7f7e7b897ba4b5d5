import type { Bounds, Vec } from "./items.ts";

/** Where somebody looks from: round a point, z is up. */
export interface Orbit {
  readonly target: Vec;
  readonly distance: number;
  /** Radians about z, from x. */
  readonly turn: number;
  /** Radians above the ground. */
  readonly lift: number;
}

/** The field of view from bottom to top, in degrees. */
export const fieldOfView = 35;
const steepest = Math.PI / 2 - 0.02;
const hold = (value: number, low: number, high: number): number =>
  Math.min(high, Math.max(low, value));

/** Everything in sight, a little from above. */
export function orbitOf({ center, radius }: Bounds, aspect: number): Orbit {
  const half = (fieldOfView * Math.PI) / 360;
  const narrow = Math.min(half, Math.atan(Math.tan(half) * Math.max(0.2, aspect)));
  return { target: center, distance: (0.98 * radius) / Math.sin(narrow), turn: -0.95, lift: 0.42 };
}

/** The orbit that looks from one point to another. */
export function orbitFrom(from: Vec, to: Vec): Orbit {
  const [x, y, z] = [from[0] - to[0], from[1] - to[1], from[2] - to[2]];
  const distance = Math.hypot(x, y, z) || 1;
  return {
    target: to,
    distance,
    turn: Math.atan2(y, x),
    lift: hold(Math.asin(z / distance), -steepest, steepest),
  };
}

/** The place of the eye. */
export function eyeOf({ target, distance, turn, lift }: Orbit): Vec {
  const flat = distance * Math.cos(lift);
  return [
    target[0] + flat * Math.cos(turn),
    target[1] + flat * Math.sin(turn),
    target[2] + distance * Math.sin(lift),
  ];
}

/** Goes round: radians to the right and up. */
export const turned = (orbit: Orbit, right: number, up: number): Orbit => ({
  ...orbit,
  turn: orbit.turn + right,
  lift: hold(orbit.lift + up, -steepest, steepest),
});

/** Comes closer (below 1) or goes away. */
export const scaled = (orbit: Orbit, factor: number, { radius }: Bounds): Orbit => ({
  ...orbit,
  distance: hold(orbit.distance * factor, radius * 0.02, radius * 40),
});

/** Moves the target: shares of the distance to the right and up, as the eye sees them. */
export function shifted(orbit: Orbit, right: number, up: number): Orbit {
  const { target, distance, turn, lift } = orbit;
  const [rx, ry] = [-Math.sin(turn), Math.cos(turn)];
  const [ux, uy, uz] = [
    -Math.sin(lift) * Math.cos(turn),
    -Math.sin(lift) * Math.sin(turn),
    Math.cos(lift),
  ];
  const [r, u] = [right * distance, up * distance];
  return {
    ...orbit,
    target: [target[0] + r * rx + u * ux, target[1] + r * ry + u * uy, target[2] + u * uz],
  };
}

/** What a key does to the view; null where it does nothing. */
export function orbitKey(
  orbit: Orbit,
  key: string,
  isShift: boolean,
  bounds: Bounds,
): Orbit | null {
  const step = isShift ? 0.06 : 0.12;
  switch (key) {
    case "ArrowLeft":
      return isShift ? shifted(orbit, -step, 0) : turned(orbit, -step, 0);
    case "ArrowRight":
      return isShift ? shifted(orbit, step, 0) : turned(orbit, step, 0);
    case "ArrowUp":
      return isShift ? shifted(orbit, 0, step) : turned(orbit, 0, step);
    case "ArrowDown":
      return isShift ? shifted(orbit, 0, -step) : turned(orbit, 0, -step);
    case "+":
    case "=":
      return scaled(orbit, 1 / 1.25, bounds);
    case "-":
      return scaled(orbit, 1.25, bounds);
    default:
      return null;
  }
}
