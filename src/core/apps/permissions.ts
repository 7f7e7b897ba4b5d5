import { isJsonObject, type JsonValue } from "#protocol/json.ts";
import { appPermissions, type AppPermission } from "#protocol/apps.ts";

const features: Readonly<Record<AppPermission, string>> = {
  camera: "camera",
  microphone: "microphone",
  geolocation: "geolocation",
  clipboardWrite: "clipboard-write",
};

/** Reads `_meta.ui.permissions`: the four that exist, each asked for by an object. */
export function readPermissions(given: JsonValue | undefined): readonly AppPermission[] {
  if (!isJsonObject(given)) return [];
  return appPermissions.filter((each) => Object.hasOwn(given, each) && isJsonObject(given[each]));
}

/**
 * The `allow` attribute of an app's frames: what it asked for and nothing else.
 * `tools` never is among it, so that an app cannot pass its own tools off as the page's.
 */
export const allowAttribute = (permissions: readonly AppPermission[]): string =>
  permissions.map((each) => features[each]).join("; ");
