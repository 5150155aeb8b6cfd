import { expect } from '@esm-bundle/chai';
// @ts-expect-error It has no types.
import alpineMorph from '@alpinejs/morph';
import untypedHtmx from 'htmx.org/dist/htmx.esm.js';
// @ts-expect-error Its types are of another file.
import { Idiomorph } from 'idiomorph/dist/idiomorph.esm.js';
import 'unpoly';
import '../../elements/all.js';
import type { CardState } from '../../bridge/contracts/card-input.js';
import type { PayCardInput } from '../../elements/index.js';
import { until } from '../support/until.js';
import { answer, appOf } from './stage.js';

declare const up: {
  render(options: object): Promise<unknown>;
};
/** Its types do not have all of it. */
const htmx = untypedHtmx as unknown as {
  swap(target: Element, content: string, how: { readonly swapStyle: string }): void;
};
/** What its plugin adds to Alpine. */
const alpine = {} as { morph(from: Element, to: string, options: object): void };
alpineMorph(alpine);

type Movable = Element & { moveBefore(node: Node, child: Node | null): void };

const card = () => document.querySelector<PayCardInput>('pay-card-input')!;
const page = () => document.querySelector<Movable>('#page')!;
const attributes = 'id="card" payment-id="p1" language="en"';
/** The page's content, as its server sends it. */
const content = (more: string, isBelow = false) => {
  const element = `<pay-card-input ${attributes} ${more}></pay-card-input>`;
  const text = '<p id="total">Total</p>';
  return `<section id="page">${isBelow ? text + element : element + text}</section>`;
};
const filled: CardState = { isTouched: true, isSubmitted: false, isComplete: true, isEmpty: false };

/** Types a card, lets a tool change the page, and says whether the card is still there. */
async function isKept(more: string, change: () => unknown, isBelow: boolean): Promise<boolean> {
  const { warn } = console;
  console.warn = () => {};
  document.body.insertAdjacentHTML('beforeend', content(more));
  answer({ createToken: () => ({ token: 't1' }) });
  const [element, app] = [card(), await appOf(card())];
  await app.emit('change', filled);
  let last = filled;
  document.addEventListener('pay-change', ({ detail }: CustomEventInit<CardState>) => {
    if (detail) last = detail;
  });
  await change();
  expect(card()).to.equal(element);
  expect(card().previousElementSibling?.id).to.equal(isBelow ? 'total' : undefined);
  await element.createToken().catch(() => {}); // Its frame may go while it answers.
  const kept = app.calls.some(([name]) => name === 'createToken');
  // The page hears of a card that is lost, by whatever.
  if (!kept) await until(() => last.isEmpty);
  expect(last.isEmpty).to.equal(!kept);
  console.warn = warn;
  return kept;
}

const byId = { key: (one: Element) => one.id };
const isChromium = 'userAgentData' in navigator;

describe('a card that has been typed', () => {
  const moves: Record<string, readonly [more: string, change: () => unknown, isKept: boolean]> = {
    'append()': ['', () => page().append(card()), false],
    'moveBefore()': ['', () => page().moveBefore(card(), null), isChromium],
    'htmx with hx-preserve': [
      'hx-preserve',
      () => htmx.swap(page(), content('hx-preserve', true), { swapStyle: 'outerHTML' }),
      isChromium,
    ],
    'Idiomorph, in another place': [
      '',
      () => Idiomorph.morph(page(), content('', true)),
      isChromium,
    ],
    'Idiomorph, in its place': ['', () => Idiomorph.morph(page(), content('')), true],
    'Unpoly with up-keep': [
      'up-keep',
      () => up.render({ target: '#page', document: content('up-keep', true), history: false }),
      false,
    ],
    'Alpine’s morph, in another place': [
      '',
      () => alpine.morph(page(), content('', true), byId),
      false,
    ],
    'Alpine’s morph, in its place': ['', () => alpine.morph(page(), content(''), byId), true],
  };
  for (const [how, [more, change, expected]] of Object.entries(moves))
    it(`is ${expected ? 'kept' : 'lost, which the page hears,'} after ${how}`, async () => {
      expect(await isKept(more, change, !how.includes('in its place'))).to.equal(expected);
    });
});
