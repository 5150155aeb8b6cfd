import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { ShownPayment } from '../merchant.js';
import { currencies, type State } from '../state.js';
import { textOf } from '../text-of.js';
import { Part, valueIn } from './part.js';

/**
 * The payment that the component pays: its amount, and its status as the merchant's server reads
 * it.
 */
export class PlayPayment extends Part {
  static override properties = {
    current: { attribute: false },
    payment: { attribute: false },
    isNeeded: { attribute: false },
    isRefused: { attribute: false },
  };
  declare current: State;
  declare payment: ShownPayment | undefined;
  declare isNeeded: boolean;
  /** Whether the sandbox created no payment. */
  declare isRefused: boolean;

  protected override render(): TemplateResult {
    const { texts, current } = this;
    return html`<h2>${texts.payment}</h2>
      <div class="payment">
        <label class="pick">
          <span>${texts.amount}</span>
          <input inputmode="decimal" autocomplete="off" .value=${live((current.amount / 100).toFixed(2))} @change=${this.#setAmount} />
        </label>
        <label class="pick">
          <span>${texts.currency}</span>
          <select @change=${(event: Event) => this.change({ currency: currencies.find((one) => one === valueIn(event))! })}>
            ${currencies.map((one) => html`<option .selected=${one === current.currency}>${one}</option>`)}
          </select>
        </label>
        ${this.isNeeded ? html`<button type="button" @click=${() => this.send('play-again')}>${texts.again}</button>` : nothing}
        <p class="status" role="status">${this.#status()}</p>
      </div>`;
  }

  #status(): TemplateResult | string {
    const { texts, payment } = this;
    if (!this.isNeeded) return texts.noPayment;
    if (this.isRefused) return html`<span class="wrong">${texts.notMade}</span>`;
    if (!payment) return texts.making;
    const { id, status, statusCode, statusMessage } = payment;
    return html`<span class="badge" data-status=${status}>${textOf(texts.status, status)}</span>
      <code>${id}</code>
      ${statusCode && status !== 'PENDING' ? html`<code>${statusCode}</code> <span lang="en" dir="ltr">${statusMessage}</span>` : nothing}`;
  }

  #setAmount(event: Event): void {
    const amount = Math.round(Number(valueIn(event).replace(',', '.')) * 100);
    if (amount >= 1 && amount <= 9_999_999) this.change({ amount });
    this.requestUpdate();
  }
}
