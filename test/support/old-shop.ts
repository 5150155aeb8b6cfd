import { readFileSync } from 'node:fs';
import { expect, type FrameLocator, type Page } from '@playwright/test';
import { Shopper } from './shopper.js';
import type { TestEnvironment } from './test-environment.js';

/** A recorded call: the callback's name and its arguments. */
export type Emitted = readonly [name: string, ...given: unknown[]];

interface Opening {
  /** Additional attributes of the kit's tag, and another URL. */
  readonly tag?: string;
  readonly src?: string;
  /** Markup before the kit's tag. */
  readonly head?: string;
  readonly body?: string;
  /** The shop's own script, after everything else. */
  readonly code?: string;
  readonly csp?: string;
  readonly payment?: Readonly<Record<string, unknown>>;
}

const NONCE = 'c2hvcA';

/**
 * A shop's page with a plug-in for another kit: only the script's URL and the global's name were
 * changed.
 */
export class OldShop extends Shopper {
  id = '';

  constructor(page: Page, env: TestEnvironment) {
    super(page, env);
  }

  /**
   * Opens the page. Its code can use `paymentId`, `#box`, and `callback(name, answer)`, which
   * creates a recorded callback.
   */
  async open({
    tag = '',
    src,
    head = '',
    body = '<div id="box"></div>',
    code = '',
    csp,
    payment,
  }: Opening = {}): Promise<void> {
    this.id = (await this.env.createPayment(payment)).id;
    const kit = src ?? `${this.env.pay}/v2/payframe.js?ver=9.4.1`;
    const inline = (text: string) => `<script nonce="${NONCE}">${text}</script>`;
    const html = `<!doctype html><html lang="en"><head><title>Shop</title>
      ${inline(`window.paymentId = ${JSON.stringify(this.id)}; (${record.toString()})()`)}${head}
      <script src="${kit}" ${tag}></script></head>
      <body><h1>Shop</h1>${body}${inline(code)}</body></html>`;
    const headers: Record<string, string> = csp
      ? { 'Content-Security-Policy': csp.replaceAll('{nonce}', `'nonce-${NONCE}'`) }
      : {};
    await this.page.goto(this.env.merchant.page({ html, headers }), {
      waitUntil: 'domcontentloaded',
    });
  }

  /** Opens a checkout with the plug-in. */
  async opensCheckout(csp?: string): Promise<void> {
    // The button is first: below the card it would move with the card's messages, and a click could
    // miss it.
    const body = `<form id="checkout"><button>Pay</button><div id="card-box"></div></form><p id="notice" role="status"></p>
      <div id="loader"></div>`;
    const style =
      '<style nonce="c2hvcA">#loader { display: none; position: fixed; inset: 0; z-index: 10000 }</style>';
    await this.open({
      body,
      head: style,
      code: readFileSync('test/support/old-plugin.js', 'utf8'),
      ...(csp && { csp }),
    });
    await expect(this.field('number')).toBeVisible();
  }

  /** A copy of a script, served by the shop itself. */
  serves(script: string): string {
    return this.env.merchant.page({ html: script, headers: { 'Content-Type': 'text/javascript' } });
  }

  /** Runs code on the shop's page and returns its result. */
  runs<T>(code: string): Promise<T> {
    return this.page.evaluate<T>(`(function () { ${code} })()`);
  }

  /** The recorded calls with these names. */
  async calls(...names: readonly string[]): Promise<Emitted[]> {
    const all = await this.page.evaluate(
      () => (window as unknown as { calls?: Emitted[] }).calls ?? [],
    );
    return all.filter(([name]) => names.includes(name));
  }

  /** Waits for a number of recorded calls. */
  async waitsFor(name: string, times = 1): Promise<void> {
    await expect.poll(async () => (await this.calls(name)).length, { message: name }).toBe(times);
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
  const page = window as unknown as { calls: unknown[]; callback: unknown };
  page.calls = [];
  const plain = (given: unknown) => {
    const { message, code, status, statusCode } = Object(given) as Record<string, unknown>;
    return given instanceof Error ? { message, code, status, statusCode } : given;
  };
  page.callback = function (name: string, answer?: unknown) {
    return function (...given: unknown[]) {
      page.calls.push([name, ...given.filter((one) => one !== undefined).map(plain)]);
      if (answer === 'throw') throw new Error('thrown by the shop');
      return answer;
    };
  };
}
