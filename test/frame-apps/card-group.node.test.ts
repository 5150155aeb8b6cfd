import { expect, test } from '@playwright/test';
import type { CardField } from '../../bridge/contracts/card-input.js';
import { EMPTY, type CardFieldsAccess } from '../../frame-apps/card-form/card-session.js';
import type { Typed } from '../../frame-apps/card-form/problem.js';
import { JoinedCard } from '../../frame-apps/card-group/joined-card.js';
import { PlacedCard } from '../../frame-apps/card-group/placed-card.js';

const KEY = 'a-key-that-nobody-guesses';
const CARD = { cardNumber: '4242 4242 4242 4242', expiryDate: '12 / 34', cvc: '123' };

/** A part's field, without a document. */
class Field implements CardFieldsAccess {
  typed: Typed = EMPTY;
  focused: CardField | undefined;
  read = () => this.typed;
  replace = (typed: Typed) => void (this.typed = typed);
  focus = (field: CardField) => void (this.focused = field);
  refresh = () => false;
}

/** The frames of groups and their parts, all of which end with the test. */
function frames() {
  const ends: (() => void)[] = [];
  const part = (field: CardField, key = KEY) => {
    const input = new Field();
    const card = new JoinedCard(input, field);
    ends.push(card.open(key));
    const type = (value: string) => {
      input.typed = { ...EMPTY, [field]: value };
      card.changed();
    };
    return { input, card, type };
  };
  const group = (key = KEY) => {
    const placed = new PlacedCard(() => Promise.reject(new Error('asked for a card')));
    ends.push(placed.open(key));
    return placed;
  };
  return { part, group, end: () => ends.forEach((end) => end()) };
}

/** A group with its three parts, in which a card is typed. */
async function typedGroup({ part, group }: ReturnType<typeof frames>) {
  const parts = {
    cardNumber: part('cardNumber'),
    expiryDate: part('expiryDate'),
    cvc: part('cvc'),
  };
  const placed = group();
  for (const [field, { type }] of Object.entries(parts)) type(CARD[field as CardField]);
  await expect.poll(() => placed.read()).toEqual(CARD);
  return { parts, placed };
}

test.describe('a card whose fields are in frames of their own', () => {
  let all: ReturnType<typeof frames>;
  test.beforeEach(() => void (all = frames()));
  test.afterEach(() => all.end());

  test('is what was typed in its parts', async () => {
    const { placed } = await typedGroup(all);
    expect(placed.session.check(true)).toEqual({
      number: '4242424242424242',
      expMonth: '12',
      expYear: '34',
      cvc: '123',
    });
  });

  test('has what was typed before its own frame was there', async () => {
    const { type } = all.part('cardNumber');
    type(CARD.cardNumber);
    const placed = all.group();
    await expect.poll(() => placed.read().cardNumber).toBe(CARD.cardNumber);
  });

  test('waits for the last key before it is read', async () => {
    const { parts, placed } = await typedGroup(all);
    parts.cvc.input.typed = { ...EMPTY, cvc: '999' };
    await placed.gather();
    expect(placed.read().cvc).toBe('999');
  });

  test('is read without a part that does not answer', async () => {
    const placed = all.group();
    const silent = new BroadcastChannel(`payframe-card-${KEY}`);
    silent.postMessage({ part: { from: 'cvc', kind: 'joined', value: '123', isFocused: false } });
    await expect.poll(() => placed.read().cvc).toBe('123');
    await placed.gather();
    silent.close();
    expect(placed.read().cvc).toBe('123');
  });

  test('loses the field of a part whose document ends, and no other', async () => {
    const { parts, placed } = await typedGroup(all);
    parts.cvc.card.forget();
    await expect.poll(() => placed.read()).toEqual({ ...CARD, cvc: '' });
  });

  test('empties the security code alone, in its part', async () => {
    const { parts, placed } = await typedGroup(all);
    parts.cardNumber.input.typed = { ...EMPTY, cardNumber: '4242 4242 4242 424' };
    placed.session.clearCode();
    await expect.poll(() => parts.cvc.input.typed.cvc).toBe('');
    expect(parts.cardNumber.input.typed.cardNumber).toBe('4242 4242 4242 424');
  });

  test('puts a whole card that was pasted into one part into all', async () => {
    const { parts } = await typedGroup(all);
    parts.cardNumber.card.share({
      cardNumber: '5555555555554444',
      expiryDate: '11/33',
      cvc: '321',
    });
    await expect
      .poll(() => [parts.expiryDate.input.typed.expiryDate, parts.cvc.input.typed.cvc])
      .toEqual(['11/33', '321']);
    await expect.poll(() => parts.cvc.input.focused).toBe('cvc');
  });

  test('takes the focus on to an empty part, and not to a filled one', async () => {
    const { parts, placed } = await typedGroup(all);
    parts.cardNumber.card.reach('expiryDate', 1);
    parts.cvc.card.reach('expiryDate', -1);
    await expect.poll(() => parts.expiryDate.input.focused).toBe('expiryDate');
    parts.expiryDate.input.focused = undefined;
    parts.cardNumber.card.reach('expiryDate', 1);
    await placed.gather();
    expect(parts.expiryDate.input.focused).toBeUndefined();
  });

  test('shows its state in its parts, without a digit', async () => {
    const { parts, placed } = await typedGroup(all);
    const { facts, interaction } = placed.session.getSnapshot();
    placed.show({ facts, interaction, isBusy: true, isDisabled: false });
    await expect.poll(() => parts.cvc.card.getSnapshot().isBusy).toBe(true);
    expect(parts.cvc.card.brand).toBe('visa');
    expect(JSON.stringify(parts.cvc.card.getSnapshot())).not.toMatch(/4242|123/);
  });

  test('has no part of another group, and none without a key', async () => {
    const { parts, placed } = await typedGroup(all);
    const others = [all.part('cvc', 'another-key-that-nobody-guesses'), all.part('cvc', 'short')];
    for (const { type } of others) type('000');
    const group = all.group('another-key-that-nobody-guesses');
    await expect.poll(() => group.read().cvc).toBe('000');
    expect(placed.read()).toEqual(CARD);
    expect(parts.cardNumber.input.typed.cardNumber).toBe(CARD.cardNumber);
  });
});
