import type { SourceName } from "#protocol/ids.ts";
import { useBridge } from "../../bridge/bridge-context.ts";
import type { LiveValue } from "../../bridge/values.ts";
import { useSecond } from "../../ui/Age.tsx";

/** How long a value counts as changed after it moved. */
const changedFor = 10_000;

/** Properties that moved within the last ten seconds. */
export const changedNames = (
  values: ReadonlyMap<string, Pick<LiveValue, "movedAt">>,
  now: number,
): ReadonlySet<string> =>
  new Set(
    [...values]
      .filter(([, { movedAt }]) => movedAt !== null && now - movedAt < changedFor)
      .map(([name]) => name),
  );

/** The same for an object that is watched, looked at once a second: ten thousand changes a second redraw nothing more. */
export function useChangedNames(source: SourceName, object: string): ReadonlySet<string> {
  const { values } = useBridge();
  return changedNames(values.readObject(source, object), useSecond());
}
