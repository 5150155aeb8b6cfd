import type { Frame, Page } from '@playwright/test';
import { cardInput, testCards } from '../../packages/sandbox/kit/index.js';
import { deliver, showsBodies } from '../support/spoiled-answers.js';
import { openShop, set } from '../support/shop-page.js';
import { nightly, slow } from '../support/tags.js';
import { expect, test, type TestEnvironment } from '../support/test.js';

// Attackers' pages, each on its own origin. The numbers are those of test/attacks.

const number = testCards.direct;
const cvc = '739';
/** The card number with anything between its digits, and the security code as a separate word. */
const cardNumber = new RegExp([...number].join('[^0-9a-z]{0,3}'), 'i');
const securityCode = new RegExp(`(?<![\\w.-])${cvc}(?![\\w.-])`);

/** Publishes a page of the attacker's, on another origin than the merchant's. */
const evilPage = (env: TestEnvironment, body: string) =>
  env.merchant
    .page({ html: `<!doctype html><title>Evil</title>${body}` })
    .replace('merchant.localhost', 'evil.localhost');

/** Opens a merchant's page with a card form; `before` runs before the kit's script. */
async function openCard(page: Page, env: TestEnvironment, before = ''): Promise<void> {
  const { id } = await env.createPayment();
  await openShop(page, env, `<pay-card-input payment-id="${id}" language="en"></pay-card-input>`, {
    head: `<script>${before}</script>`,
  });
}

/** The document of the card form. */
const cardFrame = async (page: Page): Promise<Frame> =>
  (await (await page.locator('pay-card-input iframe').elementHandle())!.contentFrame())!;

const isReady = (page: Page) =>
  page.evaluate(
    () => document.querySelector<HTMLElement & { ready: Promise<void> }>('pay-card-input')!.ready,
  );

/**
 * Collects what an attacker's page receives, on its window and on the port it has sent, and reports
 * it when asked.
 */
const spy = `
  const heard = [];
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }) => heard.push(['port', data]);
  addEventListener('message', ({ data, source, ports }) => {
    if (data === 'report') return source.postMessage({ heard }, '*');
    heard.push(['window', data]);
    for (const port of ports) {
      port.onmessage = ({ data }) => heard.push(['port', data]);
      port.postMessage([0, 1, 'emit', 'submit', { token: 'tok_evil' }]);
    }
  });
  const welcome = (document) => ({ payframe: 'welcome', version: '2.0.0', protocol: 1, document, tag: 'pay-card-input', props: {} });
  const callForAToken = () => port1.postMessage([0, 1, 'createToken', {}]);`;

/**
 * What the attacker's page in a frame has received, once everything that was sent before has
 * arrived.
 */
const reportOf = (page: Page, selector: string) =>
  page.evaluate(
    (selector) =>
      new Promise<unknown>((resolve) => {
        const { contentWindow } = document.querySelector<HTMLIFrameElement>(selector)!;
        addEventListener(
          'message',
          ({ source, data }) => source === contentWindow && data.heard && resolve(data.heard),
        );
        contentWindow!.postMessage('report', '*');
      }),
    selector,
  );

/** Inserts the attacker's page as a frame and waits until it has loaded. */
const embed = (page: Page, src: string) =>
  page.evaluate(
    (src) =>
      new Promise((resolve) => {
        const frame = Object.assign(document.createElement('iframe'), {
          id: 'evil',
          src,
          onload: resolve,
        });
        document.body.append(frame);
      }),
    src,
  );

