import { encode } from './encoded.js';
import { html, type Html } from '../pages/html.js';
import { ANYWHERE, BANKS } from '../origins.js';
import { postForm, type Page } from '../pages/page.js';
import type { Language } from '../pages/language.js';
import { texts as providerTexts } from '../../locales/generated/sandbox/all.js';

/** The data of every page around a challenge. */
export interface Step {
  readonly attemptId: string;
  readonly paymentId: string;
  readonly language: Language;
}

const style = `
:root { color-scheme: light; font: 16px/1.5 system-ui, sans-serif; color: #25303b; background: #fff; }
body { margin: 0; min-height: 100vh; display: grid; place-content: center; justify-items: center; gap: 16px; text-align: center; padding: 16px; box-sizing: border-box; }
iframe { display: none; }
.spinner { width: 32px; height: 32px; border-radius: 50%; border: 3px solid #d5dbe1; border-top-color: #25303b; animation: turn .9s linear infinite; }
@keyframes turn { to { rotate: 1turn; } }
@media (prefers-reduced-motion: reduce) { .spinner { animation-duration: 4s; } }
button, a { font: inherit; min-height: 44px; padding: 8px 16px; box-sizing: border-box; }
`;

/**
 * Runs the bank's fingerprint page in a hidden frame, up to its timeout. The bank posts its reply
 * to this origin in that frame, which messages this page; then the provider authenticates and the
 * page ends.
 */
export function methodPage(
  step: Step,
  methodUrl: string | undefined,
  origin: string,
  waitMs: number,
): Page {
  const here = `/3ds/${step.attemptId}`;
  const data = {
    threeDSServerTransID: step.attemptId,
    threeDSMethodNotificationURL: `${origin}${here}/method-answer`,
  };
  const script = `
const answered = new Promise((resolve) => {
  addEventListener('message', ({ origin, source, data }) => {
    if (origin === location.origin && source === document.querySelector('iframe').contentWindow && data === 'method-answered') resolve();
  });
  setTimeout(resolve, ${methodUrl === undefined ? 0 : waitMs});
});
document.forms[0]?.submit();
answered
  .then(() => fetch('${here}/authenticate', { method: 'POST' }))
  .finally(() => location.replace('${here}/end'));`;
  return {
    ...page(
      step,
      html`${waiting(providerTexts[step.language].challenge.checking)}
<iframe name="method" title="${providerTexts[step.language].challenge.checking}"></iframe>
${methodUrl === undefined ? undefined : postForm(methodUrl, { threeDSMethodData: encode(data) }, undefined, 'method')}`,
    ),
    script,
    formAction: BANKS,
    frameSrc: `'self' ${BANKS}`,
    connectSrc: "'self'",
  };
}

/** The page that receives the fingerprint page's reply, in the hidden frame. */
export function methodAnswerPage(step: Step): Page {
  return {
    ...page(step, html``),
    script: `parent.postMessage('method-answered', location.origin);`,
  };
}

/** Navigates to the bank's challenge, in the same frame or page. */
export function challengePage(step: Step, challengeUrl: string, acsTransID: string): Page {
  const creq = {
    threeDSServerTransID: step.attemptId,
    acsTransID,
    messageType: 'CReq',
    messageVersion: '2.2.0',
    challengeWindowSize: '05',
  };
  const { toBank, goOn } = providerTexts[step.language].challenge;
  const form = postForm(
    challengeUrl,
    { creq: encode(creq) },
    html`<noscript><button>${goOn}</button></noscript>`,
  );
  return {
    ...page(step, html`${waiting(toBank)}${form}`),
    script: 'document.forms[0].submit();',
    formAction: BANKS,
  };
}

/**
 * Ends a step. In a frame, it posts a message to the embedding page, which must be of the
 * provider's own origin and then reads the payment. As a full page, it navigates to the next step
 * or back to the shop.
 */
export function endPage(step: Step, next: string): Page {
  const texts = providerTexts[step.language].challenge;
  const message = JSON.stringify({ payframe: 'step-done', paymentId: step.paymentId });
  const script = `
if (parent !== window) parent.postMessage(${message}, location.origin);
else location.replace(document.querySelector('a').href);`;
  return { ...page(step, html`<a href="${next}" rel="noreferrer">${texts.return}</a>`), script };
}

function page({ language }: Step, body: Html): Page {
  return {
    language,
    title: providerTexts[language].challenge.checking,
    body,
    style,
    frameAncestors: ANYWHERE,
  };
}

function waiting(text: string): Html {
  return html`<div class="spinner"></div><p role="status">${text}</p>`;
}
