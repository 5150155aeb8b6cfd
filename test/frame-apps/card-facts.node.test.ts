import { expect, test } from '@playwright/test';
import { cardOf, factsOf, type Typed } from '../../frame-apps/card-form/problem.js';
import { stateOf } from '../../frame-apps/card-form/state.js';
import { loadTexts } from '../../frame-apps/runtime/languages.js';
import { textsIn } from '../../frame-apps/runtime/texts.js';

const now = new Date(2026, 10, 21);
const good: Typed = { cardNumber: '4242 4242 4242 4242', expiryDate: '12 / 34', cvc: '123' };
const facts = (typed: Partial<Typed>, accepted?: Parameters<typeof factsOf>[1]) =>
  factsOf({ ...good, ...typed }, accepted, now);
await loadTexts('en');
const texts = textsIn('en').card.problems;

test.describe('what is known of a card', () => {
  test('is nothing wrong when all of it is right', () => {
    expect(facts({})).toEqual({
      brand: 'visa',
      problems: {},
      isEmpty: false,
      numberRoom: 16,
    });
  });

  test('is what is wrong, field by field', () => {
    const empty = facts({ cardNumber: '', expiryDate: '', cvc: '' });
    expect(empty.problems).toStrictEqual({
      cardNumber: 'emptyCardNumber',
      expiryDate: 'emptyExpiryDate',
      cvc: 'emptyCVC',
    });
    expect(empty.isEmpty).toBe(true);
    expect(facts({ cardNumber: '4242 4242 4242 4241' }).problems).toStrictEqual({
      cardNumber: 'invalidCardNumber',
    });
    expect(facts({ cvc: '12' }).problems).toStrictEqual({ cvc: 'invalidCVC' });
  });

  test('holds the code to the length of its brand', () => {
    const amex = { cardNumber: '3782 822463 10005' };
    expect(facts({ ...amex, cvc: '123' }).problems).toStrictEqual({ cvc: 'invalidCVC' });
    expect(facts({ ...amex, cvc: '1234' }).problems).toStrictEqual({});
    expect(facts({ cvc: '1234' }).problems).toStrictEqual({ cvc: 'invalidCVC' });
  });

  test('lets a Maestro card be without a code', () => {
    expect(facts({ cardNumber: '6759 6498 2643 8453', cvc: '' }).problems).toStrictEqual({});
  });

  test('is a type that is not accepted when the merchant does not take the brand, and before anything else', () => {
    expect(facts({}, ['mastercard']).problems).toStrictEqual({ cardNumber: 'invalidCardType' });
    expect(facts({ cardNumber: '6999 9999' }, ['visa', 'mastercard']).problems).toStrictEqual({
      cardNumber: 'invalidCardType',
    });
    expect(facts({}, ['visa']).problems).toStrictEqual({});
  });

  test('has the schemes that are accepted, and is of the first one', () => {
    const of = (accepted: Parameters<typeof factsOf>[1]) => {
      const { brand, schemes, problems } = factsOf(good, accepted, now, [
        'cartesBancaires',
        'visa',
      ]);
      return { brand, schemes, problems };
    };
    const both = ['cartesBancaires', 'visa'];
    expect(of(undefined)).toEqual({ brand: both[0], schemes: both, problems: {} });
    expect(of(['visa', 'cartesBancaires'])).toEqual({
      brand: both[0],
      schemes: both,
      problems: {},
    });
    expect(of(['cartesBancaires'])).toEqual({
      brand: both[0],
      schemes: [both[0]],
      problems: {},
    });
    expect(of(['visa'])).toEqual({ brand: 'visa', schemes: ['visa'], problems: {} });
    expect(of(['amex'])).toStrictEqual({
      brand: 'visa',
      schemes: undefined,
      problems: { cardNumber: 'invalidCardType' },
    });
  });

  test('is not called a type that is not accepted by its digits where a scheme without numbers is', () => {
    expect(facts({}, ['cartesBancaires']).problems).toStrictEqual({});
  });

  test('is a type that is not accepted when a right number is of an unknown scheme', () => {
    for (const accepted of [undefined, ['visa' as const]]) {
      // 9792 is Troy's, 0604 a private card's.
      for (const cardNumber of ['9792 0300 0000 0000', '0604 0000 0000 0000'])
        expect(facts({ cardNumber }, accepted).problems, cardNumber).toStrictEqual({
          cardNumber: 'invalidCardType',
        });
      for (const cardNumber of ['9792 0300 0000 0001', '9792 0300', '0000'])
        expect(facts({ cardNumber }, accepted).problems, cardNumber).toStrictEqual({
          cardNumber: 'invalidCardNumber',
        });
    }
  });

  test('never holds a digit, nor how many there are of a usual number', () => {
    expect(facts({ cardNumber: '' }).numberRoom).toBe(16);
    const { numberRoom, ...known } = facts({});
    expect(numberRoom).toBe(16);
    expect(facts({ cardNumber: '4000 0000 0000 0000 006' }).numberRoom).toBe(19);
    expect(facts({ cardNumber: '37' }).numberRoom).toBe(15);
    const state = stateOf(facts({}), { shown: [], isTouched: true, isSubmitted: true }, texts);
    expect(JSON.stringify(known) + JSON.stringify(state)).not.toMatch(/\d/);
  });
});

test.describe('the card as the provider gets it', () => {
  test('has its digits alone, and the year in two', () => {
    expect(cardOf(good)).toEqual({
      number: '4242424242424242',
      expMonth: '12',
      expYear: '34',
      cvc: '123',
    });
    expect(cardOf({ ...good, cvc: '' })).not.toHaveProperty('cvc');
  });
});

test.describe('what the merchant learns of a card', () => {
  const wrong = facts({ cardNumber: '4242', cvc: '1' });

  test('is the first problem among the fields whose problems may be shown', () => {
    expect(
      stateOf(wrong, { shown: [], isTouched: false, isSubmitted: false }, texts),
    ).toMatchObject({
      error: undefined,
      problem: 'Card number is invalid',
    });
    expect(
      stateOf(wrong, { shown: ['cvc'], isTouched: true, isSubmitted: false }, texts),
    ).toMatchObject({
      errorCode: 'invalidCVC',
      error: 'Security code is invalid',
    });
    expect(
      stateOf(wrong, { shown: ['cvc', 'cardNumber'], isTouched: true, isSubmitted: false }, texts),
    ).toMatchObject({
      errorCode: 'invalidCardNumber',
    });
  });

  test('is touched and without an error once the card is right', () => {
    const state = stateOf(
      facts({}),
      { shown: ['cvc'], isTouched: true, isSubmitted: false },
      texts,
    );
    expect(state).toMatchObject({
      isTouched: true,
      isComplete: true,
      error: undefined,
      cardType: 'visa',
      brand: 'visa',
    });
  });
});
