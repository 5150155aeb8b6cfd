import { configure, confirmPayment } from 'payframe/functions';
import 'payframe/bizum-button';
import 'payframe/card-input';

const { host, paymentId } = document.body.dataset;
configure({ host });

document.querySelector('#app').innerHTML = `
  <label><input type="checkbox" id="terms" /> I accept the terms</label>
  <pay-bizum-button payment-id="${paymentId}" language="en"></pay-bizum-button>
  <form>
    <label for="card">Card</label>
    <pay-card-input id="card" payment-id="${paymentId}" language="es"></pay-card-input>
    <button type="button" id="english">English</button>
    <button id="pay" disabled>Pay</button>
  </form>
  <output></output>`;

const [form, card, bizum, english, pay, terms, output] = [
  'form',
  '#card',
  'pay-bizum-button',
  '#english',
  '#pay',
  '#terms',
  'output',
].map((selector) => document.querySelector(selector));

english.addEventListener('click', () => (card.language = 'en'));
card.addEventListener('pay-change', ({ detail }) => (pay.disabled = !detail.isComplete));
bizum.addEventListener('pay-before-open', (event) => {
  if (terms.checked) return;
  event.preventDefault();
  output.textContent = 'Accept the terms first';
});
bizum.addEventListener('pay-open', () => (output.textContent = 'Bizum is open'));

form.addEventListener('submit', async (event) => {
  event.preventDefault();
  const { token, error } = await card.createToken();
  if (error) return;
  const payment = await confirmPayment({ paymentId, paymentToken: token });
  if (payment.nextAction?.mustRedirect) return location.assign(payment.nextAction.redirectUrl);
  output.textContent = payment.status === 'SUCCEEDED' ? 'Paid' : 'Not paid';
});
