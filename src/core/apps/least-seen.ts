/** Apps that run at once; each is a process of the browser. */
export const mostLiveApps = 8;

/** An app that runs, and when it was last looked at. */
export interface LiveApp {
  readonly key: string;
  readonly isVisible: boolean;
  readonly seenAt: number;
}

/**
 * Which apps are to be frozen so that no more than `most` run. Those that
 * nobody sees go first, then those that were seen longest ago.
 */
export function toFreeze(apps: readonly LiveApp[], most: number = mostLiveApps): readonly string[] {
  return apps
    .toSorted((a, b) => Number(a.isVisible) - Number(b.isVisible) || a.seenAt - b.seenAt)
    .slice(0, Math.max(0, apps.length - most))
    .map(({ key }) => key);
}
