/**
 * Styles of the bank's pages, from 250 × 400 pixels (the smallest challenge window) to a full page.
 */
export const bankStyle = `
:root { color-scheme: light; font: 16px/1.5 system-ui, sans-serif; color: #10243e; background: #f3f6fa; }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; grid-template-rows: auto 1fr; }
header { background: #0b3d66; color: #fff; padding: 12px 20px; font-weight: 650; display: flex; gap: 10px; align-items: center; }
header::before { content: ""; width: 12px; height: 22px; border-radius: 3px 3px 0 0; background: linear-gradient(#ffc94d 0 32%, #fff 32% 48%, #e4574f 48% 64%, #fff 64% 80%, #e4574f 80%); }
main { width: 100%; max-width: 440px; margin: 0 auto; padding: 20px; }
h1 { font-size: 1.25rem; line-height: 1.25; margin: 0 0 8px; }
p { margin: 0 0 16px; }
dl { margin: 0 0 16px; padding: 12px 16px; background: #fff; border: 1px solid #d9e1ea; border-radius: 10px; display: grid; grid-template-columns: auto 1fr; gap: 4px 16px; }
dt { color: #5a6b7f; }
dd { margin: 0; text-align: end; font-weight: 600; overflow-wrap: anywhere; }
label { display: block; font-weight: 600; margin-bottom: 4px; }
input[name=code] { width: 100%; font: inherit; font-size: 1.25rem; letter-spacing: .3em; text-align: center; padding: 10px; border: 1px solid #8496aa; border-radius: 10px; background: #fff; color: inherit; }
.hint { color: #5a6b7f; font-size: .875rem; margin: 4px 0 16px; }
.error { color: #b3261e; font-weight: 600; margin: 4px 0 0; }
button { font: inherit; font-weight: 600; min-height: 44px; padding: 8px 14px; border-radius: 10px; border: 1px solid #0b3d66; background: #fff; color: #0b3d66; cursor: pointer; }
button.main { width: 100%; background: #0b3d66; color: #fff; }
button:hover { filter: brightness(.94); }
:focus-visible { outline: 3px solid #ffb020; outline-offset: 2px; }
.row { display: flex; flex-wrap: wrap; gap: 8px; margin-top: 8px; }
.row button { flex: 1 1 auto; }
details { margin-top: 20px; color: #5a6b7f; font-size: .875rem; }
summary { cursor: pointer; min-height: 24px; }
@media (max-width: 300px) { :root { font-size: 14px; line-height: 1.35; } header { padding: 6px 12px; } main { padding: 10px 12px; } p, dl { margin-bottom: 8px; } dl { padding: 8px 10px; } input[name=code] { padding: 6px; } }
`;
