import { html } from '../html.js';
import { layout, type View } from './layout.js';

/**
 * The answer to a form whose payment continues on another site. A redirect would not do: a browser
 * applies the `form-action` of the page with the form to each redirect that follows, also to those
 * of the provider to a lender, whose origin the shop does not know.
 */
export function redirectPage(view: View, url: string): string {
  const { redirectTitle, redirectText, redirectLink } = view.texts;
  const head = html`<meta http-equiv="refresh" content="0; url=${url}" />`;
  const main = html`<h1>${redirectTitle}</h1>
    <p class="lead">${redirectText}</p>
    <p><a class="button" href="${url}">${redirectLink}</a></p>`;
  return layout(view, { title: redirectTitle, main, head });
}
