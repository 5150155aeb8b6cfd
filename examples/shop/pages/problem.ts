import { html } from '../html.js';
import { layout, type View } from './layout.js';

/** Not found, or not this shopper's. */
export function missingPage(view: View): string {
  const { missingTitle, missingText, keepBuying } = view.texts;
  const main = html`<h1>${missingTitle}</h1>
    <p class="lead">${missingText}</p>
    <p><a class="button" href="/">${keepBuying}</a></p>`;
  return layout(view, { title: missingTitle, main });
}

/** The provider does not reply, so payments are unavailable. */
export function closedPage(view: View): string {
  const { closedTitle, closedText, tryAgain } = view.texts;
  const main = html`<h1>${closedTitle}</h1>
    <p class="lead" role="alert">${closedText}</p>
    <p><a class="button" href="/checkout">${tryAgain}</a></p>`;
  return layout(view, { title: closedTitle, main });
}

/** The shop has failed to answer. */
export function failedPage(view: View): string {
  const { failedTitle, failedText, orders, keepBuying } = view.texts;
  const main = html`<h1>${failedTitle}</h1>
    <p class="lead" role="alert">${failedText}</p>
    <p><a class="button" href="/orders">${orders}</a> <a href="/">${keepBuying}</a></p>`;
  return layout(view, { title: failedTitle, main });
}
