import { html, type Html } from '../html.js';
import { overlayNames } from '../methods.js';
import type { CheckoutStyle } from '../session.js';
import type { ToPay } from './to-pay.js';
import type { View } from './layout.js';

/** Tabs to choose between tags and React components. */
export function kitTabs({ texts }: View, current: CheckoutStyle): Html {
  const tab = (style: keyof typeof texts.overlayKits) =>
    html`<a href="/checkout/${style}" ${style === current && html`aria-current="page"`}>${texts.overlayKits[style]}</a>`;
  return html`<nav class="tabs" aria-label="${texts.overlayKitsTitle}">${tab('overlays')} ${tab('overlays-react')}</nav>`;
}

/** Every overlay as a closed tag on the page, with a button that opens it. */
export function overlayTags({ view: { texts, language }, payment }: ToPay): Html {
  return html`${overlayNames(texts).map(
    (
      [tag, label],
      index,
    ) => html`<button type="button" ${index > 0 && html`class="quiet"`} aria-haspopup="dialog" data-opens="${tag}">${label}</button>
      <${tag} payment-id="${payment.id}" language="${language}" is-open="false"></${tag}>`,
  )}`;
}
