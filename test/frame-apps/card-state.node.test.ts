import { expect, test } from '@playwright/test';
import { factsOf, type Typed } from '../../frame-apps/card-form/problem.js';
import {
  factsWithRefusal,
  problemShown,
  reduceCard,
  untouchedCard,
  type CardFormEvent,
  type CardFormState,
} from '../../frame-apps/card-form/state.js';

const facts = (typed: Partial<Typed>) =>
  factsOf({ cardNumber: '', expiryDate: '', cvc: '', ...typed }, undefined, new Date(2026, 10, 21));
const empty = facts({});
const short = facts({ cardNumber: '4242' });
const wrong = facts({ cardNumber: '4242 4242 4242 4241' });
const right = facts({ cardNumber: '4242 4242 4242 4242' });
const whole = facts({ cardNumber: '4242 4242 4242 4242', expiryDate: '12 / 34', cvc: '123' });

const refusedByPage = factsWithRefusal(right, { field: 'cardNumber', problem: 'refusedCard' });
const noCode = facts({ cardNumber: '4242 4242 4242 4242', expiryDate: '12 / 34' });

const typedShort: CardFormEvent = { type: 'changed', facts: short, isNumberTyped: false };
const typedWrong: CardFormEvent = { type: 'changed', facts: wrong, isNumberTyped: true };
const typedRight: CardFormEvent = { type: 'changed', facts: right, isNumberTyped: true };
const leftShort: CardFormEvent = {
  type: 'left',
  field: 'cardNumber',
  facts: short,
  isFilled: true,
};
const leftEmpty: CardFormEvent = {
  type: 'left',
  field: 'cardNumber',
  facts: empty,
  isFilled: false,
};
const submitted: CardFormEvent = { type: 'checked', facts: whole, isSubmitted: true };
const refused: CardFormEvent = {
  type: 'refused',
  refusal: { field: 'cvc', problem: 'invalidCVC' },
};
const codeCleared: CardFormEvent = { type: 'codeCleared', facts: noCode };
const leftCode: CardFormEvent = { type: 'left', field: 'cvc', facts: noCode, isFilled: false };
const focused: CardFormEvent = { type: 'focused', field: 'cvc' };

const after = (...events: readonly CardFormEvent[]): CardFormState =>
  events.reduce(reduceCard, untouchedCard);
const problemAfter = (...events: readonly CardFormEvent[]) => {
  const { facts: now, refused: refusal, interaction } = after(...events);
  return problemShown(factsWithRefusal(now, refusal), interaction)?.problem;
};

test.describe('the problem that a card form shows', () => {
  const courses: Record<
    string,
    readonly [events: readonly CardFormEvent[], problem: string | undefined]
  > = {
    'is none while the shopper types': [[typedShort], undefined],
    'is there when a field is left': [[typedShort, leftShort], 'invalidCardNumber'],
    'is none for an empty field that is left': [[leftEmpty], undefined],
    'goes when it is put right': [[leftShort, typedRight], undefined],
    'does not come back before the field is left again': [
      [leftShort, typedRight, typedShort],
      undefined,
    ],
    'stays while the field that was left is still wrong': [
      [leftShort, typedShort],
      'invalidCardNumber',
    ],
    'is there at once for a number with all its digits': [[typedWrong], 'invalidCardNumber'],
    'goes with a digit of such a number': [[typedWrong, typedShort], undefined],
    'stays when such a number is left': [
      [typedWrong, { type: 'left', field: 'cardNumber', facts: wrong, isFilled: true }, typedShort],
      'invalidCardNumber',
    ],
    'is the first of all when the card is wanted': [
      [{ type: 'checked', facts: empty, isSubmitted: false }],
      'emptyCardNumber',
    ],
    'stays marked through changes once a token was wanted': [
      [{ type: 'checked', facts: empty, isSubmitted: true }, typedRight, typedShort],
      'invalidCardNumber',
    ],
    'is the provider’s when it refuses': [[submitted, refused], 'invalidCVC'],
    'is the provider’s no more when something is changed': [
      [submitted, refused, { type: 'changed', facts: whole, isNumberTyped: true }],
      undefined,
    ],
    'is none when the form is emptied': [[submitted, refused, { type: 'cleared' }], undefined],
    'is none for the code that was cleared after its token': [[submitted, codeCleared], undefined],
    'is none for such a code while nobody types it': [
      [submitted, focused, codeCleared, leftCode],
      undefined,
    ],
    'is that it is missing, when the card is wanted again': [
      [submitted, codeCleared, { type: 'checked', facts: noCode, isSubmitted: true }],
      'emptyCVC',
    ],
    'is there for a field that was left before the script ran': [
      [{ type: 'started', facts: short, filled: ['cardNumber'], focused: 'cvc' }],
      'invalidCardNumber',
    ],
    'is none for a field that still has the focus when the script runs': [
      [{ type: 'started', facts: short, filled: ['cardNumber'], focused: 'cardNumber' }],
      undefined,
    ],
    'is at once that the page refuses the card, while the shopper types on': [
      [typedShort, { type: 'lookedAgain', facts: refusedByPage }],
      'refusedCard',
    ],
    'goes when the brands are known and nothing is wrong': [
      [leftShort, { type: 'lookedAgain', facts: right }],
      undefined,
    ],
  };
  for (const [title, [events, problem]] of Object.entries(courses))
    test(title, () => {
      expect(problemAfter(...events)).toBe(problem);
    });
});

test.describe('what a shopper did to a card form', () => {
  const untouched = untouchedCard.interaction;
  const courses: Record<string, readonly [events: readonly CardFormEvent[], interaction: object]> =
    {
      'has no touch in typing': [[typedShort], untouched],
      'is a touch when a filled field is left': [
        [typedRight, { ...leftShort, facts: right }],
        { ...untouched, focused: undefined, isTouched: true },
      ],
      'is no touch when an empty field is left': [
        [focused, leftEmpty],
        { ...untouched, focused: undefined },
      ],
      'is a touch, and no submission, when the card is checked': [
        [{ type: 'checked', facts: whole, isSubmitted: false }],
        { shown: ['cardNumber', 'expiryDate', 'cvc'], isTouched: true, isSubmitted: false },
      ],
      'stays submitted through a check': [
        [submitted, { type: 'checked', facts: whole, isSubmitted: false }],
        { shown: ['cardNumber', 'expiryDate', 'cvc'], isTouched: true, isSubmitted: true },
      ],
      'is forgotten when the form is emptied, but for the focus': [
        [leftShort, submitted, focused, { type: 'cleared' }],
        { ...untouched, focused: 'cvc' },
      ],
      'is known from before the script ran': [
        [{ type: 'started', facts: right, filled: ['cardNumber'], focused: 'expiryDate' }],
        { shown: [], isTouched: true, isSubmitted: false, focused: 'expiryDate' },
      ],
      'is nothing where the form was empty when the script ran': [
        [{ type: 'started', facts: empty, filled: [] }],
        { ...untouched, focused: undefined },
      ],
    };
  for (const [title, [events, interaction]] of Object.entries(courses))
    test(title, () => {
      expect(after(...events).interaction).toEqual(interaction);
    });
});

test.describe('the state of a card form', () => {
  test('is the same object after a key that changes nothing about the card', () => {
    const longer: CardFormEvent = {
      type: 'changed',
      facts: facts({ cardNumber: '4242 42' }),
      isNumberTyped: false,
    };
    const before = after(typedShort);
    expect(reduceCard(before, longer)).toBe(before);
    expect(reduceCard(before, typedRight)).not.toBe(before);
  });
});
