import { expect } from '@esm-bundle/chai';
import { contrast, readablePair } from '../../frame-apps/methods/cofidis/contrast.js';
import { centsIn, headline, shortest } from '../../frame-apps/methods/cofidis/figures.js';
import { isEmail } from '../../frame-apps/ui/email.js';
import { financingOf } from '../../frame-apps/methods/cofidis/is-financed.js';
import { texts as en } from '../../locales/generated/cofidis/en.js';
import { texts as es } from '../../locales/generated/cofidis/es.js';
import { widgetStyle, widgetVariants } from '../../frame-apps/methods/cofidis/widget-style.js';
import { rulesOf } from '../../frame-apps/style/rules.js';
import type { FinancingOption, PaymentMethods } from '../../api/types.js';

const plan = (installments: number, quote: number) => ({ installments, quote }) as FinancingOption;
const plain = (parts: readonly string[]) => parts.join('').replace(/\s/g, ' ');
const black = { color: '#000000', backgroundColor: '#ffffff' };

describe('the price of a widget', () => {
  it('is in cents: those of amountInt before the euros of amount', () => {
    expect(centsIn({ amountInt: 1050 })).to.equal(1050);
    expect(centsIn({ amount: 10.5 })).to.equal(1050);
    expect(centsIn({ amount: 99, amountInt: 1050 })).to.equal(1050);
  });

  // @spec Cofidis financing widget: amount
  // @spec Cofidis loan widget: amount
  it('is exact where a fraction is not', () => {
    expect(centsIn({ amount: 10.075 })).to.equal(1008);
    expect(centsIn({ amount: 1.005 })).to.equal(101);
    expect(centsIn({ amount: 4.35 })).to.equal(435);
  });

  it('is none where there is nothing to pay, or more than can be', () => {
    const none = [
      {},
      { amount: 0 },
      { amount: -5 },
      { amountInt: -1 },
      { amount: 1e21 },
      { amount: NaN },
      { amountInt: 100_000_000 },
    ];
    for (const wrong of none) expect(centsIn(wrong), JSON.stringify(wrong)).to.equal(undefined);
  });
});

describe('the words about a plan', () => {
  it('say what the shortest plan costs a month, in whatever order the provider lists them', () => {
    const short = plan(6, 10_65);
    expect(shortest([plan(12, 5_62), short, plan(36, 2_29)])).to.equal(short);
    expect(plain(headline('cofidisLoan', short, es, 'es'))).to.equal('10,65 €/mes');
  });

  it('say how many installments there are where there is no choice', () => {
    const four = plan(4, 61_77);
    expect(plain(headline('cofidis', four, es, 'es'))).to.equal('4 cuotas de 61,77 €');
    expect(plain(headline('cofidis', four, en, 'en'))).to.equal('4 installments of €61.77');
  });
});

describe('what Cofidis is asked', () => {
  const known = { accountId: 'acc_1' } as PaymentMethods;
  const expected = { language: 'en', amount: 5000, currency: 'EUR' } as const;

  it('is about the amount of the payment, whatever the page says', () => {
    expect(
      financingOf(
        'cofidis',
        { ...known, amount: 9000, currency: 'EUR' },
        { ...expected, paymentId: 'pay_1', currency: 'USD' },
      ),
    ).to.deep.equal({
      accountId: 'acc_1',
      amount: 9000,
      paymentMethod: 'cofidis',
      language: 'en',
    });
    expect(financingOf('cofidis', known, expected)?.amount).to.equal(5000);
  });

  it('is nothing where no amount is known, or none in euros', () => {
    expect(financingOf('cofidis', known, { language: 'en', currency: 'EUR' })).to.equal(undefined);
    const dollars = { ...known, amount: 9000, currency: 'USD' };
    const page = { ...expected, paymentId: 'pay_1' };
    expect(financingOf('cofidis', dollars, page)).to.equal(undefined);
  });
});

describe('an email address', () => {
  it('has a name, an at and a place with a dot', () => {
    for (const good of ['a@b.co', 'ana.lópez+x@mail.example.com'])
      expect(isEmail(good), good).to.equal(true);
    for (const bad of [
      '',
      'ana',
      'ana@',
      '@b.co',
      'ana@example',
      'a na@b.co',
      'a@b..co',
      'a@@b.co',
      `${'a'.repeat(260)}@b.co`,
    ])
      expect(isEmail(bad), bad).to.equal(false);
  });
});

describe('the legal text’s colours', () => {
  it('are a merchant’s where the text can be read on the ground', () => {
    expect(contrast([0, 0, 0], [255, 255, 255])).to.equal(21);
    expect(readablePair('black', '#fff')).to.deep.equal(black);
    expect(readablePair('rgb(255 255 255)', 'navy')).to.deep.equal({
      color: '#ffffff',
      backgroundColor: '#000080',
    });
  });

  it('are not where it cannot, or where anything shines through', () => {
    const hostile = [
      ['#fff', '#fff'],
      ['#999', '#fff'],
      ['transparent', '#fff'],
      ['#000', 'transparent'],
      ['rgba(0,0,0,.5)', '#fff'],
      ['#0001', '#fff'],
      ['black', undefined],
      [undefined, 'black'],
      ['not a colour', 'white'],
      ['black', 'url(//evil)'],
      ['inherit', 'white'],
      [{}, []],
    ];
    for (const [text, ground] of hostile)
      expect(readablePair(text, ground), String(text)).to.equal(undefined);
  });
});

describe('a widget’s style', () => {
  const law = (style: object) =>
    rulesOf(widgetStyle(style as never), widgetVariants).find(
      ({ selector }) => selector === '[data-part=terms]',
    );

  it('gives the legal text a size, an alignment and a readable pair of colours, and nothing else', () => {
    const requested = {
      fontSize: '14px',
      textAlign: 'center',
      color: '#000',
      backgroundColor: '#fff',
      fontFamily: 'Webdings',
      height: 24,
      lineHeight: 1,
    };
    expect(Object.fromEntries(law({ terms: requested })!.declarations)).to.deep.equal({
      'font-size': '14px',
      'text-align': 'center',
      color: '#000000',
      'background-color': '#ffffff',
    });
  });

  // @attack T33
  it('cannot make the legal text small, pale, empty or strange', () => {
    const hostile = [
      { fontSize: '1px' },
      { fontSize: 0 },
      { 'font-size': '0.1em' },
      { color: '#fff' },
      { color: '#fff', backgroundColor: '#fff' },
      {
        display: 'none',
        opacity: 0,
        visibility: 'hidden',
        transform: 'scale(0)',
        position: 'fixed',
        clipPath: 'inset(50%)',
      },
      { '-webkit-text-fill-color': '#ffffff' },
      { letterSpacing: '8px', textTransform: 'uppercase', padding: '48px', border: '48px solid' },
      { ':hover': { color: '#fff' }, '::selection': { color: '#fff' } },
    ];
    for (const terms of hostile) expect(law({ terms }), JSON.stringify(terms)).to.equal(undefined);
  });

  it('cannot cut any part short, and knows no other parts', () => {
    const style = {
      base: { height: 24, minHeight: '24px', color: 'red' },
      law: { color: 'red' },
      constructor: { color: 'red' },
    };
    expect(widgetStyle(style)).to.deep.equal({ base: { color: 'red' }, terms: {} });
    for (const none of [undefined, {}, { base: 'red', terms: 3 }] as never[])
      expect(rulesOf(widgetStyle(none), widgetVariants)).to.deep.equal([]);
  });
});
