import { expect, test } from '@playwright/test';
import {
  boxPlace,
  reportedState,
  spanOf,
  type WalletState,
} from '../../frame-apps/checkout/wallet-places.js';

const spans = (states: readonly WalletState[]) =>
  states.map((state, at) => (state === 'there' || state === 'pending' ? spanOf(states, at) : 0));

test('a wallet that is not supported keeps its place if another one stands after it', () => {
  expect(reportedState(['pending', 'there'], 0, false)).toBe('held');
  expect(reportedState(['pending', 'pending'], 0, false)).toBe('gone');
  expect(reportedState(['there', 'pending'], 1, false)).toBe('gone');
  expect(reportedState(['pending', 'there'], 0, true)).toBe('there');
});

test('the next wallet fills a place that is kept: none moves, and none stands beside a hole', () => {
  expect(spans(['held', 'there'])).toEqual([0, 2]);
  expect(spans(['there', 'held', 'there'])).toEqual([1, 0, 2]);
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
