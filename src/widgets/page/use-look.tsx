import { useComputedColorScheme } from "@mantine/core";
import { useMemo } from "react";

/** The page's colours as values, for canvases and libraries that cannot read CSS variables. */
export interface Look {
  readonly scheme: "light" | "dark";
  readonly series: readonly string[];
  readonly text: string;
  readonly text2: string;
  readonly text3: string;
  readonly line: string;
  readonly lineSoft: string;
  readonly lineStrong: string;
  readonly surface: string;
  readonly sunken: string;
  readonly raised: string;
  readonly accent: string;
  readonly accentSoft: string;
  readonly heatLow: string;
  readonly heatHigh: string;
  /** A colour of safe words (`var(--s1)`, `teal`) as a value. */
  readonly valueOf: (colour: string) => string;
}

/** The colours of the theme that is on; a new one when it changes. */
export function useLook(): Look {
  const scheme = useComputedColorScheme("light");
  return useMemo(() => readLook(scheme), [scheme]);
}

function readLook(scheme: "light" | "dark"): Look {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string): string => style.getPropertyValue(name).trim() || fallback[scheme];
  return {
    scheme,
    series: ["--s1", "--s2", "--s3", "--s4", "--s5", "--s6"].map(token),
    text: token("--text"),
    text2: token("--text-2"),
    text3: token("--text-3"),
    line: token("--line"),
    lineSoft: token("--line-soft"),
    lineStrong: token("--line-strong"),
    surface: token("--surface"),
    sunken: token("--sunken"),
    raised: token("--raised"),
    accent: token("--accent"),
    accentSoft: token("--accent-soft"),
    heatLow: token("--heat-low"),
    heatHigh: token("--heat-high"),
    valueOf: (colour) => {
      const name = /^var\((--[a-z0-9-]+)\)$/.exec(colour)?.[1];
      return name === undefined ? colour : token(name);
    },
  };
}

/** Without style sheets (in tests) a colour is still a colour. */
const fallback = { light: "#5a656a", dark: "#96a0a4" } as const;
