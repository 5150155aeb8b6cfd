import { html } from '../../../../server/pages/html.js';
import { ANYWHERE } from '../../../../server/origins.js';
import type { Page } from '../../../../server/pages/page.js';
import { dcfActions } from './dcf-messages.js';
import { texts } from '../../../../locales/generated/click-to-pay-mock/en.js';

const [confirm, cancel, change, ...others] = dcfActions;

/**
 * The page where the shopper confirms a card. It exchanges the purchase and the result with the
 * scheme's script by `postMessage`.
 */
export function dcfPage(): Page {
  const button = (action: string, text: string, kind = '') =>
    html`<button type="button" class="${kind}" data-action="${action}">${text}</button>`;
  return {
    language: 'en',
    title: texts.title,
    frameAncestors: ANYWHERE,
    style,
    script,
    body: html`<header>${texts.brand}</header>
<main aria-labelledby="title">
<h1 id="title">${texts.title}</h1>
<p>${texts.intro}</p>
<dl>
<dt>${texts.card}</dt><dd><bdi dir="ltr" data-fact="card"></bdi></dd>
<dt>${texts.amount}</dt><dd><bdi dir="ltr" data-fact="amount"></bdi></dd>
</dl>
${button(confirm, texts.confirm, 'main')}
<div class="row">${button(change, texts.change)}${button(cancel, texts.cancel)}</div>
<details><summary>${texts.others}</summary>
<div class="row"><button type="button" data-action="${confirm}" data-declined>${texts.declined}</button>
${others.map((action) => button(action, action))}</div></details>
</main>`,
  };
}

const script = `
const tell = (dcf) => (window.opener ?? parent).postMessage({ dcf }, location.origin);
addEventListener('message', ({ source, origin, data }) => {
  if (source !== (window.opener ?? parent) || origin !== location.origin || !data?.dcf) return;
  for (const fact of document.querySelectorAll('[data-fact]')) fact.textContent = data.dcf[fact.dataset.fact] ?? '';
});
for (const button of document.querySelectorAll('button'))
  button.onclick = () => tell({ action: button.dataset.action, ...('declined' in button.dataset && { declined: true }) });
tell('ready');
`;

const style = `
:root { color-scheme: light; font: 16px/1.5 system-ui, sans-serif; color: #1d1f2b; background: #fff; }
* { box-sizing: border-box; }
body { margin: 0; }
header { background: #2b2d42; color: #fff; padding: 12px max(20px, calc(50% - 200px)); font-weight: 650; }
main { max-width: 440px; margin: 0 auto; padding: 20px; }
h1 { font-size: 1.25rem; line-height: 1.25; margin: 0 0 8px; }
p { margin: 0 0 16px; color: #555869; }
dl { margin: 0 0 16px; padding: 12px 16px; background: #f5f5f9; border-radius: 10px; display: grid; grid-template-columns: auto 1fr; gap: 4px 16px; }
dt { color: #555869; }
dd { margin: 0; text-align: end; font-weight: 600; overflow-wrap: anywhere; }
button { font: inherit; font-weight: 600; min-height: 44px; padding: 8px 14px; border-radius: 10px; border: 1px solid #2b2d42; background: #fff; color: #2b2d42; cursor: pointer; }
button.main { width: 100%; background: #2b2d42; color: #fff; }
button:hover { filter: brightness(.94); }
:focus-visible { outline: 3px solid #6c8cff; outline-offset: 2px; }
.row { display: flex; flex-wrap: wrap; gap: 8px; margin-top: 8px; }
.row button { flex: 1 1 auto; }
details { margin-top: 20px; color: #555869; font-size: .875rem; }
summary { cursor: pointer; min-height: 24px; }
`;