// @attack T1
test('a hostile sibling frame on the merchant’s page makes no event with forged messages (T1) @slow', async ({
  page,
  env,
}) => {
  const record = `
    window.events = [];
    for (const name of ['submit', 'error', 'load', 'change', 'close', 'destroy', 'rendered'])
      document.addEventListener('pay-' + name, ({ type, detail }) => events.push([type, detail]), true);
    addEventListener('message', ({ data }) => data?.payframe === 'hello' && (window.hello = data));`;
  await openCard(page, env, record);
  await isReady(page);
  const events = () => page.evaluate(() => (window as unknown as { events: unknown[] }).events);
  await expect.poll(events).toContainEqual(['pay-load', true]);
  const before = await events();
  const { document } = await page.evaluate(
    () => (window as unknown as { hello: { document: string } }).hello,
  );
  const forged = [
    { payframe: 'hello', version: '2.0.0', protocols: [1, 1], document },
    { payframe: 'hello', version: '2.0.0', protocols: [1, 1], document: 'another' },
    { payframe: 'refuse', document, code: 'ORIGIN', words: ['evil'] },
    { payframe: 'submit', document, token: 'tok_evil' },
    { payframe: 'emit', name: 'submit', detail: { token: 'tok_evil' } },
    [0, 1, 'emit', 'submit', { token: 'tok_evil' }],
    [4, 'emit', 'error', { message: 'evil' }],
  ];
  await embed(
    page,
    evilPage(
      env,
      `<script>${spy} for (const message of ${JSON.stringify(forged)}) parent.postMessage(message, '*', [])</script>`,
    ),
  );
  expect(await reportOf(page, '#evil')).toEqual([]);
  expect(await events()).toEqual(before);
  // The component is still connected to its own frame.
  await cardInput(page).fill(number);
  expect(await page.evaluate(tokenOf)).toHaveProperty('token');
});

/** Has an attacker's page open an address in a window of its own, with this script. */
async function opensWindow(page: Page, env: TestEnvironment, address: string, script = '') {
  await page.goto(
    evilPage(
      env,
      `<script>${script} const attack = () => (window.opened = open('${address}'));</script>`,
    ),
  );
  const [opened] = await Promise.all([page.waitForEvent('popup'), page.evaluate('void attack()')]);
  await opened.waitForLoadState();
  return opened;
}

// That a frame takes no welcome but its parent's is in test/bridge/starter.page.test.ts.
// @attack T6, T9
test('a hostile opener gets no word from a frame’s document in a window of its own (T6) @slow', async ({
  page,
  env,
}) => {
  const address = `${env.pay}/v2/card-input/en/?${new URLSearchParams({ shop: env.merchant.origin })}`;
  const opened = await opensWindow(page, env, address, spy);
  await opened.evaluate(() =>
    addEventListener(
      'message',
      ({ data }) => data === 'last' && document.body.setAttribute('data-last', ''),
    ),
  );
  await page.evaluate(`
    opened.postMessage({ payframe: 'poke' }, '*');
    opened.postMessage(welcome('any'), '*', [port2]);
    callForAToken();
    opened.postMessage('last', '*');`);
  await expect(opened.locator('body[data-last]')).toBeAttached();
  expect(await opened.evaluate(() => window.opener !== null)).toBe(true);
  expect(await page.evaluate('heard')).toEqual([]);
});

test('a page that opened the hosted payment page has no hold of it: it cannot lead the shopper away @slow', async ({
  page,
  env,
}) => {
  const { id } = await env.createPayment();
  const address = `${env.pay}/v2/payment-page/?id=${id}&lang=en`;
  const opened = await opensWindow(page, env, address);
  await expect(opened.locator('.hosted-panel')).toBeVisible();
  expect(await opened.evaluate(() => window.opener === null)).toBe(true);
  expect(await page.evaluate('opened.closed')).toBe(true);
  await page.evaluate(
    `try { opened.location = '${env.merchant.page({ html: '<!doctype html><title>Phish</title>' })}' } catch {}`,
  );
  expect(opened.url()).toBe(address);
});

