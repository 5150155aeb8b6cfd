import { expect } from '@esm-bundle/chai';
import type { FinancedMethod } from '../../api/types.js';
import { LANGUAGES, type Language } from '../../bridge/languages.js';
import '../../elements/all.js';
import { sizes } from '../../appearance/sizes.js';
import type { PayElement } from '../../elements/frame/pay-element.js';
import { calculate } from '../../simulators/methods/cofidis/calculate.js';
import { until } from '../support/until.js';
import { answer, offers, pageOf } from './stage.js';

// The height that a component reserves is the one that it needs, in each width and language.

const WIDTHS = [240, 320, 430, 560, 1280];
/** Firefox draws a page without the focus once a second: the longest texts are its share. */
const languages = navigator.userAgent.includes('Firefox') ? (['es', 'de'] as const) : LANGUAGES;

/** Shows a component in each width at once, and waits until all have loaded. */
async function showInWidths(html: string): Promise<readonly PayElement[]> {
  document.body.insertAdjacentHTML(
    'beforeend',
    WIDTHS.map((width) => `<div style="width: ${width}px">${html}</div>`).join(''),
  );
  const shown = [...document.querySelectorAll<PayElement>('div > *')];
  await Promise.all(
    shown.map((one) => new Promise((done) => one.addEventListener('pay-load', done))),
  );
  return shown;
}

/** Records the heights that a component has had, from now on. */
function recordHeights(element: PayElement): () => readonly number[] {
  const heights: number[] = [];
  new ResizeObserver(() => heights.push(element.offsetHeight)).observe(element);
  return () => heights.filter((height, at) => height !== heights[at - 1]);
}

/** Resolves when the observers have seen the current layout. */
async function nextFrames(): Promise<void> {
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
}

for (const [tag, amount] of [
  ['pay-cofidis-widget', 999.99],
  ['pay-cofidis-loan-widget', 2999.99],
] as const) {
  describe(`<${tag}>`, () => {
    for (const language of languages)
      it(`has its height from the start, names the lender and shows the whole price, in ${language}`, async () => {
        answer({
          'calculate-financing': (body) => {
            const request = body as { amount: number; paymentMethod: FinancedMethod };
            return calculate(request.amount, request.paymentMethod, language as Language);
          },
        });
        const html = `<${tag} account-id="acc_1" amount="${amount}" language="${language}"></${tag}>`;
        const widgets = showInWidths(html);
        const heights = [...document.querySelectorAll<PayElement>(tag)].map(recordHeights);
        for (const [at, widget] of (await widgets).entries()) {
          const name = `${WIDTHS[at]} px`;
          const page = pageOf(widget);
          const part = (own: string) => page.document.querySelector(`[data-part=${own}]`)!;
          await until(() => page.innerHeight === widget.offsetHeight);
          await nextFrames();
          expect(heights[at]!(), name).to.have.length(1);
          expect(page.document.documentElement.scrollHeight, name).to.equal(page.innerHeight);
          const row = part('content');
          expect(row.scrollWidth, name).to.be.at.most(row.clientWidth);
          expect(row.scrollHeight, name).to.be.at.most(row.clientHeight);
          expect(part('logo').checkVisibility(), name).to.equal(true);
          for (const own of ['label', 'amount', 'link'])
            expect(part(own).getBoundingClientRect().right, `${own}, ${name}`).to.be.at.most(
              page.innerWidth,
            );
        }
      });
  });
}

