import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { verifyWebhook } from 'payframe/server';

/** A shop with one product. The provider's host and the account are settings, as in any shop. */
export async function startShop({ host, api, account }) {
  const shipped = [];

  const checkout = async () => {
    const order = {
      amount: 1250,
      currency: 'EUR',
      orderId: 'order-1',
      callbackUrl: `${shop.origin}/webhook`,
    };
    const headers = { Authorization: account.key, 'Content-Type': 'application/json' };
    const created = await fetch(`${api}/payments`, {
      method: 'POST',
      headers,
      body: JSON.stringify(order),
    });
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
          const end = await payframe.confirmPayment({ paymentId, paymentToken: token }).catch((error) => error);
          if (end.nextAction?.mustRedirect) return location.assign(end.nextAction.redirectUrl);
          document.querySelector('[role=status]').textContent = end.status === 'SUCCEEDED' ? 'Thank you' : 'Not paid';
        };
      </script></html>`;
  };

  const webhook = async (body, { 'payframe-signature': signature }) => {
    const { status, orderId } = await verifyWebhook(body, signature, account.webhookSecret);
    if (status === 'SUCCEEDED') shipped.push(orderId);
  };

  const server = createServer(async (request, response) => {
    const body = await text(request);
    if (request.url === '/webhook')
      response.statusCode = await webhook(body, request.headers).then(
        () => 200,
        () => 401,
      );
    response
      .setHeader('Content-Type', 'text/html; charset=utf-8')
      .end(request.url === '/' ? await checkout() : '');
  });
  await once(server.listen(0), 'listening');
  const shop = {
    origin: `http://localhost:${server.address().port}`,
    shipped,
    close: () => void server.close(),
  };
  return shop;
}
