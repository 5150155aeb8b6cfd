import { expect } from '@esm-bundle/chai';
import type { PayExpressCheckout } from '../../elements/express-checkout.js';
import '../../elements/all.js';
import { until } from '../support/until.js';
import { beforeScripts, offers, pageOf } from './stage.js';

// The row of wallets over its real app. Google's script is the test's: it comes, or does not.

let row: PayExpressCheckout;
let loads: unknown[];
let script: HTMLScriptElement | undefined;

const account = 'account-id="acc_1" amount="1250" currency="EUR"';

/** The time limit of a third party's script, in milliseconds. */
const LIMIT_MS = 5000;

/**
 * Shows a row that is 600 pixels wide. Its frame does not load Google's script, and waits for it
 * without a limit.
 */
function show(attributes = ''): void {
  script = undefined;
  loads = [];
  beforeScripts((page) => {
    const { setTimeout, document } = page;
    const append = document.head.append.bind(document.head);
    document.head.append = (tag) => {
      if (tag instanceof page.HTMLScriptElement && tag.src.includes('google')) script = tag;
      else append(tag);
    };
    const withoutLimit = (run: () => void, ms = 0) =>
      ms < LIMIT_MS ? setTimeout.call(page, run, ms) : 0;
    Object.assign(page, { setTimeout: withoutLimit });
  });
  document.body.innerHTML = `<div style="width: 600px">
    <pay-express-checkout language="en" ${account} ${attributes}></pay-express-checkout></div>`;
  row = document.querySelector('pay-express-checkout')!;
  row.addEventListener('pay-load', ({ detail }) => loads.push(detail));
}

/** Google's script has come, and says whether this browser can pay. */
function googleAnswers(result: boolean): void {
  class PaymentsClient {
    isReadyToPay = () => Promise.resolve({ result });
    createButton = () => pageOf(row).document.createElement('button');
  }
  Object.assign(pageOf(row), { google: { payments: { api: { PaymentsClient } } } });
  script!.dispatchEvent(new Event('load'));
}

/** The left and right edges of the places, by method and state; those of what has none are left out. */
const edges = () =>
  Object.fromEntries(
    [...pageOf(row).document.querySelectorAll<HTMLElement>('[data-wallet]')]
      .filter((place) => ['there', 'pending'].includes(place.dataset['state']!))
      .map((place) => {
        const { left, right } = place.getBoundingClientRect();
        return [`${place.dataset['wallet']} ${place.dataset['state']}`, [left, right]];
      }),
  );

/** The row is loaded, every wallet but Google's is there, and Google's script is requested. */
const othersAreThere = () =>
  until(
    () =>
      loads.length &&
      script &&
      Object.keys(edges()).every((place) => !/pending$/.test(place) || /^googlePay/.test(place)),
  );

describe('a row of wallets', () => {
  beforeEach(() =>
    offers({
      paymentMethods: ['googlePay', 'clickToPay', 'bizum'],
      metadata: { clickToPay: { visa: { srciDpaId: 'a', srcInitiatorId: 'b' } } },
    }),
  );

  it('shows each wallet as it comes, in a place that is fixed before, and is loaded with the first', async () => {
    show();
    await othersAreThere();
    const others = { 'clickToPay there': [204, 396], 'bizum there': [408, 600] };
    expect(edges()).to.deep.equal({ 'googlePay pending': [0, 192], ...others });
    googleAnswers(true);
    await until(() => edges()['googlePay there']);
    expect(edges()).to.deep.equal({ 'googlePay there': [0, 192], ...others });
    expect(loads).to.deep.equal([true]);
  });

  it('leaves the place of one that cannot pay to its neighbor, and moves no other', async () => {
    show('order="clickToPay googlePay"');
    await othersAreThere();
    googleAnswers(false);
    await until(() => !edges()['googlePay pending']);
    expect(edges()).to.deep.equal({ 'clickToPay there': [0, 396], 'bizum there': [408, 600] });
    show();
    await othersAreThere();
    expect(edges()).to.deep.equal({ 'clickToPay there': [0, 294], 'bizum there': [306, 600] });
    googleAnswers(false);
  });

  it('gives the place of the first one that cannot pay to the next', async () => {
    show();
    await othersAreThere();
    googleAnswers(false);
    await until(() => !edges()['googlePay pending']);
    expect(edges()).to.deep.equal({ 'clickToPay there': [0, 396], 'bizum there': [408, 600] });
  });

  it('still knows which could not pay after a visit on which nothing was offered', async () => {
    show();
    await othersAreThere();
    googleAnswers(false);
    await until(() => !edges()['googlePay pending']);
    offers({ paymentMethods: [] });
    show();
    await until(() => loads.length);
    offers({ paymentMethods: ['googlePay', 'bizum'] });
    show();
    await othersAreThere();
    expect(edges()).to.deep.equal({ 'bizum there': [0, 600] });
    googleAnswers(false);
  });

  it('appends one that could not pay at the last visit, and can now', async () => {
    show();
    await othersAreThere();
    googleAnswers(false);
    await until(() => !edges()['googlePay pending']);
    show();
    await othersAreThere();
    googleAnswers(true);
    await until(() => edges()['googlePay there'] && row.offsetHeight === 2 * 48 + 12);
    expect(edges()).to.deep.equal({
      'googlePay there': [0, 294],
      'clickToPay there': [0, 294],
      'bizum there': [306, 600],
    });
  });

  it('is nothing, and says so, when none can pay', async () => {
    offers({ paymentMethods: ['googlePay'] });
    show();
    await until(() => script);
    googleAnswers(false);
    await until(() => loads.length);
    expect(loads).to.deep.equal([false]);
    expect(edges()).to.deep.equal({});
  });

  it('shows “More” once two wallets stand behind it, and one alone in its place', async () => {
    const isMoreSeen = () =>
      pageOf(row)
        .document.querySelector('[data-part=more]')
        ?.checkVisibility({ visibilityProperty: true });
    show('order="bizum" max-columns="2"');
    await othersAreThere();
    expect(isMoreSeen()).to.equal(false);
    googleAnswers(false);
    await until(() => !edges()['googlePay pending']);
    expect(isMoreSeen()).to.equal(false);
    expect(edges()).to.deep.equal({ 'bizum there': [0, 294], 'clickToPay there': [306, 600] });
    localStorage.clear();
    show('order="bizum" max-columns="2"');
    await othersAreThere();
    googleAnswers(true);
    await until(isMoreSeen);
    expect(edges()['bizum there']).to.deep.equal([0, 294]);
  });
});
