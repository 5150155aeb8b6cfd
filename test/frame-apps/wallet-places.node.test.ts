import { expect, test } from '@playwright/test';
import {
  boxPlace,
  reportedState,
  shownStates,
  spanOf,
  type WalletState,
} from '../../frame-apps/checkout/wallet-places.js';

const spans = (states: readonly WalletState[]) =>
  states.map((state, at) => (state === 'there' || state === 'pending' ? spanOf(states, at) : 0));

test('a wallet that is not supported keeps its place once another one is shown', () => {
  expect(reportedState(['pending', 'there'], false)).toBe('held');
  expect(reportedState(['there', 'pending'], false)).toBe('held');
  expect(reportedState(['pending', 'pending'], false)).toBe('gone');
  expect(reportedState(['pending', 'there'], true)).toBe('there');
});

test('a wallet is shown when those before it are known, or late', () => {
  expect(shownStates(['there', 'pending', 'there'], false)).toEqual([
    'there',
    'pending',
    'pending',
  ]);
  expect(shownStates(['there', 'pending', 'there'], true)).toEqual(['there', 'pending', 'there']);
  expect(shownStates(['gone', 'there', 'pending'], false)).toEqual(['gone', 'there', 'pending']);
  expect(shownStates(['held', 'there'], false)).toEqual(['held', 'there']);
});

test('a wallet fills the places that are kept after it, and the first one those before it', () => {
  expect(spans(['held', 'there'])).toEqual([0, 2]);
  expect(spans(['there', 'held'])).toEqual([2, 0]);
  expect(spans(['there', 'held', 'there'])).toEqual([2, 0, 1]);
  expect(spans(['held', 'there', 'held', 'pending'])).toEqual([0, 3, 0, 1]);
  expect(spans(['there', 'gone', 'held', 'there'])).toEqual([2, 0, 0, 1]);
  expect(spans(['held', 'held', 'pending'])).toEqual([0, 0, 3]);
  expect(spans(['held', 'gone', 'there'])).toEqual([0, 0, 2]);
  expect(spans(['gone', 'there', 'there'])).toEqual([0, 1, 1]);
});

test('the checkbox stands on the side of the buttons that it is for, as wide as they are', () => {
  const place = (states: readonly WalletState[], stored: readonly number[]) => {
    const { minWidth, marginInlineStart } = boxPlace(states, (at) => stored.includes(at));
    return [Number(/\* ([\d.]+)/.exec(minWidth)![1]), marginInlineStart];
  };
  expect(place(['there', 'there'], [1])).toEqual([1 / 2, 'auto']);
  expect(place(['there', 'there'], [0])).toEqual([1 / 2, undefined]);
  expect(place(['held', 'there'], [1])).toEqual([1, undefined]);
  expect(place(['gone', 'there'], [1])).toEqual([1, undefined]);
  expect(place(['there', 'pending', 'pending'], [1, 2])).toEqual([2 / 3, 'auto']);
});
