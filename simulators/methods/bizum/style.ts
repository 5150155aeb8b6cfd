/** Styles of Bizum's pages, from 250 × 400 pixels to a full page. */
export const style = `
:root { color-scheme: light; font: 16px/1.5 system-ui, sans-serif; color: #12323a; background: #eef7f8; }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; grid-template-rows: auto 1fr; }
header { background: #0a5c66; color: #fff; padding: 12px 20px; font-size: 1.125rem; font-weight: 700; }
main { width: 100%; max-width: 440px; margin: 0 auto; padding: 20px; }
h1 { font-size: 1.25rem; line-height: 1.25; margin: 0 0 8px; }
p { margin: 0 0 16px; }
dl { margin: 0 0 16px; padding: 12px 16px; background: #fff; border: 1px solid #cfe2e5; border-radius: 12px; display: grid; grid-template-columns: auto 1fr; gap: 4px 16px; }
dt { color: #4c6970; }
dd { margin: 0; text-align: end; font-weight: 600; overflow-wrap: anywhere; }
dd.amount { font-size: 1.25rem; }
.fields { display: grid; grid-template-columns: 3fr 2fr; gap: 0 12px; }
label { font-weight: 600; display: grid; gap: 4px; align-content: end; }
input { width: 100%; font: inherit; font-size: 1.125rem; padding: 10px 12px; border: 1px solid #71909a; border-radius: 10px; background: #fff; color: inherit; }
input[name=code] { letter-spacing: .2em; text-align: center; }
.hint { color: #4c6970; font-size: .875rem; margin: 6px 0 16px; }
.error { color: #b3261e; font-weight: 600; margin: 6px 0 0; }
button { font: inherit; font-weight: 600; min-height: 44px; padding: 8px 14px; border-radius: 10px; border: 1px solid #0a5c66; background: #fff; color: #0a5c66; cursor: pointer; }
button.main { width: 100%; background: #0a5c66; color: #fff; }
button:hover { filter: brightness(.94); }
:focus-visible { outline: 3px solid #ffb020; outline-offset: 2px; }
.row { display: flex; gap: 8px; margin-top: 8px; }
.row button { flex: 1; }
@media (max-width: 300px) { :root { font-size: 14px; line-height: 1.35; } header { padding: 6px 12px; } main { padding: 10px 12px; } p, dl { margin-bottom: 8px; } .fields { grid-template-columns: 1fr; gap: 8px; } input { padding: 6px 10px; } }
`;