describe('<pay-express-checkout>', () => {
  afterEach(() => sessionStorage.clear());

  const row =
    '<pay-express-checkout account-id="acc_1" amount="1250" currency="EUR" max-rows="4" max-columns="1" LANGUAGE></pay-express-checkout>';

  /** Shows a row in each width. Returns the heights that each has had. */
  async function visit(language: string): Promise<readonly (readonly number[])[]> {
    const shown = showInWidths(row.replace('LANGUAGE', `language="${language}"`));
    const heights = [...document.querySelectorAll<PayElement>('div > *')].map(recordHeights);
    for (const element of await shown)
      await until(() => pageOf(element).innerHeight === element.offsetHeight);
    await nextFrames();
    document.querySelectorAll('body > div').forEach((one) => one.remove());
    return heights.map((read) => read().filter(Boolean));
  }

  it('reserves the rows of every wallet, and the next time those that were shown', async () => {
    offers({ paymentMethods: ['bizum'] });
    for (const heights of await visit('es')) expect(heights).to.deep.equal([4 * 60 - 12, 48]);
    const kept = (await visit('es')).map((heights) => heights[0]);
    expect(kept).to.include(48);
    for (const heights of await visit('en')) expect(heights).to.deep.equal([4 * 60 - 12, 48]);
  });

  it('keeps its height until it is known which wallets can pay', async () => {
    let reply = () => {};
    const replied = new Promise<void>((resolve) => (reply = resolve));
    answer({
      'payment-methods': () =>
        replied.then(() => ({
          paymentMethods: ['bizum'],
          livemode: false,
          accountId: 'acc_1',
          countryCode: 'ES',
          metadata: {},
        })),
    });
    const shown = showInWidths(row);
    const [narrow, ...wide] = document.querySelectorAll<PayElement>('div > *');
    for (const element of [narrow!, ...wide]) await element.ready;
    await nextFrames();
    expect(wide.map(({ offsetHeight }) => offsetHeight)).to.deep.equal(wide.map(() => 4 * 60 - 12));
    reply();
    await shown;
  });
});

describe('<pay-checkout>', () => {
  afterEach(() => sessionStorage.clear());

  for (const layout of ['accordion', 'list', 'tabs'])
    for (const language of ['en', 'de'])
      it(`has its height from the start, within a line: ${layout}, in ${language}`, async () => {
        offers({ paymentMethods: ['card', 'clickToPay', 'bizum', 'cofidis', 'cofidisLoan'] });
        const shown = showInWidths(
          `<pay-checkout payment-id="pay_1" express="hidden" layout="${layout}" language="${language}"></pay-checkout>`,
        );
        const elements = [...document.querySelectorAll<PayElement>('div > *')];
        await Promise.all(elements.map((one) => one.updateComplete));
        const reserved = elements.map(({ offsetHeight }) => offsetHeight);
        await shown;
        for (const [at, { offsetHeight }] of elements.entries())
          expect(offsetHeight, `${WIDTHS[at]} px`).to.be.within(
            reserved[at]! - 23,
            reserved[at]! + 23,
          );
      });

  it('meets the fields of the page at both edges, as the express row does, unless the page ends there', async () => {
    offers({ paymentMethods: ['card', 'bizum', 'paypal'] });
    const shown = showInWidths('<pay-checkout payment-id="pay_1"></pay-checkout>');
    for (const element of await shown) {
      const edge = element.getBoundingClientRect();
      const frame = element.frame.iframe!.getBoundingClientRect();
      const list = pageOf(element).document.querySelector('fieldset')!.getBoundingClientRect();
      const isAtEnd = innerWidth - edge.width < 2 * sizes.ring + 17;
      const inset = isAtEnd ? sizes.ring : 0;
      expect([frame.left + list.left, frame.left + list.right], `${edge.width} px`).to.deep.equal([
        edge.left + inset,
        edge.right - inset,
      ]);
    }
  });

  it('has rows of tabs of the same length, the last of which is full', async () => {
    offers({ paymentMethods: ['card', 'clickToPay', 'bizum', 'cofidis', 'cofidisLoan'] });
    const shown = showInWidths(
      '<pay-checkout payment-id="pay_1" express="hidden" layout="tabs" language="es"></pay-checkout>',
    );
    const rows = (await shown).map((element) => {
      const list = pageOf(element).document.querySelector('fieldset')!;
      const tabs = [...list.querySelectorAll<HTMLElement>('label:has([name=way])')];
      const tops = tabs.map(({ offsetTop }) => offsetTop);
      expect(tabs.at(-1)!.getBoundingClientRect().right).to.be.closeTo(
        list.getBoundingClientRect().right,
        1,
      );
      return [...new Set(tops)].map((top) => tops.filter((one) => one === top).length);
    });
    expect(rows).to.deep.equal([[1, 1, 1, 1, 1], [2, 2, 1], [2, 2, 1], [3, 2], [5]]);
  });
});
