import { readFileSync } from 'node:fs';
import { expect, type FrameLocator, type Page } from '@playwright/test';
import { Shopper } from './shopper.js';
import type { Stand } from './stand.js';

/** What a shop's page wrote down: which callback was called, and with what. */
export type Heard = readonly [name: string, ...given: unknown[]];

interface Opening {
  /** More attributes of the kit's tag; its address may be another. */
  readonly tag?: string;
  readonly src?: string;
  /** What stands before the kit's tag. */
  readonly head?: string;
  readonly body?: string;
  /** The shop's own script, after everything else. */
  readonly code?: string;
  readonly csp?: string;
  readonly payment?: Readonly<Record<string, unknown>>;
}

const NONCE = 'c2hvcA';

/** A shop's page with a plug-in that was written for another kit: only the script's address and the global's name were swapped. */
export class OldShop extends Shopper {
  id = '';

  constructor(page: Page, stand: Stand) {
    super(page, stand);
  }

  /** Opens the page. Its code finds `paymentId`, a `#box`, and `hear(name, answer)`, which makes a callback that is written down. */
  async open({ tag = '', src, head = '', body = '<div id="box"></div>', code = '', csp, payment }: Opening = {}): Promise<void> {
    this.id = (await this.stand.createPayment(payment)).id;
    const kit = src ?? `${this.stand.pay}/v2/payframe.js?ver=9.4.1`;
    const inline = (text: string) => `<script nonce="${NONCE}">${text}</script>`;
    const html = `<!doctype html><html lang="en"><head><title>Shop</title>
      ${inline(`window.paymentId = ${JSON.stringify(this.id)}; (${record.toString()})()`)}${head}
      <script src="${kit}" ${tag}></script></head>
      <body><h1>Shop</h1>${body}${inline(code)}</body></html>`;
    const headers: Record<string, string> = csp
      ? { 'Content-Security-Policy': csp.replaceAll('{nonce}', `'nonce-${NONCE}'`) }
      : {};
    await this.page.goto(this.stand.merchant.page({ html, headers }), { waitUntil: 'domcontentloaded' });
  }

  /** Opens a checkout with the plug-in on it. */
  async opensCheckout(csp?: string): Promise<void> {
    // The button stands first: below the card it would move with what the card has to say, and a click could miss it.
    const body = `<form id="checkout"><button>Pay</button><div id="card-box"></div></form><p id="notice" role="status"></p>
      <div id="loader"></div>`;
    const style = '<style nonce="c2hvcA">#loader { display: none; position: fixed; inset: 0; z-index: 10000 }</style>';
    await this.open({ body, head: style, code: readFileSync('test/support/old-plugin.js', 'utf8'), ...(csp && { csp }) });
    await expect(this.field('number')).toBeVisible();
  }

  /** A copy of a script that the shop serves itself. */
  serves(script: string): string {
    return this.stand.merchant.page({ html: script, headers: { 'Content-Type': 'text/javascript' } });
  }

  /** Runs code of the shop's, and gives what it gives. */
  runs<T>(code: string): Promise<T> {
    return this.page.evaluate<T>(`(function () { ${code} })()`);
  }

  /** What was written down, of what is named. */
  async heard(...names: readonly string[]): Promise<Heard[]> {
    const all = await this.page.evaluate(() => (window as unknown as { heard?: Heard[] }).heard ?? []);
    return all.filter(([name]) => names.includes(name));
  }

  /** Waits until something was written down so often. */
  async hears(name: string, times = 1): Promise<void> {
    await expect.poll(async () => (await this.heard(name)).length, { message: name }).toBe(times);
  }

  override get card(): FrameLocator {
    return this.page.frameLocator('pay-card-input iframe').first();
  }

  override get payButton() {
    return this.page.getByRole('button', { name: 'Pay' });
  }
}

/** Runs on the page, before everything else. */
function record(): void {
  const page = window as unknown as { heard: unknown[]; hear: unknown };
  page.heard = [];
  const plain = (given: unknown) => {
    const { message, code, status, statusCode } = Object(given) as Record<string, unknown>;
    return given instanceof Error ? { message, code, status, statusCode } : given;
  };
  page.hear = function (name: string, answer?: unknown) {
    return function (...given: unknown[]) {
      page.heard.push([name, ...given.filter((one) => one !== undefined).map(plain)]);
      if (answer === 'throw') throw new Error('thrown by the shop');
      return answer;
    };
  };
}
