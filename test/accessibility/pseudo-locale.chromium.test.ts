import type { Frame, Page } from '@playwright/test';
import { LANGUAGES } from '../../bridge/languages.js';
import { addressOf, returnUrls } from '../support/hosted.js';
import { PSEUDO, speakPseudo } from '../support/pseudo-locale.js';
import { leavesItsBox } from '../support/screen-checks.js';
import { expect, test, type TestEnvironment } from '../support/test.js';

interface Shown extends HTMLElement {
  language: string;
}

/** A merchant's page with one component in English, which then changes to the pseudo-locale. */
const component =
  (tag: string, attributes = '') =>
  async (page: Page, env: TestEnvironment) => {
    const { id } = await env.createPayment({ amount: 20_000 });
    const html = `<!doctype html><html lang="en"><title>⟦⟧</title><meta name="viewport" content="width=device-width">
      <link rel="icon" href="data:,"><script src="${env.pay}/v2/payframe.js"></script>
      <main><${tag} payment-id="${id}" language="en"${attributes}></${tag}></main></html>`;
    await page.goto(env.merchant.page({ html }));
    await page.locator(tag).evaluate((element: Shown & { ready: Promise<void> }) => element.ready);
    await page
      .locator(tag)
      .evaluate((element: Shown, language) => void (element.language = language), PSEUDO);
  };

const screens: Readonly<Record<string, (page: Page, env: TestEnvironment) => Promise<void>>> = {
  'the card form': async (page, env) => {
    await component('pay-card-input')(page, env);
    // An empty card is asked for as well.
    await page
      .locator('pay-card-input')
      .evaluate((element: HTMLInputElement) => element.reportValidity());
  },
  'the checkout': async (page, env) => {
    await component('pay-checkout')(page, env);
    // An empty card is asked for as well.
    await page
      .locator('pay-checkout')
      .evaluate((element: HTMLElement & { validate(): unknown }) => element.validate());
  },
  'the payment modal': component('pay-payment-modal', ' is-open'),
  'Bizum’s overlay': component('pay-bizum', ' is-open'),
  'Cofidis’s overlay': component('pay-cofidis', ' is-open'),
  'the payment page': async (page, env) => {
    const { id } = await env.createPayment({
      ...returnUrls(env.merchant),
      allowedPaymentMethods: undefined,
      amount: 20_000,
      billingFields: ['name', 'email', 'phone', 'address'],
    });
    await page.goto(addressOf(env, id, `&lang=${PSEUDO}`));
  },
};

for (const [name, comes] of Object.entries(screens)) {
  test(`${name} has every text from its language, and room for 40 % more of it @nightly`, async ({
    page,
    env,
  }) => {
    await page.setViewportSize({ width: 320, height: 844 });
    await speakPseudo(page);
    await comes(page, env);
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      await expect.poll(() => speaks(page)).toEqual([]);
      await expect.poll(() => leavesItsBox(page)).toEqual([]);
    }
  });
}

/** What the shopper's screen shows in no language: names, numbers and addresses. */
const NAMES =
  /^(Alfar|Bizum|Cofidis|PayPal|Google Pay|Apple Pay|Click to Pay|Visa|Mastercard|American Express|Maestro|JCB|UnionPay|Diners Club|Discover|Elo|Hipercard|\+34|[×·,.()\d\s€%/-]*|[\d.,\u00a0]+\s?€)$/;

/** Lists texts without marks in our visible frames, or that none is there yet. */
async function speaks(page: Page): Promise<readonly string[]> {
  const frames = page.frames().filter((frame) => /\/v2\/[\w-]+\//.test(frame.url()));
  const messages = await Promise.all(frames.map(textsIn));
  if (!messages.flat().some((text) => text.startsWith('⟦')))
    return ['no text of the pseudo-locale'];
  // The merchant’s name follows the title of its page.
  return messages.flat().filter((text) => !/^⟦[^]*⟧( · Alfar)?$/.test(text) && !NAMES.test(text));
}

const textsIn = (frame: Frame) =>
  frame
    .evaluate(() => {
      const isSeen = (element: Element | null) =>
        element?.checkVisibility({ checkVisibilityCSS: true }) ?? false;
      /**
       * The whole of a sentence whose amounts and names are in elements of their own, which no
       * translator changes.
       */
      const sentenceOf = (part: Element) => {
        const parts = [...(part.parentElement?.children ?? [])];
        const isSentence =
          parts.every(({ localName }) => localName === 'span') &&
          parts.some((one) => !(one as HTMLElement).translate);
        return isSentence ? part.parentElement! : part;
      };
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      // The page’s own `title` names an embedded frame: its document’s is that of the language it
      // began with.
      const found: string[] = parent === window ? [document.title] : [];
      for (let text = walker.nextNode(); text; text = walker.nextNode()) {
        const holder = text.parentElement!;
        // A label is shown without what follows its comma; the whole of it stands beside it, for
        // screen readers. The label of Google’s button is Google’s, and English in the sandbox.
        if (
          isSeen(holder) &&
          !holder.closest(
            'option, noscript, [data-text], [data-part=terms] p, label > [aria-hidden], .gpay-button',
          )
        )
          found.push(
            (holder.localName === 'span'
              ? sentenceOf(holder).textContent
              : text.textContent)!.trim(),
          );
      }
      for (const element of document.querySelectorAll(
        '[placeholder], [aria-label], [title], [alt]',
      )) {
        if (!isSeen(element)) continue;
        for (const name of ['placeholder', 'aria-label', 'title', 'alt'])
          found.push(element.getAttribute(name)?.trim() ?? '');
      }
      return found.filter(Boolean);
    })
    .catch(() => []);

test('the pseudo-locale is in the place of a language of ours @nightly', () => {
  expect(LANGUAGES).toContain(PSEUDO);
});
