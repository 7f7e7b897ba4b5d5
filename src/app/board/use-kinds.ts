import { useSyncExternalStore } from "react";
import type { WidgetPackage } from "#core/guides/widget-package.ts";
import type { WidgetKind } from "#widgets/widget-kind.ts";

/** Kinds by name, in the order of the palette. */
export type Kinds = ReadonlyMap<string, WidgetKind>;

let kinds: Kinds | null = null;
let isAsked = false;
const listeners = new Set<() => void>();

/** Asks the bridge for the kinds that others made; it has none where nobody is asked. */
let askPackages: () => Promise<readonly WidgetPackage[]> = () => Promise.resolve([]);

/** Says where the kinds come from that others made. */
export function packagesFrom(ask: typeof askPackages): void {
  askPackages = ask;
}

/** Loads what the kinds say of themselves. A board is drawn before they are there; they are not part of its first load. */
export async function loadKinds(): Promise<Kinds> {
  isAsked = true;
  const [{ widgetKinds }, { packageKind }, packages] = await Promise.all([
    import("#widgets/kinds.ts"),
    import("#widgets/packages/package-kind.ts"),
    askPackages().catch(withoutPackages),
  ]);
  kinds ??= new Map(
    [...widgetKinds, ...packages.map(packageKind)].map((kind) => [kind.name, kind]),
  );
  for (const listener of listeners) listener();
  return kinds;
}

/** The kinds that Vitrine brings are there all the same. */
function withoutPackages(error: unknown): readonly WidgetPackage[] {
  reportError(error);
  return [];
}

const listen = (listener: () => void) => {
  listeners.add(listener);
  // A chunk that cannot be loaded is told by the page's own error handling.
  if (!isAsked) loadKinds().catch(reportError);
  return () => listeners.delete(listener);
};

/** Every kind of widget; null until they are loaded. */
export const useKinds = (): Kinds | null => useSyncExternalStore(listen, () => kinds);
