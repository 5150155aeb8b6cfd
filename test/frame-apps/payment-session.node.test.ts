import { mock } from 'node:test';
import { expect, test } from '@playwright/test';
import { deferred } from '../../bridge/deferred.js';
import * as failures from '../../bridge/failures.js';
import type { View } from '../../frame-apps/payment/payment-session.js';
import type { NextAction, PaymentResult } from '../../api/types.js';
import { inBrowser, json, lost, onClock, unavailable, waits } from './payment-provider.js';

const run = inBrowser();
const redirectUrl = 'https://pay.example/3ds/1';
const challenge: NextAction = { type: 'CHALLENGE', mustRedirect: false, redirectUrl };
const unseen: NextAction = { ...challenge, type: 'FRICTIONLESS_CHALLENGE' };
const declined: Partial<PaymentResult> = {
  status: 'FAILED',
  statusMessage: 'No funds',
  nextAction: waits,
};
const ofPage = { paymentToken: 'tok_page' };
const close = async () => {};
/** Long enough for whatever comes next, if anything does. */
const settled = async () => {
  for (let turn = 0; turn < 20; turn++) await new Promise((next) => setImmediate(next));
};

test.describe('the session of a payment', () => {
  test('keeps one snapshot until something changes, and emits each event once', () =>
    onClock(async () => {
      const shown = run.provider.shows();
      const first = shown.view;
      expect(shown.view).toBe(first);
      shown.session.start();
      await shown.pays('tok_1');
      expect(await shown.end).toMatchObject({ status: 'SUCCEEDED' });
      expect(shown.view).not.toBe(first);
      expect(shown.view).toMatchObject({ isOpen: true, isShown: true, note: 'paid' });
      expect(shown.emitted).toEqual(['load {"hasBegun":false}', 'open', 'beforeSubmit', 'result']);
    }));

  test('opens nothing for a token of the page that needs nothing of the shopper', () =>
    onClock(async () => {
      const shown = run.provider.shows(ofPage);
      shown.session.start();
      expect(await shown.end).toMatchObject({ status: 'SUCCEEDED' });
      expect(shown.emitted).toEqual(['load {"hasBegun":false}', 'beforeSubmit', 'result']);
    }));

  for (const [status, note] of [
    ['AUTHORIZED', 'paid'],
    ['FAILED', undefined],
  ] as const)
    test(`${note ? 'says' : 'does not say'} that it is paid when it is ${status}`, () =>
      onClock(async () => {
        run.provider.confirmed = { status };
        const shown = run.provider.shows(ofPage);
        shown.session.start();
        expect(await shown.end).toMatchObject({ status });
        expect(shown.view).toMatchObject({ note, isOpen: false });
      }));

  // @mutant stopped-payment
  test('sends no token and emits nothing once it is stopped', () =>
    onClock(async () => {
      const { provider } = run;
      const read = deferred();
      provider.onAttempt = (answer) => read.promise.then(answer);
      const shown = provider.shows(ofPage);
      shown.session.start()();
      read.resolve();
      await settled();
      expect([provider.attempts, provider.sent, shown.emitted]).toEqual([1, [], []]);

      // As React does in its strict mode.
      shown.session.start();
      expect(await shown.end).toMatchObject({ status: 'SUCCEEDED' });
      expect(shown.emitted).toEqual(['load {"hasBegun":false}', 'beforeSubmit', 'result']);
      expect(provider.sent).toHaveLength(1);
    }));

  for (const [moment, isReached, confirmed] of [
    ['is known', ({ payment }) => payment, {}],
    ['is processed', ({ note }) => note === 'waiting', { status: 'PENDING' }],
    ['is paid', ({ note }) => note === 'paid', { status: 'SUCCEEDED' }],
  ] as [string, (view: View) => unknown, Partial<PaymentResult>][])
    test(`has no result of a payment that ${moment} when it is stopped`, () =>
      onClock(async () => {
        const { provider } = run;
        provider.confirmed = confirmed;
        const shown = provider.shows(moment === 'is paid' ? {} : ofPage);
        const stop = shown.session.start();
        if (moment === 'is paid') await shown.pays('tok_1');
        await shown.shows(isReached);
        stop();
        provider.becomes({ status: 'SUCCEEDED' });
        await settled();
        expect(shown.emitted).not.toContain('result');
        expect(provider.sent).toHaveLength(moment === 'is known' ? 0 : 1);
      }));

  test('is not busy, and emits nothing, when it was stopped during a confirmation', () =>
    onClock(async () => {
      const { provider } = run;
      const [sent, answered] = [deferred(), deferred()];
      provider.onConfirm = (execute) => {
        sent.resolve();
        return answered.promise.then(execute);
      };
      const shown = provider.shows(ofPage);
      const stop = shown.session.start();
      await sent.promise;
      expect(await shown.session.leave()).toEqual({ busy: true });
      stop();
      const emitted = [...shown.emitted];
      answered.resolve();
      await settled();
      expect(shown.emitted).toEqual(emitted);
      expect(await shown.session.leave()).toMatchObject({ result: { status: 'SUCCEEDED' } });
    }));
});

