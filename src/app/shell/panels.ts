const focusable =
  'a[href], button:not([disabled]), input:not([disabled]), select, textarea, [tabindex]:not([tabindex="-1"])';

/** Panels that are on screen, in their order. */
const panelsOf = (root: ParentNode): readonly HTMLElement[] =>
  [...root.querySelectorAll<HTMLElement>("[data-panel]")].filter(
    (panel) => panel.checkVisibility?.() ?? true,
  );

/** F6: moves the focus to the next or previous panel: to where it was there, else to the first thing that takes it. */
export function focusPanel(step: 1 | -1): void {
  const panels = panelsOf(document);
  if (panels.length === 0) return;
  const at = panels.findIndex((panel) => panel.contains(document.activeElement));
  const next =
    panels[at === -1 ? (step === 1 ? 0 : panels.length - 1) : wrap(at + step, panels.length)];
  if (!next) return;
  const inside = next.querySelector<HTMLElement>(focusable);
  (inside ?? next).focus();
}

/** `/`: the filter of the panel that has the focus, else the first one on screen. */
export function focusSearch(): boolean {
  const own = document.activeElement?.closest("[data-panel]");
  const field =
    own?.querySelector<HTMLElement>("[data-search]") ??
    document.querySelector<HTMLElement>("main [data-search]") ??
    document.querySelector<HTMLElement>("[data-search]");
  field?.focus();
  return field !== null;
}

const wrap = (index: number, length: number) => (index + length) % length;
