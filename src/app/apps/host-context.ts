import type { McpUiHostContext, McpUiStyles } from "@modelcontextprotocol/ext-apps/app-bridge";
import type { AppOpened } from "#protocol/apps.ts";
import type { AppDisplayMode } from "./app-state.ts";

/** What an app is told of where it is drawn. */
export interface Surroundings {
  readonly theme: "light" | "dark";
  readonly mode: AppDisplayMode;
  /** Of the place that it is drawn in; a height of null follows the app. */
  readonly width: number;
  readonly height: number | null;
}

/** The app's names of our tokens. What has no counterpart is left to the app. */
const tokens: Readonly<Partial<Record<keyof McpUiStyles, string>>> = {
  "--color-background-primary": "--surface",
  "--color-background-secondary": "--sunken",
  "--color-background-tertiary": "--hover",
  "--color-background-inverse": "--text",
  "--color-background-info": "--deadline-soft",
  "--color-background-danger": "--protocol-error-soft",
  "--color-background-success": "--ok-soft",
  "--color-background-warning": "--refusal-soft",
  "--color-background-disabled": "--sunken",
  "--color-text-primary": "--text",
  "--color-text-secondary": "--text-2",
  "--color-text-tertiary": "--text-3",
  "--color-text-inverse": "--surface",
  "--color-text-info": "--deadline",
  "--color-text-danger": "--protocol-error",
  "--color-text-success": "--ok",
  "--color-text-warning": "--refusal",
  "--color-text-disabled": "--text-off",
  "--color-border-primary": "--line",
  "--color-border-secondary": "--line-soft",
  "--color-border-tertiary": "--line-soft",
  "--color-border-info": "--deadline-line",
  "--color-border-danger": "--protocol-error-line",
  "--color-border-success": "--ok-line",
  "--color-border-warning": "--refusal-line",
  "--color-ring-primary": "--focus",
  "--border-radius-sm": "--radius-badge",
  "--border-radius-md": "--radius-control",
  "--border-radius-lg": "--radius-card",
  "--border-radius-xl": "--radius-overlay",
  "--shadow-sm": "--shadow-1",
  "--shadow-md": "--shadow-2",
  "--shadow-lg": "--shadow-3",
};

/** Fonts by names that every machine has: the page's own are not loaded in a sandbox. */
const fonts = {
  "--font-sans": "system-ui, sans-serif",
  "--font-mono": "ui-monospace, monospace",
} as const;

/** The page's colours under the names that apps know. `read` gives a token's present value. */
export function appStyles(read: (token: string) => string): McpUiStyles {
  const colours = Object.entries(tokens).map(([name, token]) => [name, read(token).trim()]);
  return { ...Object.fromEntries(colours), ...fonts } as McpUiStyles;
}

/** Everything that an app is told at its start. */
export function hostContext(
  surroundings: Surroundings,
  opened: AppOpened,
  around: {
    readonly read: (token: string) => string;
    readonly locale: string;
    readonly timeZone: string;
    readonly hasTouch: boolean;
  },
): McpUiHostContext {
  return {
    ...changingContext(surroundings, around.read),
    availableDisplayModes: ["inline", "fullscreen", "pip"],
    toolInfo: { tool: opened.definition as never },
    locale: around.locale,
    timeZone: around.timeZone,
    userAgent: "vitrine",
    platform: "web",
    deviceCapabilities: { touch: around.hasTouch, hover: !around.hasTouch },
  };
}

/** The part that may change while it runs. */
export function changingContext(
  { theme, mode, width, height }: Surroundings,
  read: (token: string) => string,
): McpUiHostContext {
  return {
    theme,
    styles: { variables: appStyles(read) },
    displayMode: mode,
    containerDimensions: { width, ...(height === null ? {} : { height }) },
  };
}
