import { expect, test } from '@playwright/test';
import { expressCheckout } from '../../bridge/contracts/express-checkout.js';
import { arrange, layoutOf, type PlaceState } from '../../frame-apps/checkout/express/layout.js';

/** The cells of a number of wallets in a width in text sizes, and that of "More". */
function cells(wallets: number, width: number, limits = {}) {
  const { columns, more, rows, cellOf } = layoutOf(wallets, width, limits);
  return { columns, more, rows, cells: Array.from({ length: wallets }, (_, at) => cellOf(at)) };
}

test('four wallets share a row that has room for them', () => {
  expect(cells(4, 48)).toEqual({ columns: 4, more: undefined, rows: 1, cells: [0, 1, 2, 3] });
  expect(cells(1, 48)).toEqual({ columns: 1, more: undefined, rows: 1, cells: [0] });
});

test('what has no place comes after “More”, which has the last place of the row', () => {
  expect(cells(4, 18)).toEqual({ columns: 2, more: 1, rows: 1, cells: [0, 2, 3, 4] });
  expect(cells(4, 48, { maxColumns: 3 }).more).toBe(2);
});

test('rows are of the same length: two and two, not three and one', () => {
  expect(cells(4, 48, { maxColumns: 3, maxRows: 2 })).toMatchObject({ columns: 2, rows: 2 });
});

test('where there is one place, “More” is below it', () => {
  expect(cells(3, 10)).toEqual({ columns: 1, more: 1, rows: 2, cells: [0, 2, 3] });
});

test('limits that are no numbers of buttons count as one', () => {
  for (const limit of [0, -1, NaN, 0.5])
    expect(cells(2, 48, { maxColumns: limit, maxRows: limit })).toMatchObject({
      columns: 1,
      more: 1,
    });
});

test('a wallet that comes later gets the next cell', () => {
  expect(layoutOf(3, 48, {}).cellOf(3)).toBe(3);
  expect(layoutOf(3, 18, {}).isShown(3)).toBe(false);
});

test('the page reserves the height of the rows that the frame lays out', () => {
  for (const maxColumns of [undefined, 1, 2, 3, 0, NaN])
    for (const maxRows of [undefined, 1, 2, 3]) {
      const limits = { maxColumns, maxRows };
      for (const width of [15, 20, 24, 48]) {
        const { rows } = layoutOf(5, width, limits);
        expect(expressCheckout.estimate!(limits, width), JSON.stringify([limits, width])).toEqual({
          rows,
          height: 48,
          around: (rows - 1) * 12,
        });
      }
    }
  const exclude = ['applePay', 'googlePay', 'paypal', 'clickToPay', 'bizum'];
  expect(expressCheckout.estimate!({ exclude }, 48)).toMatchObject({ rows: 0, around: 0 });
});

/** The row and columns of each wallet that is shown, and the state of “More”. */
function arranged(states: readonly PlaceState[], width: number, limits = {}) {
  const layout = layoutOf(states.length, width, limits);
  const { more, cellOf, isShown, areaOf } = arrange(layout, states);
  const areas = states.map((state, at) => {
    if (!isShown(at) || state === 'missing') return undefined;
    const { gridRow, gridColumn } = areaOf(cellOf(at));
    return `${gridRow}: ${gridColumn}`;
  });
  return layout.more === undefined ? areas : [...areas, more];
}

test('a wallet fills the place after it of one that cannot pay, and the first of a line those before it', () => {
  expect(arranged(['there', 'missing', 'there'], 48)).toEqual(['1: 1 / 3', undefined, '1: 3 / 4']);
  expect(arranged(['missing', 'there', 'pending'], 48)).toEqual([
    undefined,
    '1: 1 / 3',
    '1: 3 / 4',
  ]);
  expect(arranged(['there', 'held', 'there'], 48)).toEqual(['1: 1 / 2', '1: 2 / 3', '1: 3 / 4']);
  // Never a place of another line.
  const limits = { maxColumns: 2, maxRows: 2 };
  expect(arranged(['there', 'there', 'missing', 'there'], 48, limits)).toEqual([
    '1: 1 / 2',
    '1: 2 / 3',
    undefined,
    '2: 1 / 3',
  ]);
});

test('“More” stands for two wallets: one that is alone behind it has its place, once that is known', () => {
  const limits = { maxColumns: 2 };
  const first = '1: 1 / 2';
  const none = undefined;
  expect(arranged(['there', 'there', 'there'], 48, limits)).toEqual([first, none, none, 'there']);
  expect(arranged(['there', 'there', 'held'], 48, limits)).toEqual([first, none, none, 'there']);
  for (const states of [
    ['there', 'there', 'pending'],
    ['there', 'pending', 'missing'],
  ] as const)
    expect(arranged(states, 48, limits)).toEqual([first, none, none, 'pending']);
  expect(arranged(['there', 'missing', 'there'], 48, limits)).toEqual([
    first,
    none,
    '1: 2 / 3',
    'held',
  ]);
  expect(arranged(['there', 'missing', 'missing'], 48, limits)).toEqual([
    '1: 1 / 3',
    none,
    none,
    'held',
  ]);
});
