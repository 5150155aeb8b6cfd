import { appendFileSync, mkdirSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { paymentModal } from '../../packages/sandbox/kit/index.js';
import { expect, type TestEnvironment } from '../support/test.js';

/** The file of all verdicts, which `npm run test:all -- --only faults` adds up. */
const FILE = 'test-results/faults.jsonl';

interface End {
  readonly status?: string;
  readonly code?: string;
  readonly shopperMessage?: string;
}
type ShopWindow = Window & {
  ends?: readonly End[];
  emitted?: readonly (readonly [name: string, detail: unknown])[];
  pending?: number;
};

/** What the merchant's page and the shopper know. */
interface Known {
  readonly ends: readonly End[];
  /**
   * The events of the elements that say that nothing more happens: an error, `load` with `false`,
   * or `close` of a frame taken out.
   */
  readonly emitted: readonly string[];
  readonly pending: number;
  /** The messages that the shopper sees, in any frame. */
  readonly text: string;
  readonly isLocked: boolean;
}

/** The payments that exist. */
export const paymentsOf = async ({ sandbox }: TestEnvironment): Promise<readonly string[]> =>
  (await sandbox.payments()).map(({ id }) => id);

/** A message that stays for so long is what the shopper knows. */
const LASTING_MS = 6000;

/**
 * Lets the shopper act until the payment ends, or until the shopper is told something else. On a
 * slow machine a message may stay for long before the fault has struck: it is about nothing yet.
 */
export async function untilKnown(
  page: Page,
  pays: () => Promise<void>,
  hasStruck: () => boolean,
): Promise<Known> {
  void pays().catch(() => {}); // What cannot be done is told by the page.
  let since = 0;
  let last = '';
  const isKnown = async () => {
    const { ends, emitted, text } = await readKnown(page);
    if (text !== last || !hasStruck()) [last, since] = [text, Date.now()];
    // A word may be passing: the shopper reads what stays.
    return (
      ends.length > 0 || emitted.length > 0 || (text !== '' && Date.now() - since > LASTING_MS)
    );
  };
  await expect
    .poll(isKnown, { timeout: 100_000, intervals: [200], message: 'nobody is told anything' })
    .toBe(true);
  // What is open is left: then the merchant is told what became of it.
  await expect
    .poll(
      async () => {
        const { pending } = await readKnown(page);
        if (!pending) return 0;
        await page.keyboard.press('Escape').catch(() => {});
        // A bank's page, or the browser's error in its place, keeps the key to itself.
        await paymentModal(page)
          .closeButton.click({ timeout: 1000 })
          .catch(() => {});
        return pending;
      },
      { timeout: 60_000, intervals: [1000], message: 'promises that do not settle' },
    )
    .toBe(0);
  return readKnown(page);
}

async function readKnown(page: Page): Promise<Known> {
  const inMain = await page
    .evaluate(() => {
      const shop = window as ShopWindow;
      // Indirect `eval` sees the globals that the page's script declared with `const` and `let`.
      const read = eval;
      const global = <T>(name: string, other: T) =>
        (read(`typeof ${name} === 'undefined' ? undefined : ${name}`) as T | undefined) ?? other;
      const emitted = global('told', shop.emitted ?? []).filter(
        ([name, detail]) =>
          name === 'error' ||
          name === 'cancel' ||
          name === 'close' ||
          (name === 'load' && detail === false),
      );
      return {
        ends: global('ends', shop.ends ?? []),
        emitted: emitted.map(([name, detail]) => `${name} ${String(detail)}`),
        pending: global('pending', 0),
        isLocked:
          document.documentElement.style.overflow === 'hidden' &&
          ![...document.querySelectorAll('*')].some(({ shadowRoot }) =>
            shadowRoot?.querySelector('dialog[open]'),
          ),
      };
    })
    // The page is being left.
    .catch(() => ({ ends: [], emitted: [], pending: 0, isLocked: false }));
  const texts = await Promise.all(
    page.frames().map((frame) => frame.evaluate(readTexts).catch(() => [])),
  );
  return { ...inMain, text: texts.flat().join(' | ') };
}

/** The visible messages of a document, also in shadow roots. */
function readTexts(): string[] {
  const roots: (Document | ShadowRoot)[] = [document];
  for (const element of document.querySelectorAll('*'))
    if (element.shadowRoot) roots.push(element.shadowRoot);
  const selector = '[role=alert], [role=status], .panel-late, .hosted-screen h2, h1';
  return roots
    .flatMap((root) => [...root.querySelectorAll<HTMLElement>(selector)])
    .filter(
      (element) =>
        element.localName !== 'h1' || /Back in the shop|Thank you/.test(element.innerText),
    )
    .filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true }) &&
        !element.closest('[aria-busy=true], [data-busy=true]'),
    )
    .map((element) => element.innerText.trim())
    .filter((text) => text !== '' && !/^Loading/.test(text));
}

/**
 * Compares what is known with what was charged. Writes one line, and expects that nothing is wrong.
 */
export async function judge(
  env: TestEnvironment,
  cell: {
    readonly journey: string;
    readonly what: string;
    readonly fault: string;
    readonly struck: number;
  },
  known: Known,
  before: readonly string[],
): Promise<void> {
  const own = (await paymentsOf(env)).filter((id) => !before.includes(id));
  const charges = (await Promise.all(own.map((id) => env.charges(id)))).reduce(
    (sum, count) => sum + count,
    0,
  );
  const { ends, emitted, text, isLocked } = known;
  const last = ends.at(-1);
  const claimsNoCharge = /nothing was charged/i.test(`${text} ${last?.shopperMessage ?? ''}`);
  const wrong = {
    chargedTwice: charges > 1,
    untrue:
      (ends.some(({ status }) => status === 'SUCCEEDED') && charges !== 1) ||
      ((claimsNoCharge || ['CANCELED', 'FAILED'].includes(last?.status ?? '')) && charges > 0),
    silent: !ends.length && !emitted.length && !text,
    // An error reaches the merchant with words for the shopper.
    wordless:
      last !== undefined &&
      last.code !== undefined &&
      last.status !== 'CANCELED' &&
      !last.shopperMessage &&
      !text,
    unusable: isLocked,
  };
  mkdirSync('test-results', { recursive: true });
  appendFileSync(FILE, `${JSON.stringify({ ...cell, ...wrong, paid: charges === 1 })}\n`);
  expect(cell.struck, 'the fault did not strike').toBeGreaterThan(0);
  expect(wrong, JSON.stringify({ ends, emitted, text, charges })).toEqual({
    chargedTwice: false,
    untrue: false,
    silent: false,
    wordless: false,
    unusable: false,
  });
}
