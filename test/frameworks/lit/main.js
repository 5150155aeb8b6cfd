import { html, LitElement } from 'lit';
import { createRef, ref } from 'lit/directives/ref.js';
import { configure, confirmPayment } from 'payframe/functions';
import 'payframe/bizum-button';
import 'payframe/card-input';

const { host, paymentId } = document.body.dataset;
configure({ host });

class ShopCheckout extends LitElement {
  static properties = {
    language: { state: true },
    isComplete: { state: true },
    hasAccepted: { state: true },
    output: { state: true },
  };
  card = createRef();

  constructor() {
    super();
    Object.assign(this, { language: 'es', isComplete: false, hasAccepted: false, output: '' });
  }

  render() {
    return html`
      <label>
        <input type="checkbox" @change=${({ target }) => (this.hasAccepted = target.checked)} /> I accept the terms
      </label>
      <pay-bizum-button
        .paymentId=${paymentId}
        language="en"
        @pay-before-open=${this.ask}
        @pay-open=${() => (this.output = 'Bizum is open')}
      ></pay-bizum-button>
      <form @submit=${this.pay}>
        <label for="card">Card</label>
        <pay-card-input
          id="card"
          ${ref(this.card)}
          .paymentId=${paymentId}
          .language=${this.language}
          .innerStyle=${{ base: { height: 40 } }}
          @pay-change=${({ detail }) => (this.isComplete = detail.isComplete)}
        ></pay-card-input>
        <button type="button" @click=${() => (this.language = 'en')}>English</button>
        <button ?disabled=${!this.isComplete}>Pay</button>
      </form>
      <output>${this.output}</output>
    `;
  }

  ask(event) {
    if (this.hasAccepted) return;
    event.preventDefault();
    this.output = 'Accept the terms first';
  }

  async pay(event) {
    event.preventDefault();
    const { token, error } = await this.card.value.createToken();
    if (error) return;
    const payment = await confirmPayment({ paymentId, paymentToken: token });
    if (payment.nextAction?.mustRedirect) return location.assign(payment.nextAction.redirectUrl);
    this.output = payment.status === 'SUCCEEDED' ? 'Paid' : 'Not paid';
  }
}

customElements.define('shop-checkout', ShopCheckout);
document.querySelector('#app').append(document.createElement('shop-checkout'));
