/** Styles of Cofidis's pages, from phone to desktop. */
export const cofidisStyle = `
:root { color-scheme: light dark; --ink: #2b2117; --quiet: #6b5d4d; --page: #fbf6ee; --card: #fff; --line: #e6dccb; --main: #7a3b00; --on-main: #fff; --soft: #fff3dc; font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--page); }
@media (prefers-color-scheme: dark) { :root { --ink: #f3ebe0; --quiet: #bfb09c; --page: #191510; --card: #241e17; --line: #453a2d; --main: #ffc46b; --on-main: #2b1c00; --soft: #33291b; } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; }
header { display: flex; align-items: baseline; justify-content: space-between; gap: 12px; max-width: 600px; margin: 0 auto; padding: 20px 20px 4px; }
header b { font-size: 1.25rem; letter-spacing: -.01em; }
header span { padding: 2px 10px; border: 1px solid var(--line); border-radius: 99px; color: var(--quiet); font-size: .8125rem; white-space: nowrap; }
main { max-width: 600px; margin: 0 auto; padding: 12px 20px 40px; display: grid; gap: 16px; }
h1 { margin: 0; font-size: 1.625rem; line-height: 1.2; letter-spacing: -.015em; }
h1 + p { margin: 4px 0 8px; color: var(--quiet); }
h2 { margin: 0 0 10px; font-size: 1rem; }
section { padding: 18px 20px; border: 1px solid var(--line); border-radius: 14px; background: var(--card); }
.plan p { margin: 0; }
.plan .quote { font-size: 1.25rem; font-weight: 650; line-height: 1.3; text-wrap: balance; }
.plan .email { margin-top: 8px; color: var(--quiet); font-size: .9375rem; overflow-wrap: anywhere; }
dl { margin: 0; display: grid; grid-template-columns: 1fr auto; gap: 6px 16px; }
dt { color: var(--quiet); }
dd { margin: 0; text-align: end; font-variant-numeric: tabular-nums; white-space: nowrap; }
dl .sum { padding-top: 8px; border-top: 1px solid var(--line); color: var(--ink); font-weight: 650; }
.many { max-height: 214px; overflow: auto; }
.legal { color: var(--quiet); font-size: .8125rem; }
.legal p { margin: 6px 0 0; }
.legal strong { display: block; color: var(--ink); font-size: .9375rem; }
form { display: grid; gap: 10px; }
form p { margin: 0 0 2px; color: var(--quiet); font-size: .875rem; }
button { min-height: 48px; padding: 8px 16px; border: 1px solid var(--main); border-radius: 10px; background: transparent; color: var(--main); font: inherit; font-weight: 600; cursor: pointer; }
button.accept { background: var(--main); color: var(--on-main); }
button:hover { filter: brightness(1.1); }
:focus-visible { outline: 3px solid #d08a1f; outline-offset: 2px; }
`;
