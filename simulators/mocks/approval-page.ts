import type { FastifyInstance } from 'fastify';
import { html } from '../../server/pages/html.js';
import { sendPage } from '../../server/pages/page.js';
import { texts as walletTexts } from '../../locales/generated/mocks/en.js';

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; background: Canvas; color: CanvasText; }
* { box-sizing: border-box; }
body { margin: 0; }
main { max-width: 420px; margin: 0 auto; padding: 20px; display: grid; gap: 14px; }
h1 { font-size: 1.125rem; margin: 0; display: flex; justify-content: space-between; align-items: baseline; gap: 12px; }
h1 small { font-size: .75rem; font-weight: 500; padding: 2px 8px; border-radius: 99px; border: 1px solid GrayText; }
dl { margin: 0; display: grid; grid-template-columns: 1fr auto; gap: 4px 16px; padding: 12px 0; border-block: 1px solid color-mix(in srgb, CanvasText 18%, Canvas); }
dl[aria-busy] { opacity: .55; }
dd { margin: 0; text-align: end; font-variant-numeric: tabular-nums; }
dd.total { font-weight: 650; }
.problem { padding: 10px 12px; border-radius: 10px; color: #8f1d14; background: #fdecea; }
.coupon { display: grid; grid-template-columns: 1fr auto; gap: 10px; align-items: end; }
label.field { display: grid; grid-template-columns: 1fr; gap: 6px; padding: 0; border: 0; font-weight: 600; }
.field input { width: 100%; height: 46px; padding: 0 12px; font: inherit; color: inherit; background: Canvas; border: 1px solid color-mix(in srgb, CanvasText 35%, Canvas); border-radius: 10px; }
.coupon button { padding: 0 18px; }
button:disabled { opacity: .5; cursor: default; }
[hidden] { display: none; }
p { margin: 0; }
svg { margin: 0 auto; }
fieldset { border: 0; margin: 0; padding: 0; display: grid; gap: 8px; }
legend { padding: 0; margin-bottom: 8px; font-weight: 600; }
label { display: grid; grid-template-columns: auto 1fr; gap: 0 12px; align-items: center; padding: 10px 12px; border: 1px solid color-mix(in srgb, CanvasText 25%, Canvas); border-radius: 10px; cursor: pointer; }
label:has(:checked) { border-color: #1d5fd0; box-shadow: inset 0 0 0 1px #1d5fd0; }
label small { grid-column: 2; color: color-mix(in srgb, CanvasText 70%, Canvas); }
input { width: 18px; height: 18px; margin: 0; grid-row: span 2; accent-color: #1d5fd0; }
button { font: inherit; font-weight: 600; min-height: 46px; border-radius: 10px; border: 1px solid color-mix(in srgb, CanvasText 35%, Canvas); background: Canvas; color: CanvasText; cursor: pointer; }
button.main { background: #1d5fd0; border-color: #1d5fd0; color: #fff; }
.row { display: grid; grid-template-columns: 1fr 1fr; gap: 10px; }
:focus-visible { outline: 3px solid #ffb020; outline-offset: 2px; }
`;

/**
 * The popup in which a mock shows a wallet. Its opener fills it in, with the texts that the page
 * has.
 */
export function approvalRoute(app: FastifyInstance): void {
  app.get('/mocks/sheet/', async (_request, reply) => {
    const texts = JSON.stringify(walletTexts);
    const body = html`<main id="sheet" data-texts="${texts}"></main>`;
    return sendPage(reply, {
      language: 'en',
      title: 'Wallet',
      body,
      style,
      frameAncestors: "'none'",
    });
  });
}
