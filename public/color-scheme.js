// Runs before the first paint, so that a dark page never flashes white. A file, not inline: the page's CSP allows no inline script.
(() => {
  let kept = null;
  try {
    kept = localStorage.getItem("mantine-color-scheme-value");
  } catch {
    kept = null; // Storage is switched off: the system's scheme it is.
  }
  const isDark =
    kept === "dark" || (kept !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.setAttribute("data-mantine-color-scheme", isDark ? "dark" : "light");
})();
