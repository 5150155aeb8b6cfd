/** Opens the payment modal on a page that shows a card input. Milliseconds until it has content. */
export async function modal(browser, site, name, sandbox) {
  const { id } = await sandbox.createPayment({ amount: 1250 });
  const context = await browser.openContext();
  const tab = await context.openPage({ blank: `${site.shop}/blank`, isWatched: false });
  try {
    await tab.goto(`${site.shop}/${pageOf(name)}?auto`);
    await tab.page.evaluate('bench.mounted');
    await tab.page.evaluate('new Promise((resolve) => requestIdleCallback(resolve))');
    return {
      opened: await tab.page.evaluate(`(async () => {
      const from = performance.now();
      await bench.open('${id}');
      return performance.now() - from;
    })()`),
    };
  } finally {
    await context.close();
  }
}

/**
 * Pays with a card, from the click on the shop's button to the result: `createToken()` and
 * `confirmPayment()`, with a card that needs no challenge. The limit is the two calls of the API
 * alone, made by the page of the frame.
 */
export async function payment(browser, site, name, sandbox) {
  const { id } = await sandbox.createPayment({ amount: 1250 });
  const context = await browser.openContext();
  const tab = await context.openPage({ blank: `${site.shop}/blank` });
  try {
    await tab.goto(`${site.shop}/${pageOf(name)}?auto`);
    await tab.page.evaluate('bench.mounted');
    const [frame] = tab.frames;
    const paid =
      name === 'payframe' ? await pay(tab, frame, id) : await frame.evaluate(callsOfApi(id));
    const { status } = await sandbox.readPayment(id);
    if (status !== 'SUCCEEDED') throw new Error(`The payment ${id} is ${status}`);
    return { paid };
  } finally {
    await context.close();
  }
}

/** Ours loads more than the card input here. */
const pageOf = (name) => (name === 'payframe' ? 'payframe-payment' : name);

async function pay(tab, frame, id) {
  const typed = { cardNumber: '4242424242424242', expiryDate: '1234', cvc: '123' };
  for (const [field, text] of Object.entries(typed)) {
    await frame.evaluate(`document.querySelector('[name=${field}]').focus()`);
    await frame.send('Input.insertText', { text });
  }
  return tab.page.evaluate(`bench.pay('${id}')`);
}

const callsOfApi = (id) => `(async () => {
  const ask = async (path, body) => {
    const headers = { 'Content-Type': 'application/json' };
    const answer = await fetch('/v1' + path, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(await answer.text());
    return answer.json();
  };
  const card = { number: '4242424242424242', expMonth: '12', expYear: '34', cvc: '123' };
  const from = performance.now();
  const { paymentToken } = await ask('/tokens', { paymentId: '${id}', paymentMethod: { card } });
  await ask('/payments/${id}/client-confirm', { paymentToken });
  return performance.now() - from;
})()`;