test.describe('a payment whose provider cannot be reached', () => {
  for (const [what, breaks] of [
    ['the payment', 'onAttempt'],
    ['its methods', 'onMethods'],
  ] as const)
    test(`waits in the modal until ${what} can be read, and has loaded once`, () =>
      onClock(async () => {
        const { provider } = run;
        const works = provider[breaks];
        provider[breaks] = unavailable;
        const shown = provider.shows({ close });
        shown.session.start();
        expect((await shown.shows(({ failure }) => failure)).isOpen).toBe(true);
        provider[breaks] = works;
        await shown.pays('tok_1');
        expect(await shown.end).toMatchObject({ status: 'SUCCEEDED' });
        expect(shown.emitted.filter((event) => event.startsWith('load'))).toHaveLength(1);
        expect(shown.emitted).not.toContain('error');
      }));

  test('is an error to the page that has a token, which can try again', () =>
    onClock(async () => {
      const { onAttempt } = run.provider;
      run.provider.onAttempt = unavailable;
      const pays = () => {
        const shown = run.provider.shows({ ...ofPage, close });
        shown.session.start();
        return shown.end;
      };
      expect(await pays()).toMatchObject({ code: 'API', retryable: true });
      expect(run.provider.sent).toEqual([]);
      run.provider.onAttempt = onAttempt;
      expect(await pays()).toMatchObject({ status: 'SUCCEEDED' });
      expect(run.provider.sent).toHaveLength(1);
    }));
});