// @attack T39
test('a decoy over a button that lets presses through is told in Chromium, and stops no payment (T39) @slow', async ({
  page,
  env,
  browserName,
}) => {
  const warnings: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  const { id } = await env.createPayment();
  await openShop(
    page,
    env,
    `<pay-bizum-button payment-id="${id}" language="en"></pay-bizum-button>
    <script>document.addEventListener('pay-before-open', (event) => event.preventDefault());</script>`,
  );
  const opened = () =>
    page.evaluate(
      () =>
        new Promise((resolve) =>
          document.addEventListener('pay-before-open', () => resolve(true), { once: true }),
        ),
    );
  const button = page.frameLocator('pay-bizum-button iframe').getByRole('button');
  const presses = async () => {
    const done = opened();
    await button.click();
    await done;
    return warnings.filter((text) => text.includes('covers')).length;
  };
  await expect(button).toBeEnabled();
  expect(await presses()).toBe(0);
  await page.evaluate(() => {
    const decoy = document.body.appendChild(document.createElement('div'));
    decoy.style.cssText = 'position: fixed; inset: 0; background: white; pointer-events: none';
  });
  // The browser is asked once the pointer rests. Firefox does not tell.
  if (browserName === 'chromium') await expect.poll(presses).toBeGreaterThan(0);
  else expect(await presses()).toBe(0);
});

// @attack T19
test('a hostile frame can set no height beyond the limits, and no other style (T19) @slow', async ({
  page,
  env,
}) => {
  await openCard(page, env);
  await isReady(page);
  const frame = await cardFrame(page);
  const iframe = page.locator('pay-card-input iframe');
  await iframe.evaluate((element) => element.style.setProperty('height', '50px'));
  const styles = () => iframe.evaluate((element) => element.getAttribute('style'));
  const before = (await styles())!;
  /** Sends a height on the frame's own port, and waits until the page has handled it. */
  const heightAfterRequest = async (height: unknown) => {
    const handled = page.evaluate(
      () =>
        new Promise((resolve) =>
          document.addEventListener(
            'pay-focus',
            () => requestAnimationFrame(() => requestAnimationFrame(resolve)),
            {
              once: true,
            },
          ),
        ),
    );
    await frame.evaluate(async (height) => {
      const { port } = (await window.payframeHandshake)!;
      port.postMessage([4, 'resize', height]);
      port.postMessage([4, 'emit', 'focus']);
    }, height);
    await handled;
    return styles();
  };
  for (const height of [
    NaN,
    Infinity,
    -Infinity,
    '100vh; background: url(https://evil.example)',
    null,
    {},
    [400],
    true,
  ])
    expect([height, await heightAfterRequest(height)]).toEqual([height, before]);
  for (const [height, allowed] of [
    [1e9, 10_000],
    [-1, 0],
    [321.4, 321],
  ])
    expect([height, await heightAfterRequest(height)]).toEqual([
      height,
      before.replace('50px', `${allowed}px`),
    ]);
});

