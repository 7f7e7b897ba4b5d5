/** The look of a report: the page's colours and sizes, light and dark by the reader's system. */
export const styles = `
:root{color-scheme:light dark;--text:#1c2024;--dim:#60656c;--line:#dfe2e6;--bg:#fff;--sunken:#f5f6f8;--good:#1a7f4b;--look:#8a5a00;--bad:#b3261e}
@media (prefers-color-scheme:dark){:root{--text:#e6e8eb;--dim:#9aa0a8;--line:#30353b;--bg:#16181b;--sunken:#1d2024;--good:#5fc38f;--look:#ebb75f;--bad:#ff8a80}}
body{font:13px/19px system-ui,sans-serif;color:var(--text);background:var(--bg);margin:24px auto;max-width:1200px;padding:0 16px}
h1{font-size:22px;margin:0 0 4px}h2{font-size:15px;margin:20px 0 8px}code{font:12px ui-monospace,monospace}
.tiles{display:flex;flex-wrap:wrap;gap:1px;margin:14px 0 20px;border:1px solid var(--line)}
.tile{flex:1 0 130px;padding:8px 12px}.tile b{display:block;font-size:20px;line-height:26px;font-variant-numeric:tabular-nums}.tile small{display:block;color:var(--dim)}
.bad b,.v.bad{color:var(--bad)}.look b,.v.look{color:var(--look)}.good b,.v.good{color:var(--good)}.v{font-weight:600}
details{border-top:1px solid var(--line);padding:6px 0}summary{cursor:pointer;padding:4px 0}
table{border-collapse:collapse;width:100%}th,td{text-align:left;vertical-align:top;padding:4px 10px 4px 0;border-top:1px solid var(--line);overflow-wrap:anywhere}
th{color:var(--dim);font-weight:500;background:var(--sunken)}td.s{white-space:pre-wrap}small,i{color:var(--dim)}
.dots{display:inline-flex;gap:3px}.dots i{width:8px;height:8px;border-radius:50%}.dots .y{background:var(--good)}.dots .n{box-shadow:inset 0 0 0 1.4px var(--dim)}
`;
