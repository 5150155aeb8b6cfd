import { readFileSync } from 'node:fs';
import type { FrameLocator, Page } from '@playwright/test';
import { testCards } from '../../packages/sandbox/kit/index.js';
import { CardForm } from '../../packages/sandbox/kit/pages/card-form.js';
import { snippet } from '../support/snippets.js';
import { expect, test, type TestEnvironment } from '../support/test.js';

// docs/protocol.md contains both ends of the channel, written without the kit. Each runs against
// the kit's other end.

const DOC = 'docs/protocol.md';

/** A message on a window or a port, `→` from the page and `←` from the frame. */
interface Message {
  readonly from: '→' | '←';
  readonly data: unknown;
}

test.describe('the page of docs/protocol.md', () => {
  test('shows the card form and gets a token, by the messages of the example', async ({
    page,
    env,
  }) => {
    const { id } = await env.createPayment();
    const form = await openHandWrittenPage(page, env, ['pay_…', id]);
    await expect(page.locator('output')).toHaveText('Cards are accepted');
    await expect(form.locator('html')).toHaveAttribute('lang', 'en');
    await new CardForm(form).fill(testCards.direct);
    const isKnown = async () => stepsOf(await recorded(page)).includes('→ reply to emit cardInfo');
    await expect.poll(isKnown).toBe(true);
    await page.getByRole('button').click();
    await expect(page.locator('output')).toHaveText(/^tok_\w+$/);
    await expect(form.locator('html')).toHaveAttribute('lang', 'es');
    const [hello, ...later] = await recorded(page);
    const welcome = await form.locator('html').evaluate(welcomeOf);
    expect(stepsOf([hello!, { from: '→', data: welcome }, ...later])).toEqual(
      stepsOf(exampleOfTheDocs()),
    );

    const paymentToken = await page.locator('output').textContent();
    await fetch(`${env.apiUrl}/payments/${id}/client-confirm`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ paymentToken }),
    });
    expect((await env.readPayment(id)).status).toBe('SUCCEEDED');
  });

  test('is refused by the card form when it asks for another component @slow', async ({
    page,
    env,
  }) => {
    const form = await openHandWrittenPage(page, env, [
      "tag: 'pay-card-input'",
      "tag: 'pay-bizum'",
    ]);
    await expect(page.locator('output')).toHaveText('Refused: TAG');
    await expect(page.getByRole('button')).toBeDisabled();
    await expect(form.locator('html')).toBeHidden();
  });

  test('gets one error, and no ready, for props that the card form refuses @slow', async ({
    page,
    env,
  }) => {
    await openHandWrittenPage(page, env, ["paymentId: 'pay_…'", "amount: 'much'"]);
    await expect(page.locator('output')).toHaveText('Prop is not of type number: amount');
    // The frame's messages keep their order: whatever it says about the props arrives before its
    // reply.
    await page.evaluate(() => (window as unknown as Recording).port.postMessage([0, 1, 'ping']));
    await expect.poll(async () => stepsOf(await recorded(page)).at(-1)).toBe('← reply to ping');
    const steps = stepsOf(await recorded(page)).filter((step) => step.startsWith('←'));
    expect(steps.slice(1)).toEqual(['← alive', '← emit error', '← reply to ping']);
  });
});

test.describe('the frame of docs/protocol.md', () => {
  test('is joined by the card element: props, height, events and calls', async ({ page, env }) => {
    const frame = await openHandWrittenFrame(page, env);
    await element(page).evaluate((card: Card) => card.ready);
    await frame.locator('input').fill('abc');
    const token = await element(page).evaluate(async (card: Card) => {
      const events: string[] = [];
      card.addEventListener('pay-before-submit', () => events.push('beforeSubmit'));
      return [await card.createToken(), await card.validate(), events];
    });
    expect(token).toEqual([{ token: 'tok_abc' }, true, ['beforeSubmit']]);
    const height = await frame
      .locator('body')
      .evaluate((body) => Math.ceil(body.getBoundingClientRect().bottom));
    await expect(page.locator('pay-card-input iframe')).toHaveCSS('height', `${height}px`);
    await element(page).evaluate(
      (card: Card) => void Object.assign(card, { language: 'es', disabled: true }),
    );
    await expect(frame.locator('html')).toHaveAttribute('lang', 'es');
    await expect(frame.locator('input')).toBeDisabled();
    expect(await element(page).evaluate((card: Card) => card.showProblem('No connection'))).toBe(
      undefined,
    );
    await expect(frame.locator('output')).toHaveText('No connection');
  });

  test('is joined again after a reload, with the props of then @slow', async ({ page, env }) => {
    const frame = await openHandWrittenFrame(page, env);
    await element(page).evaluate((card: Card) => card.ready);
    await element(page).evaluate((card: Card) => void Object.assign(card, { language: 'es' }));
    await expect(frame.locator('html')).toHaveAttribute('lang', 'es');
    await frame.locator('input').fill('gone');
    await frame.locator('html').evaluate(() => location.reload());
    await expect(frame.locator('input')).toHaveValue('');
    await expect(frame.locator('html')).toHaveAttribute('lang', 'es');
    await frame.locator('input').fill('new');
    expect(await element(page).evaluate((card: Card) => card.createToken())).toEqual({
      token: 'tok_new',
    });
  });

  test('refuses a page that is none of its shops, and the element reports it @slow', async ({
    page,
    env,
  }) => {
    await openHandWrittenFrame(page, env, ['!shops.includes(origin)', 'shops.includes(origin)']);
    const code = await element(page).evaluate((card: Card) =>
      card.ready.catch((error: { code: string }) => error.code),
    );
    expect(code).toBe('ORIGIN');
  });
});