test.describe('a shopper who is asked', () => {
  // @mutant payment-token-of-earlier-round
  test('is declined, reads why until moving on, and pays with another token: one that comes late pays nothing', () =>
    onClock(async () => {
      const { provider } = run;
      provider.confirmed = declined;
      const shown = provider.shows();
      shown.session.start();
      const { pay } = await shown.shows((view) => view.pay);
      pay!('tok_1');
      pay!('tok_twice');
      expect((await shown.shows(({ message }) => message)).message).toBe('No funds');
      pay!('tok_late');
      expect(shown.view.pay).toBeDefined();
      shown.view.forget();
      expect(shown.view).toMatchObject({ message: undefined, methods: ['card'] });

      provider.confirmed = { status: 'SUCCEEDED' };
      await shown.pays('tok_2');
      expect(await shown.end).toMatchObject({ status: 'SUCCEEDED' });
      expect(provider.bodies).toMatchObject([{ paymentToken: 'tok_1' }, { paymentToken: 'tok_2' }]);
      expect(new Set(provider.sent).size).toBe(2);
    }));

  test('pays the amount of now, when no token was made for the one of before', () =>
    onClock(async () => {
      const { provider } = run;
      provider.becomes({ amount: 1000, currency: 'EUR', nextAction: waits });
      const shown = provider.shows();
      shown.session.start();
      const first = await shown.shows(({ pay }) => pay);
      provider.becomes({ amount: 1200, nextAction: waits });
      first.amountChanged(failures.amountChanged('Changed'));
      expect((await shown.shows(({ payment }) => payment?.amount === 1200)).message).toBe(
        undefined,
      );
      await settled();
      await shown.pays('tok_1');
      expect(await shown.end).toMatchObject({ status: 'SUCCEEDED' });
      expect(provider.bodies).toMatchObject([{ amount: 1200 }]);
    }));

  test('in a browser that has none of the methods ends the payment as not eligible', () =>
    onClock(async () => {
      const shown = run.provider.shows();
      shown.session.start();
      (await shown.shows(({ pay }) => pay)).none();
      const { code, shopperMessage } = await shown.end;
      expect(code).toBe('NOT_ELIGIBLE');
      expect(shown.view).toMatchObject({ methods: undefined, failure: shopperMessage });
    }));

  test('reads that the bank is slow: below the form, or, without one, in its place', () =>
    onClock(async () => {
      for (const props of [{}, ofPage]) {
        const [sent, answered] = [deferred(), deferred()];
        run.provider.payment = { id: run.provider.id, status: 'PENDING', nextAction: waits };
        run.provider.onConfirm = (execute) => {
          sent.resolve();
          return answered.promise.then(execute);
        };
        const shown = run.provider.shows(props);
        shown.session.start();
        if (props !== ofPage) await shown.pays('tok_1');
        await sent.promise;
        mock.timers.tick(7999);
        expect(shown.view).toMatchObject({ isSlow: false, note: undefined });
        mock.timers.tick(1);
        expect(shown.view).toMatchObject(
          props === ofPage ? { isOpen: true, note: 'waiting' } : { isSlow: true, note: undefined },
        );
        if (props === ofPage) {
          expect(await shown.session.leave()).toEqual({ busy: true });
          expect(shown.view.chooseAnother).toBeDefined();
        }
        answered.resolve();
        expect(await shown.end).toMatchObject({ status: 'SUCCEEDED' });
      }
    }));

  test('for another method than the one that was started is not shown that one', () =>
    onClock(async () => {
      const { provider } = run;
      const known: PaymentResult[] = [];
      provider.payment = { ...provider.payment, nextAction: challenge };
      const shown = provider.shows({ anew: true, known: (payment) => known.push(payment) });
      shown.session.start();
      await shown.pays('tok_1');
      expect(await shown.end).toMatchObject({ status: 'SUCCEEDED' });
      expect(known.map(({ status }) => status)).toEqual(
        expect.arrayContaining(['PENDING', 'SUCCEEDED']),
      );
      expect(shown.emitted).toContain('load {"hasBegun":true}');
    }));
});

