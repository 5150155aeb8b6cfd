import { cardOf, factsOf, type Typed } from '../../frame-apps/card-form/problem.js';
import { stateOf } from '../../frame-apps/card-form/state.js';
import { loadTexts } from '../../frame-apps/runtime/languages.js';
import { textsIn } from '../../frame-apps/runtime/texts.js';
import { describe, expect, it } from '../support/node-test.js';

const now = new Date(2026, 10, 21);
const good: Typed = { cardNumber: '4242 4242 4242 4242', expiryDate: '12 / 34', cvc: '123' };
const facts = (typed: Partial<Typed>, accepted?: Parameters<typeof factsOf>[1]) =>
  factsOf({ ...good, ...typed }, accepted, now);
await loadTexts('en');
const texts = textsIn('en').card.problems;

describe('what is known of a card', () => {
  it('is nothing wrong when all of it is right', () => {
    expect(facts({})).to.deep.equal({
      brand: 'visa',
      problems: {},
      isEmpty: false,
      numberRoom: 16,
    });
  });

  it('is what is wrong, field by field', () => {
    const empty = facts({ cardNumber: '', expiryDate: '', cvc: '' });
    expect(empty.problems).to.deep.equal({
      cardNumber: 'emptyCardNumber',
      expiryDate: 'emptyExpiryDate',
      cvc: 'emptyCVC',
    });
    expect(empty.isEmpty).to.equal(true);
    expect(facts({ cardNumber: '4242 4242 4242 4241' }).problems).to.deep.equal({
      cardNumber: 'invalidCardNumber',
    });
    expect(facts({ cvc: '12' }).problems).to.deep.equal({ cvc: 'invalidCVC' });
  });

  it('holds the code to the length of its brand', () => {
    const amex = { cardNumber: '3782 822463 10005' };
    expect(facts({ ...amex, cvc: '123' }).problems).to.deep.equal({ cvc: 'invalidCVC' });
    expect(facts({ ...amex, cvc: '1234' }).problems).to.deep.equal({});
    expect(facts({ cvc: '1234' }).problems).to.deep.equal({ cvc: 'invalidCVC' });
  });

  it('lets a Maestro card be without a code', () => {
    expect(facts({ cardNumber: '6759 6498 2643 8453', cvc: '' }).problems).to.deep.equal({});
  });

  it('is a type that is not accepted when the merchant does not take the brand, and before anything else', () => {
    expect(facts({}, ['mastercard']).problems).to.deep.equal({ cardNumber: 'invalidCardType' });
    expect(facts({ cardNumber: '6999 9999' }, ['visa', 'mastercard']).problems).to.deep.equal({
      cardNumber: 'invalidCardType',
    });
    expect(facts({}, ['visa']).problems).to.deep.equal({});
  });

  it('has the schemes that are accepted, and is of the first one', () => {
    const of = (accepted: Parameters<typeof factsOf>[1]) => {
      const { brand, schemes, problems } = factsOf(good, accepted, now, [
        'cartesBancaires',
        'visa',
      ]);
      return { brand, schemes, problems };
    };
    const both = ['cartesBancaires', 'visa'];
    expect(of(undefined)).to.deep.equal({ brand: both[0], schemes: both, problems: {} });
    expect(of(['visa', 'cartesBancaires'])).to.deep.equal({
      brand: both[0],
      schemes: both,
      problems: {},
    });
    expect(of(['cartesBancaires'])).to.deep.equal({
      brand: both[0],
      schemes: [both[0]],
      problems: {},
    });
    expect(of(['visa'])).to.deep.equal({ brand: 'visa', schemes: ['visa'], problems: {} });
    expect(of(['amex'])).to.deep.equal({
      brand: 'visa',
      schemes: undefined,
      problems: { cardNumber: 'invalidCardType' },
    });
  });

  it('is not called a type that is not accepted by its digits where a scheme without numbers is', () => {
    expect(facts({}, ['cartesBancaires']).problems).to.deep.equal({});
  });

  it('is a type that is not accepted when a right number is of an unknown scheme', () => {
    for (const accepted of [undefined, ['visa' as const]]) {
      // 9792 is Troy's, 0604 a private card's.
      for (const cardNumber of ['9792 0300 0000 0000', '0604 0000 0000 0000'])
        expect(facts({ cardNumber }, accepted).problems, cardNumber).to.deep.equal({
          cardNumber: 'invalidCardType',
        });
      for (const cardNumber of ['9792 0300 0000 0001', '9792 0300', '0000'])
        expect(facts({ cardNumber }, accepted).problems, cardNumber).to.deep.equal({
          cardNumber: 'invalidCardNumber',
        });
    }
  });

  it('never holds a digit, nor how many there are of a usual number', () => {
    expect(facts({ cardNumber: '' }).numberRoom).to.equal(16);
    const { numberRoom, ...known } = facts({});
    expect(numberRoom).to.equal(16);
    expect(facts({ cardNumber: '4000 0000 0000 0000 006' }).numberRoom).to.equal(19);
    expect(facts({ cardNumber: '37' }).numberRoom).to.equal(15);
    const state = stateOf(facts({}), { shown: [], isTouched: true, isSubmitted: true }, texts);
    expect(JSON.stringify(known) + JSON.stringify(state)).not.to.match(/\d/);
  });
});

describe('the card as the provider gets it', () => {
  it('has its digits alone, and the year in two', () => {
    expect(cardOf(good)).to.deep.equal({
      number: '4242424242424242',
      expMonth: '12',
      expYear: '34',
      cvc: '123',
    });
    expect(cardOf({ ...good, cvc: '' })).not.to.have.property('cvc');
  });
});

describe('what the merchant learns of a card', () => {
  const wrong = facts({ cardNumber: '4242', cvc: '1' });

  it('is the first problem among the fields whose problems may be shown', () => {
    expect(stateOf(wrong, { shown: [], isTouched: false, isSubmitted: false }, texts)).to.include({
      error: undefined,
      problem: 'Card number is invalid',
    });
    expect(
      stateOf(wrong, { shown: ['cvc'], isTouched: true, isSubmitted: false }, texts),
    ).to.include({
      errorCode: 'invalidCVC',
      error: 'Security code is invalid',
    });
    expect(
      stateOf(wrong, { shown: ['cvc', 'cardNumber'], isTouched: true, isSubmitted: false }, texts),
    ).to.include({
      errorCode: 'invalidCardNumber',
    });
  });

  it('is touched and without an error once the card is right', () => {
    const state = stateOf(
      facts({}),
      { shown: ['cvc'], isTouched: true, isSubmitted: false },
      texts,
    );
    expect(state).to.include({
      isTouched: true,
      isComplete: true,
      error: undefined,
      cardType: 'visa',
      brand: 'visa',
    });
  });
});
