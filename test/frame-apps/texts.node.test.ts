import { LANGUAGES } from '../../bridge/languages.js';
import { clickToPayTexts } from '../../frame-apps/click-to-pay/texts.js';
import { plainText, withOverrides } from '../../frame-apps/runtime/plain-text.js';
import { hostedTexts } from '../../frame-apps/hosted/texts.js';
import { receiptTexts } from '../../frame-apps/hosted/receipt-texts.js';
import { paymentPageTexts } from '../../frame-apps/payment-page/texts.js';
import { posTexts } from '../../frame-apps/pos-payment-page/texts.js';
import { askTexts } from '../../frame-apps/choice/ask-texts.js';
import { paymentTexts } from '../../frame-apps/overlay/payment-texts.js';
import { textsIn } from '../../frame-apps/runtime/texts/index.js';
import { describe, expect, it } from '../support/node-test.js';

describe('the texts', () => {
  it('are there in every language, and none is empty', () => {
    const check = (value: unknown, where: string): void => {
      if (typeof value === 'object' && value) for (const [key, entry] of Object.entries(value)) check(entry, `${where}.${key}`);
      else
        expect(typeof value === 'function' ? (value as (word: string) => string)('€5') : value, where).to.be.a('string').that.is
          .not.empty;
    };
    for (const language of LANGUAGES) {
      check(textsIn(language), language);
      check(paymentTexts[language], `popup.${language}`);
      check(askTexts[language], `ask.${language}`);
      check(clickToPayTexts[language], `clickToPay.${language}`);
      check(hostedTexts[language], `hosted.${language}`);
      check(receiptTexts[language], `receipt.${language}`);
      check(paymentPageTexts[language], `paymentPage.${language}`);
      check(posTexts[language], `pos.${language}`);
    }
  });

  it('carry the amount on the button', () => {
    expect(askTexts.es.pay('12,50 €')).to.equal('Pagar 12,50 €');
    expect(askTexts.en.pay('€12.50')).to.equal('Pay €12.50');
  });
});

describe('a text of the merchant’s', () => {
  const ours = { one: 'One', two: 'Two' };

  it('takes the place of ours, key by key', () => {
    expect(withOverrides(ours, { two: 'Zwei' })).to.deep.equal({ one: 'One', two: 'Zwei' });
    expect(withOverrides(ours, undefined)).to.deep.equal(ours);
  });

  it('is dropped when it is no text, is empty, or has another key', () => {
    expect(withOverrides(ours, { one: 5, two: '  ', three: 'Three', toString: 'x' })).to.deep.equal(ours);
    expect(withOverrides(ours, Object.create({ one: 'inherited' }) as object)).to.deep.equal(ours);
  });

  it('is cut to length', () => {
    expect(plainText('x'.repeat(10_000))).to.have.length(120);
    expect(plainText('x'.repeat(50), 40)).to.have.length(40);
  });

  it('cannot turn round what stands beside it, nor end it', () => {
    expect(plainText('a\u202eb\u0000c\u2066d\u200fe\n')).to.equal('abcde');
  });

  it('stays what it is when it looks like markup', () => {
    expect(plainText('<img src=x onerror=alert(1)>{{7*7}}')).to.equal('<img src=x onerror=alert(1)>{{7*7}}');
  });
});
