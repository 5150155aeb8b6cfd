import { encode } from '../bank/messages.js';
import { html, type Html } from '../http/html.js';
import { BANKS } from '../http/origins.js';
import { postForm, type Page } from '../http/page.js';
import type { Language } from '../language.js';
import { texts } from './texts.js';

/** What every page around a challenge is made for. */
export interface Step {
  readonly attemptId: string;
  readonly paymentId: string;
  readonly language: Language;
  readonly frameAncestors: string;
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
 * Runs the bank's fingerprint page in a hidden frame, for as long as it may take. Its answer arrives in that frame on this
 * origin, which tells this page; then the provider asks the bank, and the page ends.
 */
export function methodPage(step: Step, methodUrl: string, origin: string, waitMs: number): Page {
  const here = `/3ds/${step.attemptId}`;
  const data = { threeDSServerTransID: step.attemptId, threeDSMethodNotificationURL: `${origin}${here}/method-answer` };
  const script = `
const answered = new Promise((resolve) => {
  addEventListener('message', ({ origin, source, data }) => {
    if (origin === location.origin && source === document.querySelector('iframe').contentWindow && data === 'method-answered') resolve();
  });
  setTimeout(resolve, ${waitMs});
});
document.forms[0].submit();
answered
  .then(() => fetch('${here}/authenticate', { method: 'POST' }))
  .finally(() => location.replace('${here}/end'));`;
  return {
    ...page(
      step,
      html`${waiting(texts[step.language].checking)}
<iframe name="method" title="${texts[step.language].checking}"></iframe>
${postForm(methodUrl, { threeDSMethodData: encode(data) }, undefined, 'method')}`,
    ),
    script,
    formAction: BANKS,
    frameSrc: `'self' ${BANKS}`,
    connectSrc: "'self'",
  };
}

/** What the bank's fingerprint page comes back to, in the hidden frame. */
export function methodAnswerPage(step: Step): Page {
  return { ...page(step, html``), script: `parent.postMessage('method-answered', location.origin);` };
}

/** Takes the shopper to the bank's challenge, in the same frame or page. */
export function challengePage(step: Step, challengeUrl: string, acsTransID: string): Page {
  const creq = {
    threeDSServerTransID: step.attemptId,
    acsTransID,
    messageType: 'CReq',
    messageVersion: '2.2.0',
    challengeWindowSize: '05',
  };
  const { toBank, goOn } = texts[step.language];
  const form = postForm(challengeUrl, { creq: encode(creq) }, html`<noscript><button>${goOn}</button></noscript>`);
  return { ...page(step, html`${waiting(toBank)}${form}`), script: 'document.forms[0].submit();', formAction: BANKS };
}

/**
 * The end of a step. In a frame it tells the embedder, which is the provider's own (the exact origin sees to that), and
 * which then reads the payment. As a whole page it goes on: to the next step, or to
 * where the shopper came from.
 */
export function endPage(step: Step, next: string): Page {
  const say = texts[step.language];
  const told = JSON.stringify({ payframe: 'step-done', paymentId: step.paymentId });
  const script = `
if (parent !== window) parent.postMessage(${told}, location.origin);
else location.replace(document.querySelector('a').href);`;
  return { ...page(step, html`<a href="${next}" rel="noreferrer">${say.return}</a>`), script };
}

function page({ language, frameAncestors }: Step, body: Html): Page {
  return { language, title: texts[language].checking, body, style, frameAncestors };
}

function waiting(text: string): Html {
  return html`<div class="spinner"></div><p role="status">${text}</p>`;
}
