import { expect, test } from '@playwright/test';
import {
  paymentAtStart,
  reducePayment,
  viewOf,
  type PaymentEvent,
  type PaymentState,
} from '../../frame-apps/payment/payment-state.js';
import type { PaymentResult } from '../../api/types.js';

const url = 'https://pay.example/3ds/1';
const payment: PaymentResult = { id: 'pay_1', status: 'PENDING' };
const succeeded: PaymentResult = { id: 'pay_1', status: 'SUCCEEDED' };

const known: PaymentEvent = { type: 'known', payment };
const choosing: PaymentEvent = { type: 'asked', methods: ['card'] };
const chosen: PaymentEvent = { type: 'chosen', round: 1 };
const busy: PaymentEvent = { type: 'busy', isBusy: true };
const seen: PaymentEvent = { type: 'challenged', url, seen: true };
const unseen: PaymentEvent = { type: 'challenged', url, seen: false };
const checking: PaymentEvent = { type: 'checking' };
const waiting: PaymentEvent = { type: 'waiting' };
const late = (round: number): PaymentEvent => ({ type: 'late', round });

const after = (...events: readonly PaymentEvent[]): PaymentState =>
  events.reduce(reducePayment, paymentAtStart);
const seenStep = { name: 'challenge', url, seen: true, isLate: false, note: undefined };

test.describe('a payment on its screen', () => {
  const courses: Record<
    string,
    readonly [events: readonly PaymentEvent[], phase: object, isOpen: boolean]
  > = {
    'is loading at first': [[], { name: 'loading' }, false],
    'is loading still when it is known': [[known], { name: 'loading' }, false],
    'asks the shopper how to pay': [
      [known, choosing],
      { name: 'asking', message: undefined },
      true,
    ],
    'is confirmed with what the shopper has chosen': [
      [known, choosing, chosen],
      { name: 'confirming' },
      true,
    ],
    'says below the form that the bank is slow': [
      [known, choosing, chosen, waiting],
      { name: 'confirming', isSlow: true },
      true,
    ],
    'leaves the form for an approval in the bank’s app': [
      [known, choosing, chosen, { ...waiting, payment }],
      { name: 'waiting', canLeave: true },
      true,
    ],
    'is confirmed unseen with the merchant’s token': [
      [known, { type: 'submitting' }],
      { name: 'confirming' },
      false,
    ],
    'shows a challenge': [[known, seen], seenStep, true],
    'runs a step that needs no shopper unseen': [
      [known, unseen],
      { ...seenStep, seen: false },
      false,
    ],
    'keeps the words on the screen above a step that needs no shopper': [
      [known, checking, unseen],
      { ...seenStep, seen: false, note: 'checking' },
      true,
    ],
    'takes the words away for a challenge': [[known, waiting, seen], seenStep, true],
    'says that a challenge is late': [[known, seen, late(1)], { ...seenStep, isLate: true }, true],
    'opens for a step that was unseen and is late': [
      [known, unseen, late(1)],
      { ...seenStep, seen: false, isLate: true },
      true,
    ],
    'looks again after a lost answer': [
      [known, choosing, chosen, checking],
      { name: 'checking' },
      true,
    ],
    'waits for the provider or the bank’s app': [
      [known, waiting],
      { name: 'waiting', canLeave: true },
      true,
    ],
    'waits with a shopper who must not leave': [
      [known, busy, { type: 'held' }],
      { name: 'waiting', canLeave: false },
      true,
    ],
    'goes on with an unseen step for a shopper who must not leave': [
      [known, busy, unseen, { type: 'held' }],
      { ...seenStep, seen: false, note: 'waiting' },
      true,
    ],
    'lets the shopper still choose another method after a wish to leave': [
      [known, waiting, { type: 'held' }],
      { name: 'waiting', canLeave: true },
      true,
    ],
    'is paid without a word where nothing was to be seen': [
      [known, { type: 'ended', payment: succeeded }],
      { name: 'paid' },
      false,
    ],
    'is authorized, which is as good as paid': [
      [known, seen, { type: 'ended', payment: { ...payment, status: 'AUTHORIZED' } }],
      { name: 'paid' },
      true,
    ],
    'ends without a word when it is not paid': [
      [known, seen, { type: 'ended', payment: { ...payment, status: 'FAILED' } }],
      { name: 'ended' },
      true,
    ],
    'says why it cannot go on': [
      [{ type: 'failed', reason: 'No' }],
      { name: 'failed', reason: 'No' },
      true,
    ],
  };
  for (const [title, [events, phase, isOpen]] of Object.entries(courses)) {
    test(title, () => {
      expect(after(...events).phase).toEqual(phase);
      expect(after(...events).isOpen).toBe(isOpen);
    });
  }
});

