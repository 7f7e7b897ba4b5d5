import type { Board } from "#protocol/board.ts";

/** A widget as a page without scripts shows it. */
export interface StaticWidget {
  readonly title: string;
  readonly kind: string;
  readonly by: string;
  readonly changedAt: number;
  readonly grid: { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
  /** A PNG as data URL; absent where no picture could be made. */
  readonly picture?: string;
  /** Colour of the frame that the picture was drawn on; a picture is clear where nothing is drawn. */
  readonly ground?: string;
  /** The same in words. */
  readonly summary: string;
  readonly table?: {
    readonly columns: readonly string[];
    readonly rows: readonly (readonly (string | number | boolean | null)[])[];
  };
}

/** Colours of the theme that the pictures were drawn in. */
export interface PageColours {
  readonly ground: string;
  readonly surface: string;
  readonly line: string;
  readonly text: string;
  readonly soft: string;
  readonly link: string;
}

const lightColours: PageColours = {
  ground: "#f1f4f6",
  surface: "#fff",
  line: "#e3e7e8",
  text: "#172023",
  soft: "#5a656a",
  link: "#056271",
};

/** A colour as the browser writes them; anything else ends no rule and begins none. */
const plainColour = /^(?:#[\da-f]{3,8}|[a-z]+\([\w\s.,%/#+-]{1,80}\))$/i;

const variables = (colours: PageColours): string =>
  Object.entries(lightColours)
    .map(([name, usual]) => {
      const own = colours[name as keyof PageColours];
      return `--${name}:${plainColour.test(own) ? own : usual}`;
    })
    .join(";");

/** Rows of a table that go into the page; the rest is counted. */
const mostRows = 500;

/** A board as one file that any browser shows: no script, nothing loaded, every text escaped. */
export function boardHtml(
  board: Pick<Board, "name" | "rev">,
  widgets: readonly StaticWidget[],
  savedAt: number,
  colours: PageColours = lightColours,
): string {
  const when = new Date(savedAt).toISOString().slice(0, 16).replace("T", " ");
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'">
<title>${escapeHtml(board.name)}</title>
<style>:root{${variables(colours)}}${styles}</style>
</head>
<body>
<header><h1>${escapeHtml(board.name)}</h1><p>Revision ${board.rev}, saved ${when} UTC from Vitrine</p></header>
<main>
${widgets.map(widgetHtml).join("\n")}
</main>
</body>
</html>
`;
}

const styles = `*{box-sizing:border-box}body{margin:0;background:var(--ground);color:var(--text);font:13px/18px system-ui,sans-serif}header{padding:16px 20px 4px}h1{margin:0;font-size:18px;line-height:24px}header p{margin:2px 0 0;color:var(--soft);font-size:12px}main{display:grid;grid-template-columns:repeat(12,minmax(0,1fr));gap:10px;padding:12px 20px}article{min-width:0;padding:10px 12px;border:1px solid var(--line);border-radius:8px;background:var(--surface);overflow-wrap:anywhere}h2{margin:0 0 6px;font-size:13px;line-height:18px}h2 small{float:right;color:var(--soft);font-weight:400}img{display:block;max-width:100%;height:auto}details{margin-top:8px}summary{color:var(--link);cursor:pointer}table{width:100%;margin-top:6px;border-collapse:collapse;font-size:12px}th,td{padding:3px 6px;border-bottom:1px solid var(--line);text-align:left}p.words{white-space:pre-wrap}@media (max-width:900px){article{grid-column:1/-1!important;grid-row:auto!important}}`;

function widgetHtml({
  title,
  kind,
  by,
  grid,
  picture,
  ground,
  summary,
  table,
}: StaticWidget): string {
  const paint = ground !== undefined && plainColour.test(ground) ? `;background:${ground}` : "";
  const place = `grid-column:${grid.x + 1}/span ${grid.w};grid-row:${grid.y + 1}/span ${grid.h}${paint}`;
  const words = `<p class="words">${escapeHtml(summary)}</p>`;
  const shown =
    picture === undefined
      ? words
      : `<img src="${escapeHtml(picture)}" alt="${escapeHtml(`${title}: ${summary}`)}">`;
  const more =
    picture === undefined && table === undefined
      ? ""
      : `<details><summary>In words</summary>${words}${table === undefined ? "" : tableHtml(table)}</details>`;
  return `<article style="${place}"><h2>${escapeHtml(title)} <small>${escapeHtml(kind)}, ${escapeHtml(by)}</small></h2>${shown}${more}</article>`;
}

function tableHtml({ columns, rows }: NonNullable<StaticWidget["table"]>): string {
  const head = columns.map((column) => `<th scope="col">${escapeHtml(column)}</th>`).join("");
  const body = rows
    .slice(0, mostRows)
    .map(
      (row) =>
        `<tr>${row.map((cell) => `<td>${escapeHtml(String(cell ?? ""))}</td>`).join("")}</tr>`,
    )
    .join("");
  const rest = rows.length > mostRows ? `<p>And ${rows.length - mostRows} more rows.</p>` : "";
  return `<table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table>${rest}`;
}

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** A text that is a text, whatever is in it. */
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (letter) => entities[letter] ?? letter);
