import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

/** A shop with one thing to buy. Where the provider is, and which account is its own, are settings as of any shop. */
export async function startShop({ host, api, account }) {
  const shipped = [];

  const checkout = async () => {
    const order = { amount: 1250, currency: 'EUR', orderId: 'order-1', callbackUrl: `${shop.origin}/webhook` };
    const headers = { Authorization: account.key, 'Content-Type': 'application/json' };
    const created = await fetch(`${api}/payments`, { method: 'POST', headers, body: JSON.stringify(order) });
    const { id: paymentId } = await created.json();
    return `<!doctype html><html lang="en"><title>Shop</title>
      <script src="${host}/v2/payframe.js"></script>
      <div id="card"></div><button>Pay €12.50</button><p role="status"></p>
      <script>
        const paymentId = '${paymentId}';
        const card = payframe.CardInput({ paymentId });
        card.render('#card');
        document.querySelector('button').onclick = async () => {
          const { token, error } = await payframe.createToken(card);
          if (error) return;
          // Who leaves the bank's page is no error: the payment was not made, and can be tried again.
          const { status } = await payframe.confirmPayment({ paymentId, paymentToken: token }).catch((error) => error);
          document.querySelector('[role=status]').textContent = status === 'SUCCEEDED' ? 'Thank you' : 'Not paid';
        };
      </script></html>`;
  };

  const webhook = (body, { 'payframe-signature': signature }) => {
    const [, time] = /^t=(\d+),/.exec(signature);
    const expected = createHmac('sha256', account.webhookSecret).update(`${time}.${body}`).digest('hex');
    const { status, orderId } = JSON.parse(body);
    if (signature.split(',').includes(`v1=${expected}`) && status === 'SUCCEEDED') shipped.push(orderId);
  };

  const server = createServer(async (request, response) => {
    const body = await text(request);
    if (request.url === '/webhook') webhook(body, request.headers);
    response.setHeader('Content-Type', 'text/html; charset=utf-8').end(request.url === '/' ? await checkout() : '');
  });
  await once(server.listen(0), 'listening');
  const shop = { origin: `http://localhost:${server.address().port}`, shipped, close: () => void server.close() };
  return shop;
}
