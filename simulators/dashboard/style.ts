/** Styles of the dashboard, from phone to desktop, light and dark. */
export const style = `
:root { color-scheme: light dark; --ground: #f5f6f8; --surface: #fff; --ink: #1a1f27; --soft: #5b6470; --line: #dfe3e8; --blue: #1f4fd8; --good: #12703c; --bad: #b3261e; --wait: #7a5200; font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--ground); }
@media (prefers-color-scheme: dark) { :root { --ground: #14171c; --surface: #1d2229; --ink: #e8eaed; --soft: #a3acb8; --line: #343b45; --blue: #9db8ff; --good: #6fd196; --bad: #ff9d94; --wait: #e8bd68; } }
* { box-sizing: border-box; }
body { margin: 0; }
header { background: var(--surface); border-bottom: 1px solid var(--line); }
header > div, main { max-width: 1040px; margin: 0 auto; padding: 0 16px; }
header > div { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 24px; padding-top: 12px; }
header strong { font-size: 1.125rem; }
header small { color: var(--soft); }
header small:last-child { padding-bottom: 12px; }
nav { flex-basis: 100%; display: flex; gap: 20px; }
nav a { padding: 10px 0; color: var(--soft); text-decoration: none; border-bottom: 3px solid transparent; }
nav a[aria-current] { color: var(--ink); font-weight: 600; border-color: var(--blue); }
main { padding-top: 20px; padding-bottom: 48px; }
h1 { font-size: 1.375rem; line-height: 1.3; margin: 0 0 4px; overflow-wrap: anywhere; }
h1 + dl { margin-top: 12px; }
h2 { font-size: 1.0625rem; margin: 28px 0 8px; }
p { margin: 0 0 12px; }
.soft { color: var(--soft); font-size: .9375rem; overflow-wrap: anywhere; }
a { color: var(--blue); }
.scroll { overflow-x: auto; background: var(--surface); border: 1px solid var(--line); border-radius: 10px; }
table { width: 100%; font-variant-numeric: tabular-nums; border-collapse: collapse; }
th, td { padding: 10px 14px; text-align: start; white-space: nowrap; border-top: 1px solid var(--line); }
tr:first-child > th { border-top: 0; font-weight: 600; color: var(--soft); font-size: .875rem; }
td.wide { white-space: normal; overflow-wrap: anywhere; min-width: 6rem; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 6px 20px; margin: 0; padding: 14px; background: var(--surface); border: 1px solid var(--line); border-radius: 10px; }
dt { color: var(--soft); }
dd { margin: 0; overflow-wrap: anywhere; }
ol { margin: 0; padding: 14px 14px 14px 0; list-style: none; background: var(--surface); border: 1px solid var(--line); border-radius: 10px; }
ol li { display: flex; flex-wrap: wrap; gap: 0 16px; padding: 4px 14px; }
ol time { color: var(--soft); min-width: 11.5em; }
.good { color: var(--good); font-weight: 600; } .bad { color: var(--bad); font-weight: 600; } .wait { color: var(--wait); font-weight: 600; }
pre { margin: 0; padding: 14px; white-space: pre-wrap; overflow-wrap: anywhere; font: .875rem/1.5 ui-monospace, monospace; background: var(--surface); border: 1px solid var(--line); border-radius: 10px; }
button { font: inherit; font-weight: 600; min-height: 44px; padding: 8px 18px; margin-top: 16px; border: 1px solid var(--blue); border-radius: 8px; background: var(--surface); color: var(--blue); cursor: pointer; }
iframe { display: block; width: 100%; height: 560px; border: 1px solid var(--line); border-radius: 10px; background: #f4f5f7; }
:focus-visible { outline: 3px solid var(--blue); outline-offset: 2px; }
@media (max-width: 480px) { dl { grid-template-columns: 1fr; gap: 0; } dd { margin-bottom: 8px; } ol time { flex-basis: 100%; } }
@media (max-width: 640px) {
  table, tbody { display: block; }
  tr { display: flex; flex-wrap: wrap; gap: 2px 14px; padding: 10px 14px; border-top: 1px solid var(--line); }
  tr:has(th) { position: absolute; width: 1px; height: 1px; padding: 0; overflow: hidden; clip-path: inset(50%); }
  tr:nth-child(2) { border-top: 0; }
  td { padding: 0; border: 0; white-space: normal; overflow-wrap: anywhere; }
  td.wide { flex-basis: 100%; }
}
`;
