import { html, type Html } from '../html.js';
import {
  logosOf,
  otherMethods,
  overlayNames,
  wallets,
  type Method,
  type OtherMethod,
} from '../methods.js';
import { NONCE } from '../headers.js';
import type { ToPay } from '../page-facts.js';

/**
 * The list of payment methods: wallets in one row, then a row per method that opens without a
 * script. Without tags, the places are empty: the factories render into them.
 */
export function methodPlaces({ view: { texts } }: ToPay, card: Html, tags?: MethodTags): Html {
  const row = (method: Method, inside?: Html) => html`<div class="method" data-method="${method}">
    <label>
      <input type="radio" name="method" value="${method}" ${method === 'card' && html`checked`} />
      <span>${texts.methods[method]}</span>
      ${logosOf(method).map((name) => html`<img src="/assets/logos/${name}.svg" alt="" width="36" height="24" />`)}
    </label>
    <div class="inside">${inside}</div>
  </div>`;
  return html`<div class="express" id="express" role="group" aria-label="${texts.express}">${tags?.express}</div>
    <p class="or">${texts.otherWays}</p>
    <fieldset class="methods">
      <legend>${texts.choose}</legend>
      ${row('card', card)}
      ${otherMethods.map((other) => row(other.method, tags?.inside(other)))}
    </fieldset>`;
}

interface MethodTags {
  readonly express: Html;
  inside(method: OtherMethod): Html;
}

/** The list with each method as a tag, which emits `pay-submit` on approval. */
export function methodTags(toPay: ToPay, card: Html): Html {
  const { payment, view } = toPay;
  const price = html`account-id="${payment.accountId}" amount-int="${payment.amount}" language="${view.language}"`;
  const paid = html`payment-id="${payment.id}" language="${view.language}"`;
  return methodPlaces(toPay, card, {
    express: html`${wallets.map(({ tag }) => html`<${tag} ${paid} csp-nonce="${NONCE}"></${tag}>`)}`,
    inside: ({
      tag,
      hasWidget,
    }) => html`${hasWidget && html`<${tag}-widget ${price}></${tag}-widget>`}
        <${tag}-button ${paid} ${hasWidget && html`hint="false"`}></${tag}-button>`,
  });
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
