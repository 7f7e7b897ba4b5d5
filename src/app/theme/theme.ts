import { createTheme, type CSSVariablesResolver } from "@mantine/core";

/** Mantine's parts in Vitrine's measures. Colours come from tokens.css through the resolver below. */
export const theme = createTheme({
  primaryColor: "glass",
  primaryShade: { light: 7, dark: 4 },
  autoContrast: true,
  luminanceThreshold: 0.4,
  colors: {
    glass: [
      "#e6f7f9",
      "#ceeff2",
      "#ade3e8",
      "#88d3da",
      "#5abfca",
      "#2aa7b5",
      "#008a9a",
      "#0a6c7c",
      "#055d6b",
      "#014854",
    ],
    gray: [
      "#f6f8f9",
      "#f1f4f6",
      "#eaeff1",
      "#e3e7e8",
      "#d4dadc",
      "#a9b3b7",
      "#838e92",
      "#5a656a",
      "#414d51",
      "#172023",
    ],
    dark: [
      "#e9eeef",
      "#b7bfc2",
      "#96a0a4",
      "#667277",
      "#2a3235",
      "#1f2628",
      "#1b2224",
      "#141a1c",
      "#101416",
      "#0b1011",
    ],
  },
  white: "#ffffff",
  black: "#172023",
  defaultRadius: "sm",
  cursorType: "pointer",
  focusRing: "auto",
  respectReducedMotion: true,
  fontFamily: "var(--sans)",
  fontFamilyMonospace: "var(--mono)",
  fontSizes: { xs: "11px", sm: "12px", md: "13px", lg: "14px", xl: "17px" },
  lineHeights: { xs: "1.45", sm: "1.5", md: "1.385", lg: "1.43", xl: "1.41" },
  spacing: { xs: "4px", sm: "8px", md: "12px", lg: "16px", xl: "24px" },
  radius: { xs: "4px", sm: "6px", md: "8px", lg: "12px", xl: "16px" },
  components: {
    Button: { defaultProps: { size: "xs" } },
    TextInput: { defaultProps: { size: "xs" } },
    Textarea: { defaultProps: { size: "xs" } },
    NumberInput: { defaultProps: { size: "xs" } },
    Select: { defaultProps: { size: "xs" } },
    // Else every closed list of choices is drawn, and placed, with the form that it stands in.
    Combobox: { defaultProps: { keepMounted: false } },
    Tooltip: { defaultProps: { openDelay: 400 } },
    Menu: { defaultProps: { shadow: "md", radius: "md" } },
    Modal: { defaultProps: { radius: "lg", centered: true } },
  },
});

const roles = {
  "--mantine-color-body": "var(--surface)",
  "--mantine-color-text": "var(--text)",
  "--mantine-color-bright": "var(--text)",
  "--mantine-color-dimmed": "var(--text-3)",
  "--mantine-color-placeholder": "var(--text-3)",
  "--mantine-color-anchor": "var(--accent-text)",
  "--mantine-color-error": "var(--refusal)",
  "--mantine-color-default": "var(--surface)",
  "--mantine-color-default-color": "var(--text)",
  "--mantine-color-default-hover": "var(--hover)",
  "--mantine-color-default-border": "var(--line)",
  "--mantine-primary-color-filled": "var(--accent)",
  "--mantine-primary-color-filled-hover": "var(--accent-hover)",
  "--mantine-primary-color-contrast": "var(--on-accent)",
  "--mantine-primary-color-light": "var(--accent-soft)",
  "--mantine-primary-color-light-hover": "var(--accent-soft)",
  "--mantine-primary-color-light-color": "var(--accent-text)",
} as const;

/**
 * Points Mantine's colour roles at our tokens. Needed, not a nicety: its own
 * dimmed text would be 3.4:1 on this surface and fail AA.
 */
export const resolver: CSSVariablesResolver = () => ({
  variables: { "--input-bd": "var(--line-strong)", "--mantine-shadow-md": "var(--shadow-2)" },
  light: { ...roles },
  dark: {
    ...roles,
    "--mantine-color-default": "var(--raised)",
  },
});
