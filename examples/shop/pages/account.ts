import type { StoredCard, StoredMethod } from '../customers.js';
import { dateLocale, TO_THE_DAY } from '../dates.js';
import { html, type Html } from '../html.js';
import { linesOf, monthlyOf } from '../cart.js';
import { formatAmount } from '../money.js';
import { paidFor, type Order, type Subscription } from '../orders.js';
import type { ReceiptState } from '../payment-state.js';
import { cardLabel, logo, spokenCard } from './card.js';
import { layout, type View } from './layout.js';

/** What a shopper sees in their account. */
export interface Account {
  /** The most recently used first; `undefined` if the provider does not reply. */
  readonly stored: readonly StoredMethod[] | undefined;
  readonly subscriptions: readonly ShownSubscription[];
  /** The time by which a card has expired. */
  readonly now: Date;
  /** Whether the provider has not done what the shopper wanted. */
  readonly isUnchanged: boolean;
}

/** A subscription with its past charges. */
export interface ShownSubscription {
  /** The order that has begun it. */
  readonly order: Order;
  readonly subscription: Subscription;
  /** The card that is charged, if the provider replies. */
  readonly card: StoredCard | undefined;
  /** The latest first. */
  readonly receipts: readonly (Order & { readonly state: ReceiptState })[];
  /** Where the shopper confirms a renewal for their bank, if it waits for them. */
  readonly confirmUrl: string | undefined;
}

/** The account: subscriptions with their receipts, and what is stored at the provider. */
export function accountPage(view: View, account: Account): string {
  const { texts } = view;
  const { stored, subscriptions, isUnchanged } = account;
  const problem = isUnchanged
    ? texts.accountUnchanged
    : stored === undefined && texts.accountClosed;
  const main = html`
    <h1>${texts.accountTitle}</h1>
    ${problem && html`<p class="alert" role="alert" tabindex="-1" autofocus>${problem}</p>`}
    <div class="checkout account">
      <section class="panel" aria-labelledby="subscriptions-title">
        <h2 id="subscriptions-title">${texts.subscriptions}</h2>
        ${
          subscriptions.length
            ? subscriptions.map((one) => subscribed(view, one))
            : html`<p class="small">${texts.subscriptionsEmpty}</p>`
        }
      </section>
      <section class="panel" aria-labelledby="stored-title">
        <h2 id="stored-title">${texts.stored}</h2>
        ${
          stored?.length
            ? html`<ul>${stored.map((one) => inWallet(view, one, account.now))}</ul>`
            : stored && html`<p class="small">${texts.storedEmpty}</p>`
        }
      </section>
    </div>
  `;
  return layout(view, { title: texts.accountTitle, main });
}

function subscribed(view: View, shown: ShownSubscription): Html {
  const { texts, language } = view;
  const { order, subscription, card, receipts, confirmUrl } = shown;
  const { state, amount, next } = subscription;
  const names = linesOf(monthlyOf(order.cart)).map(
    ({ product }) => texts.products[product.id].name,
  );
  const name = names.join(', ');
  const isActive = state === 'active';
  return html`<article data-testid="subscription" data-state="${state}">
    <div class="account-line">
      <div>
        <h3>${name}</h3>
        <p class="small">${texts.perMonth({ amount: formatAmount(amount, language) })}</p>
      </div>
      <span class="badge ${isActive ? 'paid' : 'failed'}">${texts.subscriptionStates[state]}</span>
    </div>
    ${
      confirmUrl &&
      html`<p class="alert">${texts.confirmText({ amount: formatAmount(amount, language) })}
        <a href="${confirmUrl}">${texts.confirmLink}</a></p>`
    }
    ${
      state === 'stopped' &&
      html`<p class="alert">${texts.stoppedText} <a href="/#monthly">${texts.subscribeAgain}</a></p>`
    }
    <dl class="account-facts">
      ${isActive && html`<div><dt>${texts.nextCharge}</dt><dd data-testid="next">${dayOf(view, next.at)}</dd></div>`}
      ${card && html`<div><dt>${texts.chargedTo}</dt><dd>${cardLabel(view, card)}</dd></div>`}
    </dl>
    <h4>${texts.receipts}</h4>
    <ul class="account-receipts">
      ${receipts.map((receipt) => receiptLine(view, receipt))}
    </ul>
    ${isActive && question(view, { action: 'cancel', id: order.id, name })}
  </article>`;
}

function receiptLine(view: View, receipt: ShownReceipt): Html {
  const { id, createdAt, reported, state } = receipt;
  const at = reported?.updatedAt ?? new Date(createdAt).getTime() / 1000;
  return html`<li>
    <a href="/receipt/${id}">${dayOf(view, at, 'short')}</a>
    <span class="price">${formatAmount(paidFor(receipt), view.language)}</span>
    <span class="badge ${state}">${view.texts.states[state]}</span>
  </li>`;
}

type ShownReceipt = ShownSubscription['receipts'][number];

function inWallet(view: View, stored: StoredMethod, now: Date): Html {
  const { texts } = view;
  const { id, method, card, phoneNumber = '' } = stored;
  const methodName = `${texts.methods[method]} ${phoneNumber}`;
  const shown = card ? cardLabel(view, card) : html`${logo(method)} ${methodName}`;
  const name = card ? spokenCard(view, card) : methodName;
  const date = card && `${card.expMonth}/${card.expYear}`;
  return html`<li class="account-stored">
    <div>
      <p>${shown}</p>
      ${card && date && html`<p class="small">${hasExpired(card, now) ? texts.hasExpired({ date }) : texts.expires({ date })}</p>`}
    </div>
    ${question(view, { action: 'remove', id, name })}
  </li>`;
}

/** A question before the change, without a script: the button is inside a disclosure. */
function question(
  { texts }: View,
  { action, id, name }: { action: 'remove' | 'cancel'; id: string; name: string },
): Html {
  const isRemoval = action === 'remove';
  const label = isRemoval ? texts.removeNamed({ name }) : texts.cancelNamed({ name });
  return html`<details class="question">
    <summary aria-label="${label}">${isRemoval ? texts.remove : texts.cancel}</summary>
    <form method="post" action="/account/${action}">
      <p class="small">${isRemoval ? texts.removeText : texts.cancelText}</p>
      <button name="id" value="${id}">${isRemoval ? texts.removeConfirmed : texts.cancelConfirmed}</button>
    </form>
  </details>`;
}

/** A card is valid to the end of its month. */
const hasExpired = ({ expMonth, expYear }: StoredCard, now: Date) =>
  new Date(Date.UTC(2000 + Number(expYear), Number(expMonth), 1)) <= now;

/** `at`: Unix seconds. */
function dayOf({ language }: View, at: number, month: 'long' | 'short' = 'long'): string {
  const format = new Intl.DateTimeFormat(dateLocale(language), { ...TO_THE_DAY, month });
  return format.format(new Date(at * 1000));
}