test.describe('a step of the bank', () => {
  test('is loaded again when it says that it is done and is not, three times at most', () =>
    onClock(async () => {
      run.provider.confirmed = { nextAction: challenge };
      const shown = run.provider.shows(ofPage);
      shown.session.start();
      const { step } = await shown.shows((view) => view.step);
      expect(step).toMatchObject({ url: redirectUrl, seen: true, isLate: false });
      for (const round of [step!.round + 1, step!.round + 2]) {
        shown.view.step!.done();
        await shown.shows((view) => view.step?.round === round);
      }
      shown.view.step!.done();
      await settled();
      expect(shown.view.step!.round).toBe(step!.round + 2);
      run.provider.becomes({ status: 'SUCCEEDED' });
      expect(await shown.end).toMatchObject({ status: 'SUCCEEDED' });
    }));

  test('that nobody sees keeps the message that was there, and one that is seen takes it away', () =>
    onClock(async () => {
      const { provider } = run;
      provider.confirmed = { nextAction: unseen };
      provider.onConfirm = (execute) => {
        execute();
        return lost();
      };
      const shown = provider.shows(ofPage);
      const stop = shown.session.start();
      await shown.shows(({ step }) => step);
      expect(shown.view).toMatchObject({ isOpen: true, note: 'checking', step: { seen: false } });
      provider.becomes({ nextAction: challenge });
      await shown.shows(({ step }) => step?.seen);
      expect(shown.view.note).toBe(undefined);
      stop();
    }));

  test('is late after ten seconds, and after fifteen if nobody sees it; loaded again, it has as long again', () =>
    onClock(async () => {
      for (const [nextAction, limit] of [
        [challenge, 10_000],
        [unseen, 15_000],
      ] as const) {
        run.provider.payment = { id: run.provider.id, status: 'PENDING', nextAction: waits };
        run.provider.confirmed = { nextAction };
        const shown = run.provider.shows(ofPage);
        const stop = shown.session.start();
        await shown.shows(({ step }) => step);
        expect(shown.view.isOpen).toBe(nextAction === challenge);
        mock.timers.tick(limit - 1);
        shown.view.step!.again();
        mock.timers.tick(limit - 1);
        expect(shown.view.step!.isLate).toBe(false);
        mock.timers.tick(1);
        expect(shown.view).toMatchObject({ isOpen: true, step: { isLate: true } });
        // Though money may be moving.
        const left = shown.session.leave();
        await settled();
        mock.timers.tick(400);
        expect((await left).busy).toBe(false);
        stop();
      }
    }));

  for (const [what, onAbandon] of [
    ['', run.provider.onAbandon],
    [', also where the provider cannot abandon it', () => json({ message: 'Not Found' }, 404)],
  ] as const)
    test(`is left by a shopper who pays another way${what}`, () =>
      onClock(async () => {
        const { provider } = run;
        provider.onAbandon = onAbandon;
        provider.confirmed = { nextAction: challenge };
        const shown = provider.shows();
        shown.session.start();
        await shown.pays('tok_1');
        (await shown.shows(({ step }) => step)).chooseAnother!();
        // What was typed is kept.
        expect(shown.view).toMatchObject({
          isLeavingBank: true,
          step: undefined,
          methods: ['card'],
        });
        expect((await shown.shows(({ pay }) => pay)).message).toBe(undefined);
        // The bank's next page is not left.
        await shown.pays('tok_2');
        await shown.shows(({ step }) => step);
        provider.becomes({ status: 'SUCCEEDED' });
        expect(await shown.end).toMatchObject({ status: 'SUCCEEDED' });
        expect([provider.abandoned, provider.sent.length]).toEqual([1, 2]);
      }));

  for (const [where, confirmed] of [
    ['at the bank', { nextAction: challenge }],
    [
      'in the app',
      { approval: { method: 'bizum', phoneNumber: '+34 •••', expireAt: 1, expiresIn: 1 } },
    ],
  ] as [string, Partial<PaymentResult>][])
    test(`${where} ends when the amount changes, and the shopper, or the page, reads why`, () =>
      onClock(async () => {
        const { provider } = run;
        provider.payment = { ...provider.payment, amount: 1050, currency: 'EUR' };
        provider.confirmed = confirmed;
        const voided = () =>
          provider.becomes({ amount: 1500, nextAction: waits, approval: undefined });
        const changed = 'The amount has changed. Check it and pay again.';
        const shown = provider.shows();
        shown.session.start();
        await shown.pays('tok_1');
        await shown.shows(({ step, note }) => step ?? note === 'waiting');
        voided();
        const choice = await shown.shows(({ pay, message }) => pay && message);
        expect([choice.message, choice.payment?.amount]).toEqual([changed, 1500]);
        choice.pay!('tok_2');
        await shown.shows(({ step, note }) => step ?? note === 'waiting');
        expect(provider.bodies).toMatchObject([{ amount: 1050 }, { amount: 1500 }]);
        provider.becomes({ status: 'SUCCEEDED', approval: undefined });
        expect(await shown.end).toMatchObject({ status: 'SUCCEEDED' });

        for (const props of [ofPage, { allowedPaymentMethods: [] }]) {
          provider.payment = { id: provider.id, status: 'PENDING', amount: 1050, ...confirmed };
          if (props === ofPage) provider.becomes({ nextAction: waits, approval: undefined });
          const page = provider.shows(props);
          page.session.start();
          await page.shows(({ step, note }) => step ?? note === 'waiting');
          voided();
          expect(await page.end).toMatchObject({ code: 'AMOUNT_CHANGED', shopperMessage: changed });
        }
      }));

  test('that is left closes the modal of a page that has the other methods', () =>
    onClock(async () => {
      const closed = deferred();
      run.provider.confirmed = { nextAction: challenge };
      const shown = run.provider.shows({
        ...ofPage,
        allowedPaymentMethods: [],
        close: async () => closed.resolve(),
      });
      shown.session.start();
      (await shown.shows(({ step }) => step)).chooseAnother!();
      await closed.promise;
      expect(shown.emitted).not.toContain('result');
    }));
});