for (const place of ['in the payment modal', 'on the hosted page'] as const) {
  const often = place === 'in the payment modal' ? slow : nightly;
  // @mutant wallets-one-host
  test(
    `a third party’s script gone bad in the Google Pay frame reads no field of the card ${place}`,
    often,
    async ({ page, env }) => {
      const payment = await env.createPayment({ allowedPaymentMethods: ['card', 'googlePay'] });
      if (place === 'on the hosted page') await page.goto(payment.nextAction!.redirectUrl!);
      else
        await openShop(
          page,
          env,
          `<pay-payment-modal payment-id="${payment.id}" language="en" is-open></pay-payment-modal>`,
        );
      const frameOf = (path: RegExp) => page.frames().find((frame) => path.test(frame.url()));
      await expect
        .poll(() =>
          frameOf(/\/v2\/google-pay\//)
            ?.locator('button')
            .count(),
        )
        .toBe(1);
      const withCard = frameOf(/\/v2\/payment-(modal|page)\//)!;
      await expect(withCard.locator('input[autocomplete=cc-number]')).toBeVisible();
      // The same search by the card's own document finds its fields.
      expect(await withCard.evaluate(readFields)).toContain('cc-number');
      expect(await frameOf(/\/v2\/google-pay\//)!.evaluate(readFields)).toEqual([]);
    },
  );
}

// @attack T25
test('a hostile API leads the merchant’s page nowhere with a tampered confirmation (T25) @slow', async ({
  page,
  env,
}) => {
  const evil = evilPage(env, '');
  const tampered = [
    { type: 'COMPLETE', mustRedirect: false, redirectUrl: evil },
    { type: 'COMPLETE', redirectUrl: evil },
    { type: 'COMPLETE', mustRedirect: true, redirectUrl: 'javascript:document.title="evil"' },
  ];
  const visited: string[] = [];
  page.on('request', (request) => request.url().startsWith(evil) && visited.push(request.url()));
  await showsBodies(page);
  for (const nextAction of tampered) {
    await openCard(page, env);
    const address = page.url();
    await page.route('**/client-confirm', async (route) => {
      const { status, body } = await deliver(route.request());
      await route.fulfill({ status, json: { ...(JSON.parse(body) as object), nextAction } });
    });
    await cardInput(page).fill(number);
    const status = await page.evaluate(async () => {
      const element = document.querySelector('pay-card-input')!;
      const { payframe } = window as unknown as { payframe: Kit };
      const { token } = await payframe.createToken(element);
      return (
        await payframe.confirmPayment({
          paymentId: element.getAttribute('payment-id')!,
          paymentToken: token!,
        })
      ).status;
    });
    expect(status).toBe('SUCCEEDED');
    expect([page.url(), await page.title(), visited]).toEqual([address, 'Shop', []]);
    await page.unroute('**/client-confirm');
  }
});

for (const when of ['before the kit loads', 'after the card form is there'] as const)
  // @attack T16
  test(
    `a page that has replaced the browser’s functions, ${when}, sees no digit of the card (T16)`,
    when === 'before the kit loads' ? slow : nightly,
    async ({ page, env }) => {
      const replace = `(${replaceFunctions})()`;
      await openCard(page, env, when === 'before the kit loads' ? replace : '');
      await expect(cardInput(page).number).toBeVisible();
      if (when === 'after the card form is there') await page.evaluate(replace);
      await cardInput(page).fill({ number, cvc });
      await page.evaluate(tokenOf);
      const seen = await page.evaluate(() => (window as unknown as { report(): string }).report());
      // An empty recording would prove nothing: the page sees the channel's own messages.
      expect(seen).toContain('"emit","change"');
      expect(seen).not.toMatch(cardNumber);
      expect(seen).not.toMatch(securityCode);
    },
  );

// @attack T31, T55
test('a session recorder that serializes every document finds no digit of a typed card, in an attribute or anywhere (T31, T55)', async ({
  page,
  env,
}) => {
  await openCard(page, env);
  await cardInput(page).fill({ number, cvc });
  expect((await cardInput(page).number.inputValue()).replaceAll(' ', '')).toBe(number);
  expect(await cardInput(page).number.getAttribute('value')).toBe(null);
  const documents = await Promise.all(page.frames().map((frame) => frame.evaluate(serialize)));
  expect(documents.some((text) => text.includes('cc-number'))).toBe(true);
  for (const text of documents) {
    expect(text).not.toMatch(cardNumber);
    expect(text).not.toMatch(securityCode);
  }
});

// @attack T43
test('an overlay that is opened and closed a hundred times in a row leaves the page as it was (T43) @slow', async ({
  page,
  env,
}) => {
  const { id } = await env.createPayment();
  const tag = 'pay-payment-modal';
  await openShop(page, env, `<${tag} payment-id="${id}" language="en"></${tag}>`);
  const state = () =>
    page.evaluate(() => ({
      address: location.href,
      entry: history.state as unknown,
      style: document.documentElement.getAttribute('style') ?? '',
      body: document.body.getAttribute('style') ?? '',
      open:
        document.querySelector('pay-payment-modal')!.shadowRoot?.querySelectorAll('dialog[open]')
          .length ?? 0,
    }));
  const before = await state();
  await page.evaluate(async () => {
    const modal = document.querySelector<HTMLElement & { isOpen: boolean }>('pay-payment-modal')!;
    for (let time = 0; time < 100; time++) {
      modal.isOpen = true;
      // In some rounds the element updates in between, in others both happen in one turn.
      if (time % 2) await new Promise(requestAnimationFrame);
      modal.isOpen = false;
      if (time % 3) await new Promise(requestAnimationFrame);
    }
  });
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect.poll(state).toEqual(before);
  await set(page, tag, { isOpen: true });
  await expect(page.locator('pay-payment-modal iframe')).toBeVisible();
});

/** The part of the kit's global that these pages use. */
interface Kit {
  createToken(element: Element): Promise<{ token?: string }>;
  confirmPayment(of: { paymentId: string; paymentToken: string }): Promise<{ status: string }>;
}

/**
 * The fields in every document that this one may read, of the windows around it and those in them.
 * Runs in a frame.
 */
function readFields(): string[] {
  const views = new Set<Window>();
  const add = (view: Window) => {
    views.add(view);
    for (let index = 0; index < view.length; index++) add(view[index]!);
  };
  // Upwards too: a window does not list frames in shadow trees.
  for (
    let view: Window | undefined = window;
    view;
    view = view === view.parent ? undefined : view.parent
  )
    add(view);
  return [...views].flatMap((view) => {
    try {
      return [...view.document.querySelectorAll('input')].map(({ autocomplete }) => autocomplete);
    } catch {
      return [];
    }
  });
}

/** Asks the card form on the page for a token. */
function tokenOf(): Promise<{ token?: string }> {
  return (window as unknown as { payframe: Kit }).payframe.createToken(
    document.querySelector('pay-card-input')!,
  );
}

/**
 * Replaces what the kit could pass values through, and records each value for `window.report()`.
 * Runs in the page.
 */
function replaceFunctions(): void {
  const { stringify } = JSON;
  const seen: string[] = [];
  let isOver = false;
  const report = () => {
    isOver = true;
    return seen.join('\n');
  };
  Object.assign(window, { report });
  const see = (...values: unknown[]) => {
    if (isOver) return;
    try {
      seen[seen.length] = String(stringify(values));
    } catch {
      // A value with a cycle is no text.
    }
  };
  const replaced = [
    [JSON, 'stringify'],
    [JSON, 'parse'],
    [Array.prototype, 'map'],
    [Array.prototype, 'push'],
    [Promise.prototype, 'then'],
    [Map.prototype, 'set'],
    [window, 'postMessage'],
    [MessagePort.prototype, 'postMessage'],
    [customElements, 'define'],
    [EventTarget.prototype, 'dispatchEvent'],
  ] as const;
  for (const [owner, name] of replaced) {
    const own = (owner as unknown as Record<string, (...args: unknown[]) => unknown>)[name]!;
    void Object.assign(owner, {
      [name](this: unknown, ...args: unknown[]) {
        see(name, args);
        return own.apply(this, args);
      },
    });
  }
  const { get } = Object.getOwnPropertyDescriptor(MessageEvent.prototype, 'data')!;
  Object.defineProperty(MessageEvent.prototype, 'data', {
    get(this: MessageEvent) {
      const data: unknown = get!.call(this);
      see('data', data);
      return data;
    },
  });
}

/**
 * The markup of a document with its shadow roots, and every attribute and text in it. Runs in the
 * page.
 */
function serialize(): string {
  const markup = (root: ParentNode): string =>
    [...root.querySelectorAll('*')]
      .map((element) => {
        const attributes = [...element.attributes]
          .map(({ name, value }) => `${name}="${value}"`)
          .join(' ');
        const texts = [...element.childNodes]
          .filter((node) => node instanceof Text)
          .map(({ data }) => data);
        const isCode = /^(script|style)$/i.test(element.localName);
        return `<${element.localName} ${attributes}>${isCode ? '' : texts.join(' ')}${element.shadowRoot ? markup(element.shadowRoot) : ''}`;
      })
      .join('\n');
  return markup(document);
}
