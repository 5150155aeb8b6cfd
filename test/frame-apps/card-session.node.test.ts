import { expect, test } from '@playwright/test';
import { CardSession, type CardTerms } from '../../frame-apps/card-form/card-session.js';
import type { Typed } from '../../frame-apps/card-form/problem.js';
import type { CardFacts } from '../../api/types.js';

const WHOLE: Typed = { cardNumber: '4242 4242 4242 4242', expiryDate: '12 / 34', cvc: '123' };
const price = { amount: 1000, currency: 'EUR' };
const terms: CardTerms = { target: { paymentId: 'pay_1' }, price };
const offer = { ...price, plans: [{ count: 3, amount: 334, totalAmount: 1002 }] };
const coBadged = { brands: ['cartesBancaires', 'visa'], funding: 'DEBIT', installments: offer };
const surcharge = { amount: 12, label: 'Credit card', price };

/** A session, the fields that it reads, and a provider that knows every card as `facts`. */
function setUp(facts: object = coBadged) {
  let typed: Typed = { cardNumber: '', expiryDate: '', cvc: '' };
  const focused: string[] = [];
  const session = new CardSession(
    {
      read: () => typed,
      replace: (now) => void (typed = now),
      focus: (field) => void focused.push(field),
      refresh: () => false,
    },
    async () => facts as CardFacts,
  );
  session.use(terms);
  return {
    session,
    focused,
    typed: () => typed,
    async type(now: Typed) {
      typed = now;
      session.changed();
      await new Promise((next) => setTimeout(next));
    },
  };
}

test.describe('the card in a form', () => {
  test('keeps one snapshot until something changes, and tells each change', async () => {
    const { session, type } = setUp();
    const first = session.getSnapshot();
    let reported = 0;
    const stop = session.subscribe(() => reported++);
    expect(session.getSnapshot()).toBe(first);
    session.use({ ...terms, price: { ...price } });
    expect(reported).toBe(0);

    await type(WHOLE);

    expect(reported).toBeGreaterThan(0);
    expect(session.getSnapshot()).not.toBe(first);
    const before = reported;
    session.focused('cvc');
    expect(reported).toBe(before + 1);
    stop();
    session.focused('expiryDate');
    expect(reported).toBe(before + 1);
  });

  test('holds no digit in what it shows', async () => {
    const { session, type } = setUp();
    await type(WHOLE);
    session.check(true);

    expect(JSON.stringify(session.getSnapshot())).not.toMatch(/4242|12 \/ 34|123/);
  });

  test('has the shopper’s scheme before the merchant’s, until the digits change', async () => {
    const { session, type } = setUp();
    await type(WHOLE);
    expect(session.check(true)).toMatchObject({ brand: 'cartesBancaires' });

    session.use({ ...terms, preferred: ['visa'] });
    expect(session.check(true)).toMatchObject({ brand: 'visa' });
    session.choose('cartesBancaires');
    expect(session.getSnapshot().facts.brand).toBe('cartesBancaires');

    await type({ ...WHOLE, cardNumber: '4242 424' });
    await type(WHOLE);
    expect(session.check(true)).toMatchObject({ brand: 'visa' });
  });

  test('pays in the installments that are offered, and in full with a surcharge', async () => {
    const { session, type } = setUp();
    await type(WHOLE);
    const { known, offer: offered } = session.getSnapshot();
    session.choosePlan({ plan: { of: offered!, count: 3, totalAmount: 1002 } });
    expect(session.check(true)).toMatchObject({ installments: { count: 3, totalAmount: 1002 } });

    session.addSurcharge(known!, surcharge);

    expect(session.getSnapshot()).toMatchObject({ offer: undefined, surcharge });
    const card = session.check(true);
    expect(card).toMatchObject({ surcharge: { amount: 12, label: 'Credit card' } });
    expect(card).not.toHaveProperty('installments');
  });

  for (const [what, change] of [
    ['the price', ({ session }) => session.use({ ...terms, price: { ...price, amount: 900 } })],
    ['a digit', ({ type }) => type({ ...WHOLE, cardNumber: '4242 424' })],
  ] satisfies [string, (form: ReturnType<typeof setUp>) => unknown][])
    test(`drops a surcharge with ${what}`, async () => {
      const form = setUp();
      await form.type(WHOLE);
      form.session.addSurcharge(form.session.getSnapshot().known!, surcharge);
      expect(form.session.getSnapshot().surcharge).toEqual(surcharge);

      await change(form);

      expect(form.session.getSnapshot().surcharge).toBeUndefined();
      await form.type(WHOLE);
      expect(form.session.getSnapshot().surcharge).toBeUndefined();
    });

  test('takes no answer about a card that is not in the form any more', async () => {
    const { session, type } = setUp();
    await type(WHOLE);
    const { known } = session.getSnapshot();
    await type({ ...WHOLE, cardNumber: '5105 1051 0510 5100' });

    session.addSurcharge({ ...known! }, surcharge);
    session.refuseKnown({ ...known! });

    expect(session.getSnapshot().surcharge).toBeUndefined();
    expect(session.getSnapshot().facts.problems).toEqual({});
  });

  test('is refused by the page until its digits change', async () => {
    const { session, type, focused } = setUp();
    await type(WHOLE);
    session.refuseKnown(session.getSnapshot().known!);
    expect(session.check(true)).toEqual({ problem: 'refusedCard' });
    expect(focused).toEqual(['cardNumber']);

    await type({ ...WHOLE, cardNumber: '5105 1051 0510 5100' });

    expect(session.check(true)).toMatchObject({ number: '5105105105105100' });
  });

  test('forgets everything when it is cleared, and the code alone after a token', async () => {
    const { session, type, typed } = setUp();
    await type(WHOLE);
    session.choosePlan({ plan: { of: offer, count: 3, totalAmount: 1002 } });
    session.clearCode();
    expect(typed()).toEqual({ ...WHOLE, cvc: '' });
    expect(session.getSnapshot().interaction.shown).toEqual([]);

    session.clear();

    expect(typed()).toEqual({ cardNumber: '', expiryDate: '', cvc: '' });
    const { known, planState } = session.getSnapshot();
    expect({ known, planState }).toEqual({ known: undefined, planState: {} });
    expect(session.getSnapshot().facts.isEmpty).toBe(true);
  });

  test('looks a card up again for another payment, and not once it is closed', async () => {
    const { session, type } = setUp();
    await type(WHOLE);
    const { known } = session.getSnapshot();
    session.use({ ...terms, target: { paymentId: 'pay_2' } });
    await type(WHOLE);
    expect(session.getSnapshot().known).toEqual(known);

    session.close();

    expect(session.getSnapshot().known).toBeUndefined();
  });
});