test.describe('a payment that waits in the bank’s app', () => {
  test('is shown at once, and given up by a shopper who pays another way, also after trying to leave', () =>
    onClock(async () => {
      const { provider } = run;
      const approval = { method: 'bizum', phoneNumber: '+34', expireAt: 1, expiresIn: 1 } as const;
      provider.confirmed = { status: 'PENDING', approval };
      const shown = provider.shows();
      shown.session.start();
      await shown.pays('tok_1');
      await shown.shows(({ note }) => note === 'waiting');
      expect(shown.view.payment).toMatchObject({ approval });
      await shown.session.leave();
      shown.view.chooseAnother!();
      provider.confirmed = { status: 'SUCCEEDED' };
      await shown.pays('tok_2');
      expect(await shown.end).toMatchObject({ status: 'SUCCEEDED' });
      expect(provider.sent).toHaveLength(2);
    }));
});

test.describe('a shopper who wants to leave', () => {
  test('stays while a token is being confirmed, and during a step that nobody sees, which goes on', () =>
    onClock(async () => {
      const { provider } = run;
      const [sent, answered, read] = [deferred(), deferred(), deferred()];
      provider.confirmed = { nextAction: unseen };
      provider.onConfirm = (execute) => {
        sent.resolve();
        return answered.promise.then(execute);
      };
      provider.onAttempt = (answer, isLate) => (isLate ? read.promise.then(answer) : answer());
      const shown = provider.shows();
      shown.session.start();
      await shown.pays('tok_1');
      await sent.promise;
      expect(await shown.session.leave()).toEqual({ busy: true });
      expect(shown.view).toMatchObject({ note: 'waiting', chooseAnother: undefined });

      answered.resolve();
      const { step } = await shown.shows((view) => view.step);
      expect(await shown.session.leave()).toEqual({ busy: true });
      expect(shown.view).toMatchObject({ note: 'waiting', step: { round: step!.round } });
      provider.becomes({ status: 'SUCCEEDED' });
      read.resolve();
      expect(await shown.end).toMatchObject({ status: 'SUCCEEDED' });
    }));

  // @mutant left-without-answer, payment-forgets-that-it-began
  test('is told that the outcome is unknown if a payment has begun, even if declined since, and nobody answers', () =>
    onClock(async () => {
      const { provider } = run;
      const shown = provider.shows();
      const stop = shown.session.start();
      await shown.shows(({ pay }) => pay);
      provider.onAttempt = lost;
      expect(await shown.session.leave()).toEqual({ busy: false, unknown: false });
      for (const [confirmed, isReached] of [
        [declined, ({ message }) => message],
        [{ nextAction: challenge }, ({ step }) => step],
      ] as [Partial<PaymentResult>, (view: View) => unknown][]) {
        provider.confirmed = confirmed;
        await shown.pays('tok_1');
        await shown.shows(isReached);
        expect(await shown.session.leave()).toEqual({ busy: false, unknown: true });
      }
      stop();
    }));

  test('is told that the payment is pending while the provider processes it', () =>
    onClock(async () => {
      run.provider.confirmed = { status: 'PENDING' };
      const shown = run.provider.shows(ofPage);
      const stop = shown.session.start();
      await shown.shows(({ note }) => note === 'waiting');
      expect(await shown.session.leave()).toMatchObject({
        busy: false,
        result: { status: 'PENDING' },
        unknown: false,
      });
      stop();
    }));
});
