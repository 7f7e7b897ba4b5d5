/** How many messages an app may still send. Plain data, so that it can be looked at and tested. */
export interface FloodMeter {
  readonly left: number;
  readonly at: number;
}

/** At once, and per second from then on. A lively app sends some 60 a second. */
export const floodLimits = { burst: 600, perSecond: 120 } as const;

/** A meter that nothing has been taken from. */
export const freshMeter = (now: number): FloodMeter => ({ left: floodLimits.burst, at: now });

/** Counts a message. `isOver`: there were more than any app has a use for; it is to be stopped. */
export function countMessage(
  { left, at }: FloodMeter,
  now: number,
): { readonly meter: FloodMeter; readonly isOver: boolean } {
  const gained = (Math.max(0, now - at) / 1000) * floodLimits.perSecond;
  const next = Math.min(floodLimits.burst, left + gained) - 1;
  return { meter: { left: Math.max(0, next), at: now }, isOver: next < 0 };
}
