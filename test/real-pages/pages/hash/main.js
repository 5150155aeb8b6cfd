// A router of a few lines, as many shops have: the hash is the route.
import { configure, confirmPayment, createToken } from 'payframe';
import 'payframe/card-input';
import { record } from '../received.js';

configure({ host: document.body.dataset.host });

const routes = {
  '#/': async () => '<h1>Home</h1><a href="#/cart">Cart</a>',
  '#/cart': async () => '<h1>Cart</h1><a href="#/checkout">Checkout</a>',
  '#/checkout': async () => {
    const { paymentId } = await (await fetch('/api/checkout')).json();
    return `<h1>Checkout</h1><p style="height: 800px">Your order</p>
      <form><label>Name <input name="name"></label><pay-card-input payment-id="${paymentId}"></pay-card-input><button>Pay</button></form>
      <p role="status"></p><p style="height: 800px"></p>`;
  },
};

const app = document.querySelector('#app');

async function show() {
  record('show');
  app.innerHTML = `<main>${await (routes[location.hash] ?? routes['#/'])()}</main>`;
  window.scrollTo(0, 0);
}

app.addEventListener('submit', async (event) => {
  event.preventDefault();
  const card = app.querySelector('pay-card-input');
  const answer = app.querySelector('[role=status]');
  const { token, error } = await createToken(card);
  if (error) return;
  try {
    const payment = await confirmPayment({ paymentId: card.paymentId, paymentToken: token });
    answer.textContent = payment.status === 'SUCCEEDED' ? 'Thank you!' : payment.statusMessage;
  } catch ({ code, shopperMessage }) {
    answer.textContent = code === 'CANCELED' ? 'You have not paid yet.' : (shopperMessage ?? code);
  }
});

window.addEventListener('popstate', () => record('popstate of the router'));
window.addEventListener('hashchange', show);
void show();