test.describe('an event that comes too late', () => {
  const stale: Record<string, readonly [before: readonly PaymentEvent[], event: PaymentEvent]> = {
    'the time limit of a step that was passed': [[known, seen, checking], late(1)],
    'the time limit of a step that another has followed': [[known, seen, seen], late(1)],
    'the time limit of a step that was loaded anew': [[known, seen, late(1), seen], late(1)],
    'the time limit of a step, when it is paid': [
      [known, seen, { type: 'ended', payment: succeeded }],
      late(1),
    ],
    'a second token for one question': [[known, choosing, chosen], chosen],
    'a token of an earlier question': [[known, choosing, chosen, busy, choosing], chosen],
    'a token when it has failed': [[known, choosing, { type: 'failed', reason: 'No' }], chosen],
    'that the words about the last try were read, when it is confirmed': [
      [known, choosing, chosen],
      { type: 'messageRead' },
    ],
    'that a token is sent, when the shopper is asked': [[known, choosing], { type: 'submitting' }],
  };
  for (const [title, [before, event]] of Object.entries(stale))
    // @mutant payment-token-of-earlier-round
    test(`changes nothing: ${title}`, () => {
      const state = after(...before);
      expect(reducePayment(state, event)).toBe(state);
    });
});

test.describe('a shopper who wants to leave', () => {
  test('must stay while money may be moving, and no longer', () => {
    expect(after(known, choosing, chosen).isBusy).toBe(false);
    expect(after(known, choosing, chosen, busy).isBusy).toBe(true);
    expect(after(known, choosing, chosen, busy, { type: 'busy', isBusy: false }).isBusy).toBe(
      false,
    );
  });

  test('may leave a step that is late, though money may be moving', () => {
    expect(after(known, busy, unseen, late(1)).isBusy).toBe(false);
    expect(after(known, busy, unseen, unseen, late(1)).isBusy).toBe(true);
  });

  // @mutant payment-forgets-that-it-began
  test('is never told that nothing was charged once money may have moved, whatever has failed since', () => {
    expect(after(known, choosing, chosen, { type: 'failed', reason: 'No' }).hasBegun).toBe(false);
    const begun = after(known, choosing, chosen, busy, { type: 'busy', isBusy: false });
    expect(begun.hasBegun).toBe(true);
    expect(reducePayment(begun, { type: 'failed', reason: 'No' }).hasBegun).toBe(true);
    expect(reducePayment(begun, choosing).hasBegun).toBe(true);
  });

  test('to pay another way is asked again, and then waits as anybody does', () => {
    const gaveUp = after(known, waiting, { type: 'gaveUp' });
    expect(gaveUp.wantsAnother).toBe(true);
    expect(reducePayment(gaveUp, choosing).wantsAnother).toBe(false);
    expect(after({ type: 'started', wantsAnother: true }).wantsAnother).toBe(true);
  });
});

test.describe('another payment on an open screen', () => {
  test('keeps the methods, and what was begun, until it is known', () => {
    const next = after(known, choosing, chosen, busy, { type: 'started', wantsAnother: false });
    expect(next.phase).toEqual({ name: 'loading' });
    expect([next.methods, next.isBusy, next.hasBegun, next.isOpen]).toEqual([
      after(known, choosing).methods,
      true,
      true,
      true,
    ]);
  });
});

test.describe('what is to be seen of a payment', () => {
  const refused = after(known, choosing, chosen, { ...choosing, message: 'Declined' });

  test('has words about the last try until the shopper reads or pays', () => {
    expect(viewOf(refused).message).toBe('Declined');
    expect(viewOf(reducePayment(refused, { type: 'messageRead' })).message).toBe(undefined);
    expect(viewOf(reducePayment(refused, { type: 'chosen', round: 2 })).message).toBe(undefined);
  });

  test('keeps the methods through a try, so that what was typed stays, and drops them when it cannot go on', () => {
    for (const event of [checking, waiting, seen, unseen])
      expect(viewOf(after(known, choosing, chosen, event)).methods).toEqual(['card']);
    expect(viewOf(after(known, choosing, { type: 'failed', reason: 'No' }))).toMatchObject({
      methods: undefined,
      failure: 'No',
    });
  });

  test('has a frame of its own for each time a step is loaded', () => {
    expect(viewOf(after(known, choosing, chosen, seen)).step).toEqual({
      url,
      seen: true,
      isLate: false,
      round: 2,
    });
    expect(viewOf(after(known, choosing, chosen, seen, late(2), seen)).step).toEqual({
      url,
      seen: true,
      isLate: false,
      round: 3,
    });
    expect(viewOf(after(known, seen, waiting)).step).toBe(undefined);
  });

  test('has the newest that is known of the payment', () => {
    expect(viewOf(after(known, { type: 'waiting', payment: succeeded })).payment).toBe(succeeded);
    expect(viewOf(after(known, waiting)).payment).toBe(payment);
    expect(viewOf(after(known, { type: 'ended', payment: succeeded }))).toMatchObject({
      payment: succeeded,
      note: 'paid',
    });
  });

  test('is on the screen once the page has opened it', () => {
    expect(after(known, choosing, { type: 'shown' }).isShown).toBe(true);
  });
});