/**
 * Opens the page of the docs with a part of its code replaced. Returns the provider's card form in
 * it.
 */
async function openHandWrittenPage(
  page: Page,
  { pay, merchant }: TestEnvironment,
  [from, to]: readonly [string, string],
): Promise<FrameLocator> {
  const html = snippet(DOC, 'A page that speaks the protocol');
  expect(html).toContain(from);
  await page.addInitScript(record);
  await page.goto(
    merchant.page({ html: html.replaceAll('https://pay.example', pay).replace(from, to) }),
  );
  return page.frameLocator('iframe');
}

/**
 * Opens a page with the kit's card element, and the frame of the docs in place of the provider's.
 */
async function openHandWrittenFrame(
  page: Page,
  { pay, merchant }: TestEnvironment,
  [from, to]: readonly [string, string] = ['', ''],
): Promise<FrameLocator> {
  const body = snippet(DOC, 'A frame that speaks the protocol');
  expect(body).toContain(from);
  await page.route(`${pay}/v2/card-input/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: body.replace(from, to) }),
  );
  const html = `<!doctype html><html lang="en"><title>Shop</title><script src="${pay}/v2/payframe.js"></script>
    <pay-card-input payment-id="pay_1" language="en"></pay-card-input></html>`;
  await page.goto(merchant.page({ html }));
  return page.frameLocator('pay-card-input iframe');
}

/** The members of the card element that these tests use. */
interface Card extends HTMLElement {
  readonly ready: Promise<unknown>;
  createToken(): Promise<unknown>;
  validate(): Promise<boolean>;
  showProblem(text: string): Promise<void>;
}

const element = (page: Page) => page.locator('pay-card-input');

interface Recording {
  messages: Message[];
  /** The page's end of the last channel. */
  port: MessagePort;
}

/** Records the messages between page and frame, as the page sees them. Runs in every document. */
function record(): void {
  const own = window as unknown as Recording;
  own.messages = [];
  addEventListener('message', ({ data }) => own.messages.push({ from: '←', data }));
  const { postMessage } = MessagePort.prototype;
  MessagePort.prototype.postMessage = function (this: MessagePort, data: unknown) {
    own.messages.push({ from: '→', data });
    postMessage.call(this, data);
  };
  const Channel = MessageChannel;
  window.MessageChannel = class extends Channel {
    constructor() {
      super();
      own.port = this.port1;
      this.port1.addEventListener('message', ({ data }) => own.messages.push({ from: '←', data }));
    }
  };
}

/** The welcome, which only the frame receives. */
function welcomeOf(): unknown {
  const { messages } = window as unknown as Recording;
  return messages
    .map(({ data }) => data as { payframe?: string })
    .find((data) => data?.payframe === 'welcome');
}

/**
 * The messages with one hello: a frame that is loaded before its welcome has come says it again,
 * because the page pokes it.
 */
async function recorded(page: Page): Promise<readonly Message[]> {
  const messages = await page.evaluate(() => (window as unknown as Recording).messages);
  const isHello = ({ data }: Message) =>
    (data as { readonly payframe?: string }).payframe === 'hello';
  const first = messages.findIndex(isHello);
  return messages.filter((message, index) => index === first || !isHello(message));
}

/** The messages of the example in the docs. */
function exampleOfTheDocs(): Message[] {
  const lines = readFileSync(DOC, 'utf8').matchAll(/^(→|←) (?:window|port) (.*)$/gm);
  return [...lines].map(([, from, data]) => ({
    from: from as Message['from'],
    data: JSON.parse(data!) as unknown,
  }));
}

/**
 * Names each message by what it does; messages about the fields, the height and the first paint,
 * which come when they do, are left out.
 */
function stepsOf(messages: readonly Message[]): readonly string[] {
  const calls = new Map<string, string>();
  const nameOf = ({ from, data }: Message): string => {
    if (!Array.isArray(data)) return Object.keys(data as object).join();
    const [type, id, name, event] = data as [number, number, string, string];
    const request = `${from === '→' ? '←' : '→'}${id}`;
    if (type === 0) calls.set(`${from}${id}`, name === 'emit' ? `emit ${event}` : name);
    if (type === 4) return data.slice(1, 3).join(' ');
    if (type === 0) return calls.get(`${from}${id}`)!;
    return `${['', 'acknowledgement of', 'reply to', 'failure of'][type]} ${calls.get(request)}`;
  };
  const steps = messages.map((message) => `${message.from} ${nameOf(message)}`);
  return steps.filter((step) => !/ (focus|change|blur|styled)$| resize /.test(step));
}
