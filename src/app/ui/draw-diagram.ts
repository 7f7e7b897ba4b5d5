import type { MermaidConfig } from "mermaid";

let drawn = 0;

/**
 * Draws mermaid text as an SVG element. Mermaid is loaded when the first
 * diagram is wanted; its strict mode cleans what it returns, and labels are
 * SVG text, so no HTML of a class name reaches the page.
 */
export async function drawDiagram(text: string): Promise<SVGElement> {
  const { default: mermaid } = await import("mermaid");
  mermaid.initialize(look());
  drawn += 1;
  const { svg } = await mermaid.render(`diagram-${drawn}`, text);
  const parsed = new DOMParser().parseFromString(svg, "image/svg+xml").documentElement;
  if (!(parsed instanceof SVGElement)) throw new Error("The diagram could not be drawn.");
  return parsed;
}

/** The page's tokens as mermaid's theme. */
function look(): MermaidConfig {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string): string => style.getPropertyValue(name).trim();
  return {
    startOnLoad: false,
    securityLevel: "strict",
    htmlLabels: false,
    theme: "base",
    fontFamily: '"Inter Variable", system-ui, sans-serif',
    themeVariables: {
      fontSize: "12px",
      background: token("--sunken"),
      primaryColor: token("--surface"),
      primaryBorderColor: token("--line-strong"),
      primaryTextColor: token("--text"),
      lineColor: token("--line-strong"),
      textColor: token("--text"),
      nodeBorder: token("--line-strong"),
      mainBkg: token("--surface"),
      classText: token("--text"),
      edgeLabelBackground: token("--sunken"),
    },
    themeCSS: `.focus rect, .focus path { stroke: ${token("--accent")}; stroke-width: 2px; }`,
    class: { hideEmptyMembersBox: true },
    // Little air between boxes: a diagram that is fitted into a frame stays readable.
    look: "classic",
    flowchart: {
      nodeSpacing: 24,
      rankSpacing: 32,
      padding: 8,
      minNodeWidth: 40,
      diagramPadding: 4,
    },
  };
}
