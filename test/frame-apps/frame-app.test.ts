import { expect, test } from '../support/test.js';

/**
 * Lists what a document posts to ports, by name, and the tasks of React's scheduler, which posts
 * `null` to itself for each.
 */
function recordPosts(): void {
  const seen: unknown[] = [];
  const { postMessage } = MessagePort.prototype;
  MessagePort.prototype.postMessage = function record(
    this: MessagePort,
    message: unknown,
    ...rest: [never]
  ) {
    if (Array.isArray(message)) seen.push(message[1]);
    if (message === null) {
      const before = new MessageChannel();
      before.port1.onmessage = () => seen.push('task');
      postMessage.call(before.port2, '');
    }
    postMessage.call(this, message, ...rest);
  };
  Object.assign(window, { seen });
}

test('a frame is ready in the task that takes over its document, before the browser can paint again', async ({
  page,
  env,
}) => {
  const { id } = await env.createPayment();
  await page.addInitScript(recordPosts);
  await page.goto(
    env.merchant.page({
      html: `<script src="${env.pay}/v2/payframe.js"></script><pay-card-input payment-id="${id}"></pay-card-input>`,
    }),
  );
  await page
    .locator('pay-card-input')
    .evaluate((card: HTMLElement & { readonly ready: Promise<void> }) => card.ready);
  const frame = page.frames().find((one) => one.url().includes('/card-input/'))!;
  const seen = await frame.evaluate(() => (window as unknown as { seen: unknown[] }).seen);
  // The document reports its style from the inline script, before or after its app is ready.
  expect(seen.filter((name) => name !== 'styled').slice(0, 2)).toEqual(['alive', 'ready']);
});
