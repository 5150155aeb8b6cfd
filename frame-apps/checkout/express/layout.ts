import { expressGrid, roomIn, type GridLimits } from '../../../bridge/express-grid.js';
import { filledCells } from '../wallet-places.js';

/**
 * `held`: not offered now, but its place stays empty. `missing`: it cannot pay in this browser, and
 * its neighbor fills its place. `away`: it has no place.
 */
export type PlaceState = 'pending' | 'there' | 'held' | 'missing' | 'away';

/** The grid of the row. Cells are counted from 0, line by line. */
export interface Layout {
  readonly columns: number;
  /** The cell of the button "More"; `undefined` if every wallet has a place. */
  readonly more: number | undefined;
  /** The number of rows while the row is collapsed. */
  readonly rows: number;
  /** Returns the cell of the wallet at an index. */
  cellOf(index: number): number;
  /** Whether the wallet at an index is shown while the row is collapsed. */
  isShown(index: number): boolean;
}

/**
 * Lays out a number of wallets in a width in text sizes: side by side while it is 0, which is
 * unknown. A wallet that comes later gets the next cell, so that no other one moves.
 */
export function layoutOf(wallets: number, width: number, limits: GridLimits): Layout {
  const { columns, rows, places } = expressGrid(wallets, limits, roomIn(width));
  const hasMore = places < wallets;
  return {
    columns,
    more: hasMore ? places : undefined,
    rows,
    cellOf: (index) => (hasMore && index >= places ? index + 1 : index),
    isShown: (index) => !hasMore || index < places,
  };
}

/** What stands in the cells of a grid. */
export interface Arrangement {
  /** The state of "More": it is `pending` until it is known whether one wallet can stand there. */
  readonly more: 'pending' | 'there' | 'held';
  cellOf(index: number): number;
  /** Whether the wallet at an index is shown while the row is collapsed. */
  isShown(index: number): boolean;
  /** Returns the area of a button in the grid, which counts from 1: its cell, and free ones beside it. */
  areaOf(cell: number): { readonly gridColumn: string; readonly gridRow: number };
}

/**
 * Arranges the wallets by the states of their places. A wallet that is alone behind "More" stands in
 * its place.
 */
export function arrange(layout: Layout, states: readonly PlaceState[]): Arrangement {
  const { columns } = layout;
  const hidden = [...states.keys()].filter((at) => !layout.isShown(at));
  const open = hidden.filter((at) => states[at] !== 'missing');
  const isPending = open.some((at) => states[at] === 'pending');
  const there = open.filter((at) => states[at] === 'there').length;
  const isMoreThere = there > 1 || (there === 1 && open.length > 1 && !isPending);
  const only = open.length === 1 && !isPending ? open[0] : undefined;
  const cellOf = (at: number) => (at === only ? layout.more! : layout.cellOf(at));
  const free = new Set(
    [...states.keys()].filter((at) => layout.isShown(at) && states[at] === 'missing').map(cellOf),
  );
  if (layout.more !== undefined && !open.length) free.add(layout.more);
  return {
    more: isMoreThere ? 'there' : isPending ? 'pending' : 'held',
    cellOf,
    isShown: (at) => layout.isShown(at) || at === only,
    areaOf(cell) {
      const row = Math.floor(cell / columns);
      const line = { first: row * columns, last: (row + 1) * columns - 1 };
      const [first, last] = filledCells(cell, line, (one) => free.has(one));
      return {
        gridColumn: `${first - line.first + 1} / ${last - line.first + 2}`,
        gridRow: row + 1,
      };
    },
  };
}
